package import KeyboardEngine

/// The user's settings for holding keys.
package struct UserSettings: Equatable, Sendable {
    /// How long a key must be held to open its callout, in milliseconds.
    package var holdDelay: Milliseconds = 500
    /// Which keys can be held.
    package var holdKeys: HoldKeys = .letters
    /// How long a key must be held after its callout has opened until it repeats, in milliseconds; `nil` if it never
    /// repeats.
    package var holdOnDelay: Milliseconds?
    /// Whether a key that is pressed twice quickly and then held repeats.
    package var doublePressRepeats = false
    /// Whether keys can be held in terminals.
    package var holdInTerminals = false
    /// The programs in which the engine does nothing, by the name of their client or of the program.
    package var excludedPrograms = ExcludedPrograms()
    /// How letters are replaced in programs where Longhand's own choice was wrong.
    package var replacing = ReplacingMethods()

    /// Creates the default settings for a physical keyboard.
    package init() {}
}
