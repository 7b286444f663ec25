internal import DBus
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

/// The probabilities of the next characters, as sent on the bus.
struct CharacterPredictions: BusEncodable {
    private let probabilities: [(String, Double)]

    init(_ predictions: [Character: Double]) {
        probabilities = predictions.map { (String($0), $1) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    static var signature: StaticString { "a{sd}" }

    func encode(into writer: inout MessageWriter) {
        writer.dictionary(of: "{sd}", probabilities) { entry, prediction in
            entry.append(prediction.0)
            entry.append(prediction.1)
        }
    }
}
