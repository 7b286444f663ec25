extension Autocomplete {

    /// The words that a user has taught: those to know, and those to leave alone.
    package struct Words: Equatable, Sendable {
        /// Those that are known from now on, the latest last.
        package private(set) var learned: [String]
        /// Those that are not corrected any more, the latest last.
        package private(set) var ignored: [String]
        /// How often words were taken that had been suggested.
        package private(set) var counts: [String: Int]

        /// How many are remembered of each kind; the oldest are forgotten first.
        package static let limit = 2000
        /// The longest that counts as a word, in bytes.
        package static let longest = 100

        /// Some words.
        package init(learned: [String] = [], ignored: [String] = [], counts: [String: Int] = [:]) {
            self.learned = Self.list(learned)
            self.ignored = Self.list(ignored)
            self.counts = counts.filter { Self.isWord($0.key) && $0.value > 0 }
        }

        /// Counts a word that was taken; of those that are counted the rarest is forgotten first.
        package mutating func count(_ word: String) {
            guard Self.isWord(word) else { return }
            let (count, overflows) = counts[word, default: 0].addingReportingOverflow(1)
            if counts.count >= Self.limit, counts[word] == nil, let rarest = counts.min(by: { $0.value < $1.value }) {
                counts[rarest.key] = nil
            }
            if !overflows { counts[word] = count }
        }

        /// Learns a word.
        package mutating func learn(_ word: String) { learned = Self.list(learned.filter { $0 != word } + [word]) }

        /// Leaves a word alone.
        package mutating func ignore(_ word: String) { ignored = Self.list(ignored.filter { $0 != word } + [word]) }

        /// Does not know a word any more.
        package mutating func unlearn(_ word: String) { learned.removeAll { $0 == word } }

        /// Corrects a word again.
        package mutating func removeIgnored(_ word: String) { ignored.removeAll { $0 == word } }

        /// Whether nothing is to be corrected about a word.
        package func covers(_ word: String) -> Bool { learned.contains(word) || ignored.contains(word) }

        private static func list(_ words: [String]) -> [String] {
            Array(words.filter(isWord).suffix(limit))
        }

        /// Whether a text can be remembered as a word: it has neither white space nor an equals sign in it, and is not too
        /// long.
        package static func isWord(_ text: String) -> Bool {
            !text.isEmpty && text.utf8.count <= longest
                && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 || $0 == "=" }
        }
    }
}
