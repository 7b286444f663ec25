internal import KeyboardEngine

/// Gives feedback for what sessions report. They report a long press only if it has opened a callout.
nonisolated final class SessionFeedbackHandler: StandardKeyboardFeedbackHandler {
    override func shouldTriggerHapticFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        gesture == .longPress && settings.isHapticFeedbackEnabled
            || super.shouldTriggerHapticFeedback(for: gesture, on: action)
    }
}
