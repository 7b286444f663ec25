internal import GLibLoop
internal import KeyboardEngine

/// Reads out the highlighted candidate, for users who do not see the table: no panel tells a screen reader which it is.
final class CandidateReader {
    private let names: CharacterNames
    private let speech: SpeechDispatcher
    /// What was shown last, until something comes of it.
    private var shown: Reading?
    /// Does what is to be done last, once no key waits for its answer.
    private var next: Timer?

    /// A table, and how it is read out.
    private struct Reading {
        let table: CalloutTable
        /// The language of the names.
        var locale = LocaleIdentifier.english
        let name: (KeyboardAction) -> String

        /// The name of the highlighted candidate, and which of them it is.
        var words: String { "\(name(table.highlighted)), \(table.index + 1) of \(table.candidates.count)" }
    }

    /// A reader that calls characters by these names.
    init(names: CharacterNames, speech: SpeechDispatcher = SpeechDispatcher()) {
        self.names = names
        self.speech = speech
    }

    /// Says what came of what a session says.
    func follow(_ effect: Effect) {
        switch effect {
        case .showCallout(let table): read(Reading(table: table) { [names] in names.name(of: $0) ?? $0.calloutTitle })
        case .hideCallout: fallSilent()
        case .picked(let candidate, let edit):
            if let edit { confirm(edit.inserted == candidate.insertedText ? candidate : nil) }
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .askWhetherDown,
            .startTimer, .cancelTimer, .remember, .gesture, .perform, .askPick:
            break
        }
    }

    /// Says which emoji is highlighted; nil for none any more.
    func follow(_ offer: EmojiOffer?) {
        guard let offer else { return fallSilent() }
        read(Reading(table: offer.table, locale: offer.locale) { offer.name(of: $0) ?? $0.calloutTitle })
    }

    private func read(_ reading: Reading) {
        shown = reading
        soon { [speech] in speech.say(reading.words, in: reading.locale) }
    }

    private func fallSilent() {
        if shown != nil { soon { [speech] in speech.stop() } }
    }

    /// Says what a digit or a click has picked: of a highlighted candidate it has been said before.
    /// - Parameter pick: nil where something else has come into the text.
    func confirm(_ pick: KeyboardAction?) {
        guard let reading = shown else { return }
        shown = nil
        guard let pick, pick != reading.table.highlighted else { return soon { [speech] in speech.stop() } }
        soon { [speech] in speech.say(reading.name(pick), in: reading.locale) }
    }

    private func soon(_ action: @escaping () -> Void) {
        next = Timer(milliseconds: 0, action)
    }
}
