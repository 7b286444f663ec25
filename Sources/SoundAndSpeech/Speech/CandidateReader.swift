package import CalloutFiles
internal import GLibLoop
package import KeyboardEngine
internal import Platform
package import PressAndHold

/// Reads the highlighted candidate aloud for users who do not see the table, as no panel reports it to a screen reader.
@MainActor package final class CandidateReader {
    private let names: CharacterNames
    private let speech: SpeechDispatcher
    /// The table that was shown last, until something is chosen from it.
    private var shown: Reading?
    /// The timer that speaks after the reply to the key.
    private var next: Timer?

    /// A table, and how it is read aloud.
    private struct Reading {
        let table: CalloutTable
        let utterance: (KeyboardAction) -> Utterance

        /// The highlighted candidate, and its position.
        var utterances: [Utterance] {
            [
                utterance(table.highlighted),
                .message(LocalizedMessage("\(table.index + 1) of \(table.candidates.count)")),
            ]
        }
    }

    /// Creates a reader with the names of characters.
    package init(names: CharacterNames, speech: SpeechDispatcher = SpeechDispatcher()) {
        self.names = names
        self.speech = speech
    }

    /// Speaks what is shown.
    package func follow(_ sight: Sight) {
        switch sight {
        case .showCallout(let table): read(Reading(table: table) { [names] in .candidate($0, names: names) })
        case .hideCallout: fallSilent()
        }
    }

    /// Speaks what was picked.
    package func follow(_ fact: Fact) {
        guard case .picked(let candidate, let edit?) = fact else { return }
        confirm(edit.inserted == candidate.insertedText ? candidate : nil)
    }

    /// Speaks the highlighted emoji; nil if there is none any more.
    package func follow(_ offer: EmojiOffer?) {
        guard let offer else { return fallSilent() }
        read(Reading(table: offer.table) { .text(offer.name(of: $0) ?? $0.calloutTitle, offer.locale) })
    }

    private func read(_ reading: Reading) {
        shown = reading
        soon { [speech] in speech.say(reading.utterances) }
    }

    private func fallSilent() {
        if shown != nil { soon { [speech] in speech.stop() } }
    }

    /// Speaks what a digit or a click has chosen. A candidate that was highlighted has been spoken before.
    /// - Parameter pick: nil if something else was inserted.
    package func confirm(_ pick: KeyboardAction?) {
        guard let reading = shown else { return }
        shown = nil
        guard let pick, pick != reading.table.highlighted else { return soon { [speech] in speech.stop() } }
        soon { [speech] in speech.say([reading.utterance(pick)]) }
    }

    private func soon(_ action: @escaping () -> Void) {
        next = Timer(milliseconds: 0, action)
    }
}
