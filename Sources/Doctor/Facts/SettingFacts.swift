package import PressAndHold

/// The settings, and whether they are readable.
package struct SettingFacts: Equatable, Sendable {
    /// Whether the settings are readable.
    package enum State: Equatable, Sendable {
        case usable
        /// The schema is not installed.
        case noSchema
        /// The file with the settings is damaged.
        case damaged(file: String, reason: String)
    }

    package var state = State.usable
    /// The settings of held keys.
    package var input = UserSettings()
    /// The optional features that are on.
    package var features: Set<Feature> = []
    /// Whether alternatives are never spoken, even while a screen reader is on.
    package var isSpeechOff = false
    /// The settings with several entries.
    package var entries: [EntryFacts] = []
    /// The user's languages, the preferred one first.
    package var locales: [String] = []

    package init() {}
}

/// An optional feature that needs another program.
package enum Feature: Sendable {
    case speech, sounds, haptics, suggestions
}

/// The programs and libraries that optional features need, if the features are on.
package struct ServiceFacts: Equatable, Sendable {
    /// Whether Speech Dispatcher is installed, and whether it runs.
    package var speech = Presence.missing
    /// Whether the library that plays sounds is installed.
    package var hasSoundLibrary = false
    /// Whether a sound server runs.
    package var hasSoundServer = false
    /// Whether the session bus knows feedbackd.
    package var hasHaptics = false
    /// Whether the library for dictionaries is installed.
    package var hasSpellingLibrary = false
    /// The user's languages for which there is no dictionary.
    package var localesWithoutDictionary: [String] = []

    package init() {}

    /// The state of a program.
    package enum Presence: Sendable { case missing, installed, running }
}
