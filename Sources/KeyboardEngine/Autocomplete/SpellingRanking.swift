/// A ranking of a dictionary's suggestions for a misspelt word by how people mistype, which dictionaries hardly
/// consider.
///
/// The cost of a suggestion is that of the cheapest edits that turn it into the typed word. Letters that are left out,
/// doubled, swapped, or replaced by a neighbour on the keyboard are cheap; a wrong first letter is expensive. A suggestion
/// that differs in case or diacritics alone is the word itself, and comes first: Paris, café, żółty. The
/// position among the dictionary's suggestions counts a little, and how often the user has accepted the word a little
/// more. The weights were tuned on one half of the pairs that `make bench-suggestions` measures, and evaluated on the
/// other. No word frequencies are included.
package struct SpellingRanking: Sendable {

    /// A suggestion, and its distance from the typed word.
    package struct Ranked: Equatable, Sendable {
        /// The suggestion.
        package let text: String
        /// The cost, about one for each typing error.
        package let cost: Double
    }

    private let typed: [Unicode.Scalar]
    /// The word without capitals and diacritics.
    private let letters: String
    private let isCapitalized: Bool
    private let hasApostrophe: Bool

    /// Creates a ranking for a word.
    package init(_ word: String) {
        let lowercase = LetterCase.lower.applied(to: word)
        typed = Array(lowercase.unicodeScalars)
        letters = lowercase.plainLetters
        isCapitalized = word.first?.isUppercase == true
        hasApostrophe = word.contains("'")
    }

    /// Returns the suggestions, best first.
    /// - Parameter counts: How often the user has accepted each word.
    package func ranked(_ suggestions: [String], counts: [String: Int] = [:]) -> [Ranked] {
        let ranked = suggestions.enumerated().map { place, text in
            Ranked(text: text, cost: cost(of: text, at: place) - Self.bonus(counts[text, default: 0]))
        }
        // The sort is stable: equal costs keep the dictionary's order.
        return ranked.sorted { $0.cost < $1.cost }
    }

    private static func bonus(_ count: Int) -> Double { count == 0 ? 0 : 0.25 * min(1 + Double(count) / 10, 2) }

    private func cost(of suggestion: String, at place: Int) -> Double {
        let word = LetterCase.lower.applied(to: suggestion)
        let atPlace = Weight.place * Double(min(place, 10))
        if word.plainLetters == letters { return Weight.spelling + atPlace }
        var cost = distance(to: Array(word.unicodeScalars)) + atPlace
        if !isCapitalized, suggestion.first?.isUppercase == true { cost += Weight.capital }
        if !hasApostrophe, suggestion.contains("'") { cost += Weight.apostrophe }
        if suggestion.contains(" ") { cost += Weight.space }
        if suggestion.contains("-") { cost += Weight.hyphen }
        return cost
    }

    // MARK: The distance

    /// The costs of typing errors.
    private enum Weight {
        static let neighbour = 0.94
        static let vowel = 0.93
        static let replaced = 1.33
        static let doubled = 0.47
        static let missing = 0.8
        static let added = 0.9
        static let swapped = 0.6
        static let first = 0.77
        static let place = 0.03
        static let capital = 0.9
        /// Case or diacritics alone.
        static let spelling = 0.1
        static let apostrophe = 0.18
        static let space = 0.82
        static let hyphen = 0.99
    }

    /// Returns the Damerau distance with these costs, in its restricted form: no part of the word is edited twice.
    private func distance(to word: [Unicode.Scalar]) -> Double {
        var older: [Double] = []
        var last = firstRow(word)
        for row in typed.indices {
            var current = [last[0] + costOfAdding(row) + (row == 0 ? Weight.first : 0)]
            current.reserveCapacity(word.count + 1)
            for column in word.indices {
                var best = last[column] + costOfReplacing(row, by: word[column], isFirst: row == 0 && column == 0)
                best = min(best, last[column + 1] + costOfAdding(row))
                best = min(best, current[column] + Self.costOfMissing(column, in: word))
                if row > 0, column > 0, isSwap(row, column, word) {
                    best = min(best, older[column - 1] + Weight.swapped)
                }
                current.append(best)
            }
            (older, last) = (last, current)
        }
        return last.last ?? 0
    }

    private func firstRow(_ word: [Unicode.Scalar]) -> [Double] {
        var row = [0.0]
        for column in word.indices {
            row.append((row.last ?? 0) + Self.costOfMissing(column, in: word) + (column == 0 ? Weight.first : 0))
        }
        return row
    }

    private func costOfAdding(_ row: Int) -> Double {
        row > 0 && typed[row - 1] == typed[row] ? Weight.doubled : Weight.added
    }

    private static func costOfMissing(_ column: Int, in word: [Unicode.Scalar]) -> Double {
        column > 0 && word[column - 1] == word[column] ? Weight.doubled : Weight.missing
    }

    private func costOfReplacing(_ row: Int, by letter: Unicode.Scalar, isFirst: Bool) -> Double {
        let typed = typed[row]
        guard typed != letter else { return 0 }
        let first = isFirst ? Weight.first : 0
        if Self.vowels.contains(typed), Self.vowels.contains(letter) { return Weight.vowel + first }
        return (Self.areNeighbours(typed, letter) ? Weight.neighbour : Weight.replaced) + first
    }

    private func isSwap(_ row: Int, _ column: Int, _ word: [Unicode.Scalar]) -> Bool {
        typed[row] == word[column - 1] && typed[row - 1] == word[column] && typed[row] != typed[row - 1]
    }

    // MARK: The keyboard

    private static let vowels = Set("aeiouyäöüåáéíóúàèìòùâêîôû".unicodeScalars)

    /// The positions of letters on a keyboard, in key widths: the rows of QWERTY, each shifted a little further right.
    private static let places: [Unicode.Scalar: (row: Double, column: Double)] = {
        let rows: [(String, Double)] = [("qwertyuiop", 0), ("asdfghjkl", 0.25), ("zxcvbnm", 0.75)]
        let places = rows.enumerated().flatMap { number, row in
            row.0.unicodeScalars.enumerated().map { ($1, (Double(number), row.1 + Double($0))) }
        }
        return Dictionary(places) { first, _ in first }
    }()

    private static func areNeighbours(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
        guard let one = places[one], let other = places[other] else { return false }
        return abs(one.row - other.row) <= 1 && abs(one.column - other.column) <= 1.3
    }
}

extension String {
    /// The text without diacritics, if it is in lower case.
    fileprivate var plainLetters: String { PlainLetters.plain(self) ?? self }
}
