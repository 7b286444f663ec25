internal import DBus
internal import KeyboardEngine

/// Reads out the marked candidate, for those who do not see the table: no panel tells a screen reader which it is.
final class CandidateReader {
    private let names: CharacterNames
    private let speech: SpeechDispatcher
    /// The table that was shown last, until something comes of it.
    private var table: CalloutTable?
    /// Does what is to be done last, once no key waits for its answer.
    private var next: Timer?

    /// A reader that calls characters by these names.
    init(names: CharacterNames, speech: SpeechDispatcher = SpeechDispatcher()) {
        self.names = names
        self.speech = speech
    }

    /// Says what came of what a session says.
    func follow(_ effect: Effect) {
        switch effect {
        case .showCallout(let table):
            self.table = table
            soon { [unowned self] in speech.say(words(for: table)) }
        case .hideCallout: if table != nil { soon { [unowned self] in speech.stop() } }
        case .commitText(let text): confirm(text)
        case .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .startTimer, .cancelTimer, .remember,
            .gesture, .perform, .picked:
            break
        }
    }

    /// The name of the marked candidate, and the number of the digit that picks it.
    private func words(for table: CalloutTable) -> String {
        "\(name(of: table.marked)), \(table.index + 1) of \(table.candidates.count)"
    }

    /// Says what a digit or a click has picked: of a marked candidate it has been said before.
    private func confirm(_ text: String) {
        guard let table else { return }
        self.table = nil
        let pick = table.candidates.first { $0.insertedText == text }
        guard let pick, pick != table.marked else { return soon { [unowned self] in speech.stop() } }
        soon { [unowned self] in speech.say(name(of: pick)) }
    }

    private func name(of action: KeyboardAction) -> String { names.name(of: action) ?? action.calloutTitle }

    private func soon(_ action: @escaping () -> Void) {
        next = Timer(milliseconds: 0, action)
    }
}
