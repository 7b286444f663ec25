package import KeyboardEngine

/// The settings, and whether they can be read.
package struct SettingFacts: Equatable, Sendable {
    /// Whether the settings can be read.
    package enum State: Equatable, Sendable {
        case usable
        /// The schema is not installed.
        case noSchema
        /// The file that they are in is damaged.
        case damaged(file: String, reason: String)
    }

    package var state = State.usable
    /// What is wanted of held keys.
    package var input = UserSettings()
    /// Which optional features are on.
    package var features: Set<Feature> = []
    /// The languages to go by, the best first.
    package var locales: [String] = []

    package init() {}
}

/// An optional feature that needs another program.
package enum Feature: Sendable {
    case speech, sounds, haptics, suggestions
}

/// What optional features need, as far as they are switched on.
package struct ServiceFacts: Equatable, Sendable {
    /// Whether Speech Dispatcher listens, and whether it is installed.
    package var speech = Presence.missing
    /// Whether the library that plays sounds is installed.
    package var hasSoundLibrary = false
    /// Whether a sound server listens.
    package var hasSoundServer = false
    /// Whether the session bus knows feedbackd.
    package var hasHaptics = false
    /// Whether the library that looks words up is installed.
    package var hasSpellingLibrary = false
    /// The languages to go by that have no dictionary.
    package var localesWithoutDictionary: [String] = []

    package init() {}

    /// Whether a program is there.
    package enum Presence: Sendable { case missing, installed, running }
}
