public import Observation

/// Keeps what users have set about feedback, wherever that is kept.
protocol KeyboardFeedbackStore: AnyObject {

    /// Whether a kind of feedback is switched on; nil where nobody has said.
    func isEnabled(_ kind: KeyboardFeedback.Kind) -> Bool?

    /// Switches a kind of feedback on or off.
    func setEnabled(_ isEnabled: Bool, _ kind: KeyboardFeedback.Kind)
}

extension KeyboardFeedback {
    /// What feedback speaks to. The raw value is its name on the bus.
    package enum Kind: String, CaseIterable, Sendable {
        /// The ear.
        case audio
        /// The hand.
        case haptic
    }
}

/// What a keyboard is to sound and to feel like.
///
/// What users switch on and off is kept in their settings, where there are any; how it sounds and feels is the keyboard's
/// own.
@Observable
public final class KeyboardFeedbackSettings {

    /// Which sounds are played.
    public var audioConfiguration: KeyboardFeedback.AudioConfiguration
    /// What is felt.
    public var hapticConfiguration: KeyboardFeedback.HapticConfiguration
    /// Whether sounds are played at all.
    public var isAudioFeedbackEnabled = true { didSet { keep(isAudioFeedbackEnabled, oldValue, .audio) } }
    /// Whether anything is felt at all.
    public var isHapticFeedbackEnabled = true { didSet { keep(isHapticFeedbackEnabled, oldValue, .haptic) } }

    /// Where it is kept what users switch on and off; what it knows is taken over at once.
    @ObservationIgnored var store: (any KeyboardFeedbackStore)? { didSet { restore() } }

    /// Settings with both switched on, as in KeyboardKit 9.
    public init(
        audioConfiguration: KeyboardFeedback.AudioConfiguration = .standard,
        hapticConfiguration: KeyboardFeedback.HapticConfiguration = .standard
    ) {
        self.audioConfiguration = audioConfiguration
        self.hapticConfiguration = hapticConfiguration
    }

    /// Takes over what ``store`` knows.
    func restore() {
        if let isEnabled = store?.isEnabled(.audio) { isAudioFeedbackEnabled = isEnabled }
        if let isEnabled = store?.isEnabled(.haptic) { isHapticFeedbackEnabled = isEnabled }
    }

    private func keep(_ isEnabled: Bool, _ wasEnabled: Bool, _ kind: KeyboardFeedback.Kind) {
        guard isEnabled != wasEnabled, let store, store.isEnabled(kind) != isEnabled else { return }
        store.setEnabled(isEnabled, kind)
    }

    // MARK: Changing

    /// Switches sounds on or off, whichever they are not.
    public func toggleAudioFeedback() { isAudioFeedbackEnabled.toggle() }

    /// Switches what is felt on or off, whichever it is not.
    public func toggleHapticFeedback() { isHapticFeedbackEnabled.toggle() }

    /// Adds a rule about a sound, before those that are there.
    public func registerCustomFeedback(_ feedback: KeyboardFeedback.CustomAudioFeedback) {
        audioConfiguration.custom.insert(feedback, at: 0)
    }

    /// Adds a rule about something to feel, before those that are there.
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
