internal import DesktopSession
internal import KeyboardEngine
internal import PressAndHold
internal import SoundAndSpeech

/// All settings of one keyboard. When one changes, the owner of the keyboard creates another configuration, from which
/// every part reads what it needs.
struct KeyboardConfiguration {
    /// What the machines of the session read. The ``SessionRunner`` adds what depends on the library's keyboard.
    let session: Configuration
    /// The settings of physical keys, next to the callouts of this keyboard.
    let typing: TypingSettings
    /// The user's locales, the current one first.
    let locales: [LocaleIdentifier]
    /// What the locales decide about dead keys and Compose.
    let composeRules: ComposeRules
    /// The sounds and haptic feedback of keys, which all engines share; nil if others give feedback.
    let feedback: KeyboardFeedbackSettings?
    /// Reads candidates aloud; nil unless the user has turned it on.
    let reader: CandidateReader?

    init(
        session: Configuration = Configuration(callouts: KeyboardCallout.Actions()),
        typing: TypingSettings = TypingSettings(), locales: [LocaleIdentifier] = [],
        composeRules: ComposeRules = [], feedback: KeyboardFeedbackSettings? = nil, reader: CandidateReader? = nil
    ) {
        (self.session, self.typing, self.locales, self.composeRules) = (session, typing, locales, composeRules)
        (self.feedback, self.reader) = (feedback, reader)
    }
}

extension KeyboardFeedbackSettings {
    /// Whether there is any feedback.
    var isOn: Bool { isAudioFeedbackEnabled || isHapticFeedbackEnabled }
}
