package import KeyboardEngine

/// What the settings come to, wherever in the process it is used.
package struct SettingValues: Equatable {
    /// What the user wants of held keys.
    package var input = UserSettings()
    /// What is wanted of physical keys beyond callouts.
    var typing = TypingSettings()
    /// Whether the highlighted candidate is spoken.
    package var speaksCandidates = false
    /// Whether actions may reach outside the text: start programs, call methods, read the clipboard.
    var allowsPrograms = false
    /// Whether programs on the session bus may perform every action.
    var allowsBusActions = false
    /// Which kinds of feedback keys give.
    package var feedback: Set<KeyboardFeedback.Kind> = []
    /// The sounds that the user has chosen.
    var sounds = SoundRules()
    /// What the user has chosen to feel.
    var haptics = HapticRules()
    /// How many recent emojis are remembered.
    var recentEmojis = EmojiMemory().limit
    /// The newest version of emojis that are offered, as the user has written it.
    var emojiVersionText = ""
    /// The packs of callouts that every locale has behind its own, by their names.
    package var packs: [String] = []
    /// Whether keys offer the letters that they type with AltGr, before those of their languages.
    var offersLayoutLetters = true
    /// The user's locales, in order; empty when they have not been set.
    package var locales: [LocaleIdentifier] = []

    /// The newest version of emojis that are offered; nil where what is written is none.
    var emojiVersion: EmojiVersion? { emojiVersionText.isEmpty ? .newest : EmojiVersion(emojiVersionText) }
}

extension SettingValues {
    /// What the user has set.
    /// - Parameter group: nil where that cannot be read: then all are on their defaults.
    package init(from group: SettingsGroup?) {
        self.init()
        for setting in Setting.all { setting.read(from: group, into: &self) }
    }

    /// Whether words are suggested.
    package var suggestsWords: Bool { typing.suggestions.isOn }
}
