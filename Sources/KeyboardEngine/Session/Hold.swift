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
