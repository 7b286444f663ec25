/// Something for the host to do. The host performs effects in the order given.
package enum Effect: Equatable, Sendable {
    /// Insert text at the cursor.
    case commitText(String)
    /// Delete `count` Unicode scalars, starting at `offset` relative to the cursor; UTF-16 units for clients that count
    /// in those.
    case deleteSurroundingText(offset: Int, count: Int)
    /// Send a key to the program.
    case forwardKey(KeyPress)
    /// Show text as preedit, which the client commits when it loses the focus. An empty text shows none.
    case updatePreedit(String)
    /// Ask the program to report its text.
    case askForText
    /// Query whether a key is down. The answer arrives as ``InputEvent/keyState(_:isDown:)``. Only used with
    /// ``DesktopFacts/tellsKeys``.
    case askWhetherDown(KeyQuestion)
    /// Show the callout, or update it after its highlight has moved.
    case showCallout(CalloutTable)
    /// Hide the callout.
    case hideCallout
    /// Send the timer back as an event after this time, in milliseconds. It replaces a running timer of the same kind.
    case startTimer(SessionTimer, Milliseconds)
    /// Cancel the timer of this kind.
    case cancelTimer(SessionTimer.Kind)
    /// A candidate was picked, with the change that it makes to the text; `nil` if it makes none. The effects that make
    /// the change follow.
    case picked(KeyboardAction, TextEdit?)
    /// A candidate that inserts a text was picked to replace this letter, and the handler decides what it does. The
    /// answer arrives as ``InputEvent/answerPick(_:)``. Only used with ``SessionOptions/asksAboutPicks``.
    case askPick(KeyboardAction, replacing: String)
    /// Perform an action that was picked from a callout and inserts no text, after all other effects. The letter that
    /// was held is gone. ``InputEvent/performed`` must follow.
    case perform(KeyboardAction)
    /// Share a failure of a client, so that other sessions avoid it.
    case remember(ClientMemory.Failure)
    /// A gesture was made on a key. Only used with ``SessionOptions/reportsGestures``.
    case gesture(KeyboardGesture, KeyboardAction)
}

/// A timer that a session started. The session ignores all but its latest timer of each kind.
package struct SessionTimer: Equatable, Sendable {
    /// The purpose of a timer.
    package enum Kind: Int, CaseIterable, Sendable {
        /// A key was held for long enough.
        case hold
        /// The X server is asked whether the key that is held is still down.
        case look
        /// The program has taken the preedit of a key that came up at once.
        case settle
        /// The program would soon repeat the key that is held.
        case stopRepeat
        /// A key is still held some time after its callout opened.
        case holdOn
        /// A release was genuine, unless a press has followed.
        case release
        /// The session repeats a key that nothing else repeats.
        case repeatKey
        /// A forwarded BackSpace has been processed.
        case replace
        /// The focus has been away for too long to resume.
        case focusGrace
        /// A program that reports the result of a pick has had the time to do so.
        case replacementCheck
        /// A key without callouts was held for long enough.
        case longPress
    }

    /// The purpose of the timer.
    package let kind: Kind
    /// A number that distinguishes the timer from earlier ones of its kind.
    package let serial: UInt32
}

/// A query whether a key is down. A session ignores the answers to all but its latest query.
package struct KeyQuestion: Equatable, Sendable {
    /// The hardware code of the key.
    package let code: UInt32
    /// A number that distinguishes the query from earlier ones.
    package let serial: UInt32
}

/// The result of an event.
package struct Reaction: Equatable, Sendable {
    /// Whether a key was handled. If not, the program gets it. Always false for events other than keys.
    package var isHandled = false
    /// The effects to perform before the key is answered.
    package var effects: [Effect] = []
}
