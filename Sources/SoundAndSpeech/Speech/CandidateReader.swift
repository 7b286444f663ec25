package import CalloutFiles
internal import GLibLoop
package import KeyboardEngine
internal import Platform
package import PressAndHold

/// Speaks the table of candidates to users who do not see it: that it opens, the highlighted candidate, the choice, and
/// that it closes without one. Screen readers speak none of these.
@MainActor package final class CandidateReader {
    private let names: CharacterNames
    private let speech: SpeechDispatcher
    /// The table that was shown last, until something is chosen from it.
    private var shown: Reading?
    /// Whether that table is still shown.
    private var isOpen = false
    /// The timer that speaks after the reply to the key. What is spoken later replaces it, so that a choice which is reported
    /// after its table has closed is not announced as a closing.
    private var next: Timer?

    /// A table, and how it is read aloud.
    private struct Reading {
        /// Whose candidates the table has.
        enum Source { case callout, search }

        let source: Source
        let table: CalloutTable
        var category: EmojiCategory?
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

    // MARK: Tables

    /// Speaks the highlighted candidate of a callout, and first that it has opened. A panel may be sent the same table twice.
    package func show(_ table: CalloutTable) {
        let isOpening = !isOpen || shown?.source != .callout
        guard isOpening || shown?.table != table else { return }
        let reading = Reading(source: .callout, table: table) { [names] in .candidate($0, names: names) }
        read(reading, after: isOpening ? [.message(LocalizedMessage("Alternatives"))] : [])
    }

    /// Speaks the highlighted emoji or category, and first the category that is shown, if it is another one.
    package func show(_ offer: EmojiOffer) {
        let new = offer.category == shown?.category ? nil : offer.category
        let reading = Reading(source: .search, table: offer.table, category: offer.category) {
            if case .emojiCategory(let category) = $0 { return .message(category.title) }
            return .text(offer.name(of: $0) ?? $0.calloutTitle, offer.locale)
        }
        read(reading, after: new.map { [Utterance.message($0.title)] } ?? [])
    }

    private func read(_ reading: Reading, after first: [Utterance] = []) {
        (shown, isOpen) = (reading, true)
        soon { [speech] in speech.say(first + reading.utterances) }
    }

    /// Falls silent while nothing is highlighted.
    package func pause() {
        if isOpen { soon { [speech] in speech.stop() } }
    }

    /// Speaks that the table has closed, unless something was chosen from it.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        soon { [speech] in speech.say([.message(LocalizedMessage("Closed"))]) }
    }

    /// Falls silent for good, as the table belongs to a field that was left or has turned out to be secret.
    package func leave() {
        guard shown != nil else { return }
        (shown, isOpen) = (nil, false)
        soon { [speech] in speech.stop() }
    }

    // MARK: Choices

    /// Speaks what was picked, unless something else was inserted.
    package func follow(_ fact: Fact) {
        guard case .picked(let candidate, let edit) = fact else { return }
        let isDone = edit.map { $0.inserted == candidate.insertedText } ?? candidate.actsAlone
        confirm(isDone ? candidate : nil)
    }

    /// Speaks a choice.
    /// - Parameter pick: nil if something else was inserted.
    package func confirm(_ pick: KeyboardAction?) {
        guard let reading = shown else { return }
        (shown, isOpen) = (nil, false)
        soon { [speech] in
            if let pick { speech.say([reading.utterance(pick)]) } else { speech.stop() }
        }
    }

    private func soon(_ action: @escaping () -> Void) {
        next = Timer(milliseconds: 0, action)
    }
}

extension KeyboardAction {
    /// Whether a choice of the action does what it names without a change of the text: it performs something or presses a
    /// key.
    fileprivate var actsAlone: Bool { insertedText == nil || pressedKey != nil }
}
