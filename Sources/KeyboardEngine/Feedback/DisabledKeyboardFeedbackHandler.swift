/// Gives no feedback: for a keyboard that is neither heard nor felt.
public final class DisabledKeyboardFeedbackHandler: KeyboardFeedbackHandler {

    /// A handler that does nothing.
    public init() {}

    public func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {}

    public func triggerFeedbackForSelectionChange() {}

    public func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) {}

    public func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) {}
}

extension KeyboardFeedbackHandler where Self == DisabledKeyboardFeedbackHandler {
    /// No feedback.
    public static var disabled: DisabledKeyboardFeedbackHandler { DisabledKeyboardFeedbackHandler() }
}
