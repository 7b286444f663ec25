public import Observation

/// A store for the user's feedback settings.
protocol KeyboardFeedbackStore: AnyObject {

    /// Returns whether a kind of feedback is enabled, or `nil` if that is not set.
    func isEnabled(_ kind: KeyboardFeedback.Kind) -> Bool?

    /// Enables or disables a kind of feedback.
    func setEnabled(_ isEnabled: Bool, _ kind: KeyboardFeedback.Kind)
}

extension KeyboardFeedback {
    /// The kinds of feedback. The raw value is the name on D-Bus.
    package enum Kind: String, CaseIterable, Sendable {
        /// Sounds.
        case audio
        /// Haptic feedback.
        case haptic
    }
}

/// The feedback settings of a keyboard.
///
/// If there are user settings, they store what users enable and disable. The configurations belong to the keyboard.
@Observable
public final class KeyboardFeedbackSettings {

    /// The sounds of keys.
    public var audioConfiguration: KeyboardFeedback.AudioConfiguration
    /// The haptic feedback of gestures.
    public var hapticConfiguration: KeyboardFeedback.HapticConfiguration
    /// Whether any sounds are played.
    public var isAudioFeedbackEnabled = true { didSet { keep(isAudioFeedbackEnabled, oldValue, .audio) } }
    /// Whether there is any haptic feedback.
    public var isHapticFeedbackEnabled = true { didSet { keep(isHapticFeedbackEnabled, oldValue, .haptic) } }

    /// The store of what users enable and disable. Setting it adopts its values at once.
    @ObservationIgnored var store: (any KeyboardFeedbackStore)? { didSet { restore() } }

    /// Creates settings with both kinds of feedback enabled, as in KeyboardKit 9.
    public init(
        audioConfiguration: KeyboardFeedback.AudioConfiguration = .standard,
        hapticConfiguration: KeyboardFeedback.HapticConfiguration = .standard
    ) {
        self.audioConfiguration = audioConfiguration
        self.hapticConfiguration = hapticConfiguration
    }

    /// Adopts the values of ``store``.
    func restore() {
        if let isEnabled = store?.isEnabled(.audio) { isAudioFeedbackEnabled = isEnabled }
        if let isEnabled = store?.isEnabled(.haptic) { isHapticFeedbackEnabled = isEnabled }
    }

    private func keep(_ isEnabled: Bool, _ wasEnabled: Bool, _ kind: KeyboardFeedback.Kind) {
        guard isEnabled != wasEnabled, let store, store.isEnabled(kind) != isEnabled else { return }
        store.setEnabled(isEnabled, kind)
    }

    // MARK: Changing

    /// Enables sounds if they are disabled, or disables them.
    public func toggleAudioFeedback() { isAudioFeedbackEnabled.toggle() }

    /// Enables haptic feedback if it is disabled, or disables it.
    public func toggleHapticFeedback() { isHapticFeedbackEnabled.toggle() }

    /// Adds a custom rule for a sound, which precedes earlier rules.
    public func registerCustomFeedback(_ feedback: KeyboardFeedback.CustomAudioFeedback) {
        audioConfiguration.custom.insert(feedback, at: 0)
    }

    /// Adds a custom rule for haptic feedback, which precedes earlier rules.
    public func registerCustomFeedback(_ feedback: KeyboardFeedback.CustomHapticFeedback) {
        hapticConfiguration.custom.insert(feedback, at: 0)
    }

    /// Another name of ``registerCustomFeedback(_:)-(KeyboardFeedback.CustomAudioFeedback)``.
    public func registerCustomAudioFeedback(_ feedback: KeyboardFeedback.CustomAudioFeedback) {
        registerCustomFeedback(feedback)
    }

    /// Another name of ``registerCustomFeedback(_:)-(KeyboardFeedback.CustomHapticFeedback)``.
    public func registerCustomHapticFeedback(_ feedback: KeyboardFeedback.CustomHapticFeedback) {
        registerCustomFeedback(feedback)
    }
}
