package import KeyboardEngine
package import PressAndHold

/// The values of all settings, in the form in which the process uses them.
package struct SettingValues: Equatable {
    /// The settings of held keys.
    package var input = UserSettings()
    /// The settings of physical keys apart from callouts.
    package var typing = TypingSettings()
    /// Whether the program that has the focus is recognised by its window, where IBus does not report it.
    package var recognisesPrograms = true
    /// When candidates are spoken.
    package var speech = SpeechRule.automatic
    /// Whether actions may have effects outside the text: start programs, call methods, read the clipboard.
    package var allowsPrograms = false
    /// Whether programs on the session bus may perform every action.
    package var allowsBusActions = false
    /// The executables of the programs that may insert text.
    package var insertingPrograms: [String] = []
    /// The kinds of feedback that are on.
    package var feedback: Set<KeyboardFeedback.Kind> = []
    /// The user's sounds.
    package var sounds = SoundRules()
    /// The user's haptic feedback.
    package var haptics = HapticRules()
    /// The number of recent emoji to remember.
    package var recentEmojis = EmojiMemory().limit
    /// The newest version of emoji to offer, as the user has written it.
    var emojiVersionText = ""
    /// The names of the packs whose callouts follow those of every locale.
    package var packs: [String] = []
    /// Whether keys offer the letters that they type with AltGr, before those of the languages.
    package var offersLayoutLetters = true
    /// Whether dead keys and Compose type the letters of the languages.
    package var composesByLanguage = true
    /// The user's locales, in order and without duplicates; empty if they are not set.
    package var locales: [LocaleIdentifier] = []

    /// The keys of the lists and dictionaries of which not all entries are used: there are too many, or some are too long.
    var shortened: Set<String> = []

    /// The newest version of emoji to offer; nil if the user's text is invalid.
    package var emojiVersion: EmojiVersion? { emojiVersionText.isEmpty ? .newest : EmojiVersion(emojiVersionText) }
}

extension SettingValues {
    /// Reads the user's settings.
    /// - Parameter group: nil if they cannot be read; then all have their defaults.
    @MainActor package init(from group: SettingsGroup?) {
        self.init()
        for setting in Setting.all { setting.read(from: group, into: &self) }
    }

    /// Whether words are suggested.
    package var suggestsWords: Bool { typing.suggestions.isOn }
}
