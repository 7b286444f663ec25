/// Gives the feedback that its settings ask for, by the rules of KeyboardKit 9.
///
/// One that is made without settings gets those of the keyboard that it is given to.
open class StandardKeyboardFeedbackHandler: KeyboardFeedbackHandler {

    /// What it goes by.
    public var settings: KeyboardFeedbackSettings { given ?? attached ?? own }

    /// Whether a gesture on an action does anything; a keyboard that it is given to asks its own handler, and opens
    /// callouts.
    package var isPossible: (KeyboardGesture, KeyboardAction) -> Bool = { $1.standardAction(for: $0) != nil }

    private let given: KeyboardFeedbackSettings?
    private var attached: KeyboardFeedbackSettings?
    private lazy var own = KeyboardFeedbackSettings()

    /// A handler; without settings, it goes by those of its keyboard.
    public init(settings: KeyboardFeedbackSettings? = nil) { given = settings }

    /// Takes over a keyboard's settings, unless it has been given its own.
    func attach(_ settings: KeyboardFeedbackSettings) { attached = settings }

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

    /// Plays what a gesture sounds like.
    open func triggerAudioFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if let feedback = audioFeedback(for: gesture, on: action) { triggerAudioFeedback(feedback) }
    }

    /// What a gesture sounds like; nil where it is silent.
    open func audioFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardFeedback.Audio? {
        guard settings.isAudioFeedbackEnabled else { return nil }
        let feedback = settings.audioConfiguration.feedback(for: gesture, on: action)?.resolved
        return feedback == KeyboardFeedback.Audio.none ? nil : feedback
    }

    // MARK: What is felt

    /// Lets a gesture be felt.
    open func triggerHapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if let feedback = hapticFeedback(for: gesture, on: action) { triggerHapticFeedback(feedback) }
    }

    /// What a gesture feels like; nil where it is not felt.
    open func hapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardFeedback.Haptic? {
        guard shouldTriggerHapticFeedback(for: gesture, on: action) else { return nil }
        let feedback = settings.hapticConfiguration.feedback(for: gesture, on: action)
        return feedback == KeyboardFeedback.Haptic.none ? nil : feedback
    }

    /// Whether a gesture can be felt: a key when it goes down, any other gesture that does something, and a space bar that
    /// is held even where nothing else can, since the arrow keys move the cursor from then on.
    open func shouldTriggerHapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        if gesture == .longPress, action == .space { return true }
        guard settings.isHapticFeedbackEnabled else { return false }
        if settings.hapticConfiguration.hasCustomFeedback(for: gesture, on: action) { return true }
        switch gesture {
        case .press: return isPossible(.press, action) || isPossible(.release, action)
        case .release: return false
        case .longPress, .repeatPress, .doubleTap, .end: return isPossible(gesture, action)
        }
    }
}
