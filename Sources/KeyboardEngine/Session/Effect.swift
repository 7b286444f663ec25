/// Something for the world to do, in the order given.
package enum Effect: Equatable, Sendable {
    /// Insert text at the cursor.
    case commitText(String)
    /// Delete `count` Unicode scalars, or UTF-16 units where the client counts in those, from `offset` relative to the
    /// cursor on.
    case deleteSurroundingText(offset: Int, count: Int)
    /// Give the program a key.
    case forwardKey(KeyPress)
    /// Show text as not yet part of the document, which the client commits when the focus goes; none when it is empty.
    case updatePreedit(String)
    /// Ask the program to tell its text.
    case askForText
    /// Find out whether a key is down. The answer comes as ``InputEvent/keyState(_:isDown:)``; only with
    /// ``DesktopFacts/tellsKeys``.
    case askWhetherDown(KeyQuestion)
    /// Show the callout, or show it anew after its highlight has moved.
    case showCallout(CalloutTable)
    /// Hide the callout.
    case hideCallout
    /// Send the timer back as an event in so many milliseconds. A timer of the same kind that still runs ends.
    case startTimer(SessionTimer, Milliseconds)
    /// The timer of this kind is no longer wanted.
    case cancelTimer(SessionTimer.Kind)
    /// A candidate was picked, and what that changes in the text; nil where it changes none. What the change takes follows.
    case picked(KeyboardAction, TextEdit?)
    /// A candidate that inserts a text was picked, in the place of this letter: the handler decides what it does. The
    /// answer comes as ``InputEvent/answerPick(_:)``; only with ``SessionOptions/asksAboutPicks``.
    case askPick(KeyboardAction, replacing: String)
    /// Perform an action that inserts no text and was picked from a callout.
    case perform(KeyboardAction)
    /// Something was learned about a client, which other sessions should know.
    case remember(ClientMemory.Failure)
    /// A gesture was made on a key; only with ``SessionOptions/reportsGestures``.
    case gesture(KeyboardGesture, KeyboardAction)
}

/// A timer that a session asked for. A session ignores one that is not its latest of that kind.
package struct SessionTimer: Equatable, Sendable {
    /// What it is for.
    package enum Kind: Int, CaseIterable, Sendable {
        /// A key is held long enough.
        case hold
        /// A program would soon repeat the key that is held.
        case stopRepeat
        /// A key is held on after its callout opened.
        case holdOn
        /// A release was a true one, unless a press has followed.
        case release
        /// The session repeats a key that nobody else does.
        case repeatKey
        /// A forwarded BackSpace has been dealt with.
        case replace
        /// The focus has been away for too long to come back to what was under way.
        case focusGrace
        /// A program has reported the result of a pick, if it ever does.
        case replacementCheck
        /// A key without callouts is held long enough.
        case longPress
    }

    /// What it is for.
    package let kind: Kind
    /// Tells it from earlier ones of its kind.
    package let serial: UInt32
}

/// The question whether a key is down. A session ignores the answer to one that is not its latest.
package struct KeyQuestion: Equatable, Sendable {
    /// The hardware's number of the key.
    package let code: UInt32
    /// Tells it from earlier ones.
    package let serial: UInt32
}

/// What came of an event.
package struct Reaction: Equatable, Sendable {
    /// Whether a key is used up; if not, the program gets it. False for all other events.
    package var isHandled = false
    /// What to do, before the key is answered.
    package var effects: [Effect] = []
}
