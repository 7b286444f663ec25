/// The phase of a session.
///
/// ```
///            a key with alternatives goes down
///   ┌──────┐ ───────────────────────────────▶ ┌─────────┐
///   │ idle │ ◀─────────────────────────────── │ holding │
///   └──────┘  released, another key, focus    └─────────┘
///    ▲ ▲ │                                       │    │ the letter must be typed anew first
///    │ │ │ a call, a tap on screen    held long  │    │ (terminals behind KWin)
///    │ │ ▼                              enough   │    │
///    │ ┌──────────┐ ◀────────────────────────────┘    │
///    │ │ choosing │ ◀────────────────────────────┐    │
///    │ └──────────┘                              │    │
///    │      │ picked, the letter is rubbed out   │    │
///    │      ▼                                    │    │
///    │ ┌───────────┐  letter typed anew          │    │
///    └─│ replacing │ ────────────────────────────┘    │
///      └───────────┘ ◀────────────────────────────────┘
/// ```
///
/// A pick that needs no BackSpace, a dismissal and any other key lead from `choosing` to `idle`. While the focus is
/// away for a moment, ``FocusGrace`` keeps `choosing` and `replacing` as they are.
enum Phase: Equatable, Sendable {
    /// None of the other phases; also the initial one.
    case idle
    /// A key with callouts went down. The phase lasts until the key is held for long enough, released, or joined by
    /// another.
    case holding(Hold)
    /// A callout is open, after a key was held or a program made a call. The phase lasts until a candidate is picked or
    /// the callout closes.
    case choosing(Choice)
    /// A BackSpace was forwarded. The phase lasts until the program has processed it and the candidate can follow.
    case replacing(Replacement)
}

/// A key with callouts that is being held.
struct Hold: Equatable, Sendable {
    /// The action of the key. Its letter is in the text unless it is shown as preedit.
    let action: KeyboardAction
    /// What the key offers, starting with the key itself if it is included.
    let offers: [KeyboardAction]
    /// How the letter is kept from the program; `nil` if the program types it.
    let strategy: Strategy?
    /// Whether the letter is shown as preedit.
    var isPreedit: Bool { strategy != nil }
    /// When the key went down.
    let startedAt: Milliseconds
    /// Whether the program was asked for its text because it had not reported the letter.
    var hasAsked = false

    /// How long a program may take to report its text after a request. GTK 4 needs less than 1 ms on X11; on Wayland it
    /// reports only before its next key, which is the first repeat of this one.
    static let askingTime: Milliseconds = 1000
    /// The time after a key within which a Reset is an echo of the key. Firefox sends one 5 to 10 ms after each key
    /// that changes the text; a later Reset means that the cursor was moved.
    static let resetGrace: Milliseconds = 150
}

/// A callout that the user is choosing from.
struct Choice: Equatable, Sendable {
    var table: CalloutTable
    /// What a pick replaces.
    var replaced: Replaced
    /// Whether the callout followed a tap on an on-screen keyboard. No key steers it then.
    var isOffer = false
    /// When the callout was shown.
    var shownAt: Milliseconds
    /// When the letter was typed.
    var typedAt: Milliseconds = 0
    /// Whether the callout was shown again after the focus returned. This happens only once, because a window that
    /// takes the focus whenever it appears would otherwise be shown forever.
    var isShownAgain = false
    /// The candidate that a handler was asked about.
    var asked: KeyboardAction?

    /// What a pick replaces.
    enum Replaced: Equatable, Sendable {
        /// Text that the program has typed, and the report in which it precedes the cursor, once there is one. If the
        /// report changes, the cursor has moved.
        case typed(String, SurroundingText?)
        /// Text that is shown as preedit.
        case preedit(String)
        /// Nothing, because the key types nothing or a call opened the callout.
        case nothing
    }
}

extension Choice.Replaced {
    /// The letter that is replaced; empty if there is none.
    var letter: String {
        switch self {
        case .typed(let letter, _), .preedit(let letter): letter
        case .nothing: ""
        }
    }
}

/// A candidate that is being inserted after a forwarded BackSpace deletes the letter.
struct Replacement: Equatable, Sendable {
    /// The text that replaces the letter; `nil` after the focus was lost, because it would arrive in another field.
    var text: String?
    /// The hold whose callout opens after the text was inserted.
    var opens: Hold?
    /// Whether the program is known to show when it has processed a key, and has not done so yet.
    var awaitsAnswer = false
    /// Whether the release of the BackSpace is still to be sent.
    var awaitsRelease = false
    /// Whether the usual waiting time is over.
    var isLate = false
    /// Keys that arrived in the meantime and must not overtake the candidate.
    var keys: [WaitingKey] = []

    /// How long a client may take to process a forwarded BackSpace: 15 ms was enough in 18 of 18 runs of GTK programs.
    static let delay: Milliseconds = 25
    /// How much longer the session waits for a program that shows when it has processed a key. Programs stall on a busy
    /// machine.
    static let patience: Milliseconds = 375
    /// The largest number of waiting keys, more than can be typed in the meantime.
    static let limit = 64

    /// Returns whether a key must wait: a press must, because it may type, and so must the release of a key that waits.
    func detains(_ press: KeyPress) -> Bool {
        !press.isRelease || keys.contains { !$0.press.isRelease && $0.press.isSameKey(as: press) }
    }
}

/// A key that waits for a candidate, the time of its event, and what it offers.
struct WaitingKey: Equatable, Sendable {
    let press: KeyPress
    let time: Milliseconds
    let offer: [KeyboardAction]?
}
