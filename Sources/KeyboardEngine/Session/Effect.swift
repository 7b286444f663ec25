/// Something for the world to do, in the order given.
public enum Effect: Equatable, Sendable {
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
    /// Show the callout, or show it anew after its mark has moved.
    case showCallout(CalloutTable)
    /// Hide the callout.
    case hideCallout
    /// Send the timer back as an event in so many milliseconds. A timer of the same kind that still runs ends.
    case startTimer(SessionTimer, Milliseconds)
    /// The timer of this kind is no longer wanted.
    case cancelTimer(SessionTimer.Kind)
    /// An action that inserts no text was picked from a callout.
    case perform(KeyboardAction)
    /// One that inserts a text was picked, and does so; only where gestures are told.
    case picked(KeyboardAction)
    /// Something was learned about a client, which other sessions should know.
    case remember(ClientMemory.Failure)
    /// A gesture was made on a key; only where the session was asked to tell.
    case gesture(KeyboardGesture, KeyboardAction)
}

/// A timer that a session asked for. A session ignores one that is not its latest of that kind.
public struct SessionTimer: Equatable, Sendable {
    /// What it is for.
    public enum Kind: Int, CaseIterable, Sendable {
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
        /// The focus has been away for too long to come back to what went on.
        case absence
        /// A program has told what came of a pick, if it ever tells.
        case trial
        /// A key without callouts is held long enough.
        case longPress
    }

    /// What it is for.
    public let kind: Kind
    /// Tells it from earlier ones of its kind.
    public let serial: UInt32
}

/// What came of an event.
public struct Reaction: Equatable, Sendable {
    /// Whether a key is used up; if not, the program gets it. False for all other events.
    public var isHandled = false
    /// What to do, before the key is answered.
    public var effects: [Effect] = []
}
