/// A handler that gives the feedback of a keyboard: sounds and haptic feedback.
public protocol KeyboardFeedbackHandler: AnyObject {

    /// Triggers the feedback for a gesture on an action.
    func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction)

    /// Triggers the feedback for a change of the highlighted candidate in a callout.
    func triggerFeedbackForSelectionChange()

    /// Plays a sound.
    func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio)

    /// Plays haptic feedback.
    func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic)
}

extension KeyboardFeedbackHandler {
    public func triggerFeedbackForSelectionChange() { triggerHapticFeedback(.selectionChanged) }
    public func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) { feedback.play() }
    public func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) { feedback.trigger() }
}
