/// Where a session stands.
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
/// A pick that needs no BackSpace, a dismissal and any other key lead from `choosing` to `idle`. While the focus is away
/// for a moment, ``FocusGrace`` keeps `choosing` and `replacing` as they are.
enum Phase: Equatable, Sendable {
    /// At first, and whenever none of the others is under way.
    case idle
    /// After a key with callouts went down: until it is held long enough, released, or joined by another key.
    case holding(Hold)
    /// After a key was held, or a call: until a candidate is picked or the callout closes.
    case choosing(Choice)
    /// After a BackSpace was forwarded: until the program has dealt with it and the candidate can follow.
    case replacing(Replacement)
}

/// A key with callouts that is being held.
struct Hold: Equatable, Sendable {
    /// What it types, which stands in the text unless it is preedit.
    let action: KeyboardAction
    /// What it offers, itself first where it is among it.
    let offers: [KeyboardAction]
    /// How the letter is kept from the program; nil where the program types it.
    let strategy: Strategy?
    /// Whether the letter is shown as preedit.
    var isPreedit: Bool { strategy != nil }
    /// When its key went down.
    let startedAt: Milliseconds
    /// Whether the program was asked for its text, since it did not report that the letter is there.
    var hasAsked = false

    /// How long a program that is asked may take to report its text. GTK 4 on X11: less than 1 ms; on Wayland it reports
    /// only before its next key, which is the first repeat of this one.
    static let askingTime: Milliseconds = 1000
    /// A Reset so soon after the key is Firefox', which sends one 5 to 10 ms after each key that changes the text; a
    /// later one means that the cursor was moved.
    static let resetGrace: Milliseconds = 150
}

/// A callout from which the user is choosing.
struct Choice: Equatable, Sendable {
    var table: CalloutTable
    /// What a pick takes the place of.
    var replaced: Replaced
    /// Whether it followed a tap, for a keyboard on the screen: then it is only offered, and no key steers it.
    var isOffer = false
    /// When it was shown.
    var shownAt: Milliseconds
    /// When the letter was typed.
    var typedAt: Milliseconds = 0
    /// Whether it was shown once more after the focus was back: a window that takes the focus whenever it is shown must
    /// not be shown for ever.
    var isShownAgain = false
    /// The candidate that a handler was asked about.
    var asked: KeyboardAction?

    /// What a pick takes the place of.
    enum Replaced: Equatable, Sendable {
        /// Text that the program has typed, and the client's report in which it stands before the cursor, once there is
        /// one. When that changes, the cursor was moved.
        case typed(String, SurroundingText?)
        /// Text that is shown as preedit.
        case preedit(String)
        /// Nothing: the key types nothing, or the callout was opened by a call.
        case nothing
    }
}

extension Choice.Replaced {
    /// The letter that goes; empty where none does.
    var letter: String {
        switch self {
        case .typed(let letter, _), .preedit(let letter): letter
        case .nothing: ""
        }
    }
}

/// A candidate on its way: the letter has been rubbed out by a forwarded BackSpace.
struct Replacement: Equatable, Sendable {
    /// What takes the letter's place; nil after the focus went, since it would land in another field.
    var text: String?
    /// The hold whose callout opens behind the text.
    var opens: Hold?
    /// Whether the program is known to show when it has dealt with a key, and has not shown it yet.
    var awaitsAnswer = false
    /// Whether the BackSpace has still to come up.
    var awaitsRelease = false
    /// Whether the usual time is over.
    var isLate = false
    /// Keys that came meanwhile, which must not overtake the candidate.
    var keys: [WaitingKey] = []

    /// How long a client may need for a forwarded BackSpace: 15 ms was enough in 18 of 18 runs of GTK programs.
    static let delay: Milliseconds = 25
    /// How much longer the session waits for a program that shows when it has dealt with it: on a busy machine programs
    /// stand still.
    static let patience: Milliseconds = 375
    /// More keys than can be typed meanwhile.
    static let limit = 64

    /// Whether a key has to wait: a press does, for it may type, and the release of one that waits.
    func detains(_ press: KeyPress) -> Bool {
        !press.isRelease || keys.contains { !$0.press.isRelease && $0.press.isSameKey(as: press) }
    }
}

/// A key that waits for a candidate, when it went down or up, and what it offers.
struct WaitingKey: Equatable, Sendable {
    let press: KeyPress
    let time: Milliseconds
    let offer: [KeyboardAction]?
}
