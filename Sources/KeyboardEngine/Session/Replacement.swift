/// A candidate on its way: the letter has been rubbed out by a forwarded BackSpace.
struct Replacement: Equatable, Sendable {
    /// What takes the letter's place; nil after the focus went, since it would land in another field.
    var text: String?
    /// The hold whose callout opens behind the text.
    var opens: Hold?
    /// Whether the program is known to show when it has dealt with a key, and has not shown it yet.
    var awaitsAnswer = false
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

/// A key that waits for a candidate, and what it offers.
struct WaitingKey: Equatable, Sendable {
    let press: KeyPress
    let offer: [KeyboardAction]?
}
