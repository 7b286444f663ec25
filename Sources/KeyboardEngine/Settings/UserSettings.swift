/// What the user wants of held keys.
package struct UserSettings: Equatable, Sendable {
    /// How long a key must be held, in milliseconds.
    package var holdDelay: Milliseconds = 500
    /// Which keys can be held.
    package var holdKeys: HoldKeys = .letters
    /// How long a key must be held on after its callout opened for key repeat to come back, in milliseconds; nil where it
    /// never does.
    package var holdOnDelay: Milliseconds? = 1000
    /// Whether a key that is pressed twice quickly and then held repeats.
    package var doublePressRepeats = false
    /// Whether keys can be held in terminals.
    package var holdInTerminals = false
    /// The programs in which nothing is done, by their client's name or their own.
    package var excludedPrograms = ExcludedPrograms()

    /// The defaults for a physical keyboard.
    package init() {}
}
