/// A feedback handler that follows its settings by the rules of KeyboardKit 9.
///
/// A handler without settings of its own uses those of its keyboard.
open class StandardKeyboardFeedbackHandler: KeyboardFeedbackHandler {

    /// The settings that apply.
    public var settings: KeyboardFeedbackSettings { given ?? keyboard?.state.feedbackSettings ?? own }

    /// The keyboard that has adopted the handler.
    weak var keyboard: (any KeyboardController)?

    private let given: KeyboardFeedbackSettings?
    private lazy var own = KeyboardFeedbackSettings()

    /// Creates a handler. Without settings, it uses those of its keyboard.
    public init(settings: KeyboardFeedbackSettings? = nil) { given = settings }

    open func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        triggerAudioFeedback(for: gesture, on: action)
        triggerHapticFeedback(for: gesture, on: action)
    }

    open func triggerFeedbackForSelectionChange() {
        if settings.isHapticFeedbackEnabled { triggerHapticFeedback(.selectionChanged) }
    }

    open func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) { feedback.play() }

    open func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) { feedback.trigger() }

    // MARK: Sounds

    /// Plays the sound of a gesture.
    open func triggerAudioFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if let feedback = audioFeedback(for: gesture, on: action) { triggerAudioFeedback(feedback) }
    }

    /// Returns the sound of a gesture, or `nil` if it is silent.
    open func audioFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardFeedback.Audio? {
        guard settings.isAudioFeedbackEnabled else { return nil }
        let feedback = settings.audioConfiguration.feedback(for: gesture, on: action)?.resolved
        return feedback == KeyboardFeedback.Audio.none ? nil : feedback
    }

    // MARK: Haptic feedback

    /// Plays the haptic feedback of a gesture.
    open func triggerHapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if let feedback = hapticFeedback(for: gesture, on: action) { triggerHapticFeedback(feedback) }
    }

    /// Returns the haptic feedback of a gesture, or `nil` if it has none.
    open func hapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardFeedback.Haptic? {
        guard shouldTriggerHapticFeedback(for: gesture, on: action) else { return nil }
        let feedback = settings.hapticConfiguration.feedback(for: gesture, on: action)
        return feedback == KeyboardFeedback.Haptic.none ? nil : feedback
    }

    /// Returns whether a gesture triggers haptic feedback: a press of a key does, and so does any other gesture that
    /// has an effect. Holding the space bar always does, because the arrow keys move the cursor from then on.
    open func shouldTriggerHapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        if gesture == .longPress, action == .space { return true }
        guard settings.isHapticFeedbackEnabled else { return false }
        if settings.hapticConfiguration.hasCustomFeedback(for: gesture, on: action) { return true }
        switch gesture {
        case .press: return hasEffect(.press, on: action) || hasEffect(.release, on: action)
        case .release: return false
        case .longPress, .repeatPress, .doubleTap, .end: return hasEffect(gesture, on: action)
        }
    }

    /// Returns whether a gesture on an action has any effect: on the keyboard, or anywhere if there is none.
    private func hasEffect(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        keyboard?.services.hasEffect(gesture, on: action) ?? (action.standardAction(for: gesture) != nil)
    }
}
