internal import DesktopSession
internal import EmojiFiles
internal import GLibLoop
package import KeyboardEngine
internal import UserMemory

/// Suggests words from the spelling checkers and word lists of this system for the word before the cursor.
@MainActor package final class SpellingService: @MainActor AutocompleteService {
    package var locale = LocaleIdentifier.english

    private let tools: SpellingTools

    package init(_ tools: SpellingTools) { self.tools = tools }

    // MARK: Finding

    @MainActor package func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        let word = text.wordAtEnd
        if let suggestions = replacement(of: text.abbreviationsAtEnd, behind: word) {
            return Autocomplete.ServiceResult(inputText: text, suggestions: suggestions)
        }
        guard tools.settings.isOn, Self.isWorthLookingUp(word), text.isProse(before: word) else {
            return Autocomplete.ServiceResult(inputText: text)
        }
        return try await withTaskExecutorPreference(MainLoopExecutor.shared) {
            var result = try await words(for: word, in: text)
            if !result.isOutdated { result.emojiSuggestions = await emojis(named: word) }
            return result
        }
    }

    /// Returns the user's own replacement of the first text that has one, and that text as it is.
    private func replacement(of abbreviations: [String], behind word: String) -> [Autocomplete.Suggestion]? {
        for abbreviation in abbreviations where abbreviation.count >= word.count {
            guard let replacement = tools.replacement(of: abbreviation, in: locale) else { continue }
            let own = Autocomplete.Suggestion(
                text: replacement, type: .autocorrect, source: Autocomplete.Suggestion.replacements,
                additionalDeleteCount: abbreviation.count - word.count)
            return [own, Self.unknown(abbreviation)]
        }
        return nil
    }

    @MainActor private func words(for word: String, in text: String) async throws -> Autocomplete.ServiceResult {
        var result = Autocomplete.ServiceResult(inputText: text)
        guard !tools.covers(word) else { return result }
        do {
            guard let finding = try await look(up: word) else {
                result.isOutdated = true
                return result
            }
            fill(&result, with: finding, for: word)
        } catch let failure as Speller.Failure {
            tools.complain(failure)
            throw failure
        }
        return result
    }

    /// The shortest word for which an emoji is offered, in letters. Shorter ones are rarely names.
    private static let shortestEmojiName = 3

    /// Returns the emoji with a name, in the skin tone that was used last.
    @MainActor private func emojis(named word: String) async -> [Autocomplete.Suggestion] {
        guard word.count >= Self.shortestEmojiName, let emoji = await tools.emojis.emoji(named: word, in: [locale])
        else { return [] }
        return [Autocomplete.Suggestion(text: tools.memory.emojis.preferred(emoji).char, type: .emoji)]
    }

    private func look(up word: String) async throws -> Speller.Finding? {
        let counts = tools.settings.completes ? tools.memory.words.counts : [:]
        return try await tools.speller.look(
            up: Speller.Question(word: word, locale: locale, completes: tools.settings.completes, counts: counts))
    }

    private func fill(_ result: inout Autocomplete.ServiceResult, with finding: Speller.Finding, for word: String) {
        let corrections = finding.isKnown ? [] : suggestions(finding.corrections, for: word)
        let known = Set(corrections.map(\.text))
        let completions = finding.completions.filter { !known.contains($0) }.map { Autocomplete.Suggestion(text: $0) }
        // The best suggestion of each kind precedes the others, and both precede the unknown word itself.
        let first = Array(corrections.prefix(1) + completions.prefix(1))
        let unknown = finding.isKnown ? [] : [Self.unknown(word)]
        result.suggestions = first + unknown + corrections.dropFirst() + completions.dropFirst()
        result.nextCharacterPredictions = Self.predictions(finding.completions, behind: word)
    }

    /// Returns the unknown word itself as a suggestion.
    private static func unknown(_ word: String) -> Autocomplete.Suggestion {
        Autocomplete.Suggestion(text: word, type: .unknown, title: "“\(word)”")
    }

    /// Returns the suggestions for an unknown word. The first may replace the word automatically.
    private func suggestions(
        _ corrections: [SpellingRanking.Ranked], for word: String
    ) -> [Autocomplete.Suggestion] {
        var suggestions = corrections.map {
            Autocomplete.Suggestion(text: $0.text.matchingCase(of: word, in: locale), source: "dictionary")
        }
        if tools.settings.corrects, isCertain(corrections, of: word) { suggestions[0].type = .autocorrect }
        return suggestions
    }

    /// The greatest cost at which a correction replaces a word automatically, for each of its letters and in total.
    private static let certainty = (perLetter: 0.34, total: 1.5)

    /// Returns whether the best correction is close enough and no other is as close. The word must not be a name.
    private func isCertain(_ corrections: [SpellingRanking.Ranked], of word: String) -> Bool {
        guard let best = corrections.first, word.count >= 3, !word.beginsAddress,
            word == LetterCase.lower.applied(to: word, in: locale),
            !best.text.contains(" "),
            best.cost <= Self.certainty.total, best.cost <= Self.certainty.perLetter * Double(word.count)
        else { return false }
        return corrections.count < 2 || corrections[1].cost > best.cost
    }

    /// Returns the probabilities of the next character, from the words that begin with this one.
    private static func predictions(_ completions: [String], behind word: String) -> [Character: Double] {
        let next = completions.compactMap { $0.dropFirst(word.count).first }
        let counts = Dictionary(next.map { ($0, 1.0) }, uniquingKeysWith: +)
        return counts.mapValues { $0 / Double(max(next.count, 1)) }
    }

    // MARK: Words

    /// Returns whether a dictionary may contain a word: not too short or too long, and only letters with apostrophes
    /// between them.
    private static func isWorthLookingUp(_ word: String) -> Bool {
        guard (2...40).contains(word.unicodeScalars.count), word.first?.isLetter == true else { return false }
        return word.allSatisfy { $0.isLetter || $0 == "'" || $0 == "\u{2019}" }
    }

    // MARK: Learning

    package let canIgnoreWords = true
    package let canLearnWords = true
    package var ignoredWords: [String] { tools.memory.ignoredWords }
    package var learnedWords: [String] { tools.memory.words.learned }

    package func learnWord(_ word: String) { tools.memory.changeWords { $0.learn(word) } }

    /// Leaves a word alone for now. A user who deletes a word before it is corrected may only have noticed the mistake.
    package func ignoreWord(_ word: String) { tools.memory.spare(word) }

    /// Leaves a word alone: for good if words are learned, otherwise for now. A replacement of the user's own returns with
    /// the next process.
    package func rejectCorrection(of word: String) {
        guard tools.settings.learns, tools.replacement(of: word, in: locale) == nil else {
            return tools.memory.spare(word)
        }
        tools.memory.changeWords { $0.ignore(word) }
    }

    package func unlearnWord(_ word: String) { tools.memory.changeWords { $0.unlearn(word) } }

    package func removeIgnoredWord(_ word: String) {
        tools.memory.removeSpared(word)
        tools.memory.changeWords { $0.removeIgnored(word) }
    }

    /// Counts an accepted word if words are completed, as only completion uses the count. An emoji is remembered.
    package func noteAccepted(_ suggestion: Autocomplete.Suggestion) {
        if suggestion.type == .emoji { return tools.memory.use(Emoji(suggestion.text)) }
        guard tools.settings.completes else { return }
        tools.memory.changeWords { $0.count(suggestion.text) }
    }
}

extension String {
    /// Returns the text, with a capital at the start if `word` has one.
    func matchingCase(of word: String, in locale: LocaleIdentifier) -> String {
        word.first?.isUppercase == true ? LetterCase.capitalizing(self, in: locale) : self
    }
}
