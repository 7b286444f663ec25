/// Lets a keyboard be heard and felt.
public protocol KeyboardFeedbackHandler: AnyObject {

    /// Lets a gesture on an action be heard and felt.
    func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction)

    /// Lets it be felt that another candidate is highlighted in a callout.
    func triggerFeedbackForSelectionChange()

    /// Plays a sound.
    func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio)

    /// Lets something be felt.
    func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic)
}

extension KeyboardFeedbackHandler {
    public func triggerFeedbackForSelectionChange() { triggerHapticFeedback(.selectionChanged) }
    public func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) { feedback.play() }
    public func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) { feedback.trigger() }
}
