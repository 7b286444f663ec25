internal import Glibc
internal import KeyboardEngine

/// Restores the accents of a text that was typed without them.
///
/// The dictionary tells which spellings there are, and the texts of this system which of them is likely here: alone,
/// and behind the word before it. A word that has an accent already is left as it is.
struct AccentRestorer {
    private let spellings: AccentSpellings
    private let counts: WordCounts
    private let words: [QuestionWord]
    private let locale: LocaleIdentifier

    init(_ question: AccentQuestion, _ dictionary: EnchantLibrary.Dictionary, _ texts: SampleTexts) {
        locale = question.locale
        words = QuestionWord.all(of: question)
        var counts = WordCounts(of: words.map(\.folded), in: locale)
        texts.count(into: &counts)
        self.counts = counts
        spellings = AccentSpellings(dictionary, counts, in: locale, isThorough: words.count { $0.place != nil } == 1)
    }

    /// Returns the text with its accents.
    func restored(_ text: String) -> AccentedText {
        let options = words.map(spellings.of)
        let best = runs().flatMap { mostLikely(in: $0, options) }
        let found = words.indices.compactMap { accented($0, options[$0], best) }
        return AccentedText(text: text.replacing(found), words: found)
    }

    /// Returns the spellings of a word of the text; nil if it has none but its own.
    private func accented(_ number: Int, _ options: [String], _ best: [String]) -> AccentedText.Word? {
        let word = words[number]
        guard let place = word.place else { return nil }
        let spellings = ([best[number]] + ranked(options, number, best)).map { word.inCase($0, locale) }
        let distinct = spellings.withoutDuplicates()
        return distinct == [word.text] ? nil : AccentedText.Word(place: place, spellings: distinct)
    }

    // MARK: The most likely spellings

    /// The most words whose spellings are chosen together, so that the time grows no faster than the text.
    private static let longestRun = 32

    /// The words in pieces that belong together: parts of sentences.
    private func runs() -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for number in words.indices {
            if let last = runs.last, words[number].followsOn, last.count < Self.longestRun {
                runs[runs.count - 1] = last.lowerBound..<number + 1
            } else {
                runs.append(number..<number + 1)
            }
        }
        return runs
    }

    /// Returns the most likely spellings of the words of a run, by Viterbi's algorithm.
    private func mostLikely(in run: Range<Int>, _ options: [[String]]) -> [String] {
        var paths = [(spellings: [String](), likelihood: 0.0)]
        for number in run {
            paths = options[number].map { spelling in
                let reached = paths.map { path in
                    path.likelihood + likelihood(of: spelling, number, after: path.spellings.last)
                }
                let best = reached.indices.max { reached[$0] < reached[$1] } ?? 0
                return (paths[best].spellings + [spelling], reached[best])
            }
        }
        return paths.max { $0.likelihood < $1.likelihood }?.spellings ?? []
    }

    /// Returns the spellings of a word, the most likely between its neighbours first.
    private func ranked(_ options: [String], _ number: Int, _ best: [String]) -> [String] {
        let likelihoods = options.map { spelling in
            let likelihood = likelihood(of: spelling, number, after: follows(number) ? best[number - 1] : nil)
            guard follows(number + 1) else { return likelihood }
            return likelihood + self.likelihood(of: best[number + 1], number + 1, after: spelling)
        }
        return options.indices.sorted { likelihoods[$0] > likelihoods[$1] }.map { options[$0] }
    }

    /// Returns whether there is a word with this number that follows another one in the same part of a sentence.
    private func follows(_ number: Int) -> Bool {
        number > 0 && words.indices.contains(number) && words[number].followsOn
    }

    /// Returns the logarithm of the likelihood of a spelling, behind one of the word before.
    private func likelihood(of spelling: String, _ number: Int, after former: String?) -> Double {
        let former = former.map { ($0, words[number - 1].folded) }
        return log(counts.likelihood(of: spelling, words[number].folded, after: former))
    }
}

extension String {
    /// Returns the text with the first spelling of each word.
    fileprivate func replacing(_ words: [AccentedText.Word]) -> String {
        var bytes: [UInt8] = []
        var place = 0
        let text = Array(utf8)
        for word in words {
            guard let spelling = word.spellings.first else { continue }
            bytes += text[place..<word.place.lowerBound] + spelling.utf8
            place = word.place.upperBound
        }
        return String(decoding: bytes + text[place...], as: UTF8.self)
    }
}
