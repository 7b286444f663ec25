/// A key with callouts that is being held.
struct Hold: Equatable, Sendable {
    var key: HeldKey
    /// What it types, which stands in the text unless it is preedit.
    let action: KeyboardAction
    /// Whether the letter is shown as preedit until the key is let go of, because the client honours nothing else.
    let isPreedit: Bool
    /// Whether it has been held long enough while it was perhaps up: the callout opens if a repeat shows that it is not.
    var isDue = false

    /// A Reset so soon after the key may be no more than its echo; a later one means that the cursor was moved.
    static let resetGrace: Milliseconds = 150
}

/// A callout from which the user is choosing.
struct Choice: Equatable, Sendable {
    /// The key that opened it, until it is up.
    var key: HeldKey?
    var table: CalloutTable
    /// What a pick takes the place of.
    let replaced: Replaced
    /// The text as the client reported it when the callout opened; if it changes, the cursor was moved.
    var text: SurroundingText?
    /// Whether the key has been held on while it was perhaps up.
    var isHoldOnDue = false

    /// What a pick takes the place of.
    enum Replaced: Equatable, Sendable {
        /// Text that the program has typed.
        case typed(String)
        /// Text that is shown as preedit.
        case preedit(String)
        /// Nothing: the callout was opened by a call.
        case nothing
    }
}

/// A candidate on its way: the letter has been rubbed out by a forwarded BackSpace.
struct Replacement: Equatable, Sendable {
    /// What takes the letter's place.
    let text: String
    /// The key that was held or that picked, if it is not up: its repeats type nothing.
    var key: HeldKey?
    /// Keys that came meanwhile, which must not overtake the candidate.
    var keys: [KeyPress] = []

    /// How long a client may need for a forwarded BackSpace: 15 ms was enough in 18 of 18 runs of GTK programs.
    static let delay: Milliseconds = 25
    /// More keys than can be typed meanwhile.
    static let limit = 64
}
