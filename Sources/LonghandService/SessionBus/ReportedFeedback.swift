internal import KeyboardEngine

/// Feedback that is reported to the program of a keyboard, which may play it. Nothing is played here.
nonisolated final class ReportedFeedback: StandardKeyboardFeedbackHandler {
    private let report: (KeyboardFeedback.Kind, String) -> Void

    init(_ report: @escaping (KeyboardFeedback.Kind, String) -> Void) {
        self.report = report
        super.init()
    }

    override func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) { report(.audio, feedback.name) }

    override func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) {
        report(.haptic, feedback.rawValue)
    }
}
