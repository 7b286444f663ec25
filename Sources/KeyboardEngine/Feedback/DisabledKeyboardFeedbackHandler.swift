/// A feedback handler that gives no feedback, for a keyboard without sounds and haptic feedback.
public final class DisabledKeyboardFeedbackHandler: KeyboardFeedbackHandler {

    /// Creates a handler that does nothing.
    public init() {}

    public func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {}

    public func triggerFeedbackForSelectionChange() {}

    public func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) {}

    public func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) {}
}

extension KeyboardFeedbackHandler where Self == DisabledKeyboardFeedbackHandler {
    /// A handler that gives no feedback.
    public static var disabled: DisabledKeyboardFeedbackHandler { DisabledKeyboardFeedbackHandler() }
}
