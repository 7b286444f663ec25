extension Autocomplete {

    /// The words of a user: learned words and ignored words.
    package struct Words: Equatable, Sendable {
        /// The learned words, the latest last.
        package private(set) var learned: [String]
        /// The words that are not corrected, the latest last.
        package private(set) var ignored: [String]
        /// How often suggested words were accepted.
        package private(set) var counts: [String: Int]

        /// The largest number of words of each kind; the oldest are dropped first.
        package static let limit = 2000
        /// The largest size of a word, in bytes.
        package static let longest = 100

        /// Creates a collection of words.
        package init(learned: [String] = [], ignored: [String] = [], counts: [String: Int] = [:]) {
            self.learned = Self.list(learned)
            self.ignored = Self.list(ignored)
            self.counts = counts.filter { Self.isWord($0.key) && $0.value > 0 }
        }

        /// Counts an accepted word. The least frequent word is dropped first.
        package mutating func count(_ word: String) {
            guard Self.isWord(word) else { return }
            let (count, overflows) = counts[word, default: 0].addingReportingOverflow(1)
            if counts.count >= Self.limit, counts[word] == nil, let rarest = counts.min(by: { $0.value < $1.value }) {
                counts[rarest.key] = nil
            }
            if !overflows { counts[word] = count }
        }

        /// Learns a word.
        package mutating func learn(_ word: String) { learned = Self.adding(word, to: learned) }

        /// Ignores a word, so that it is not corrected.
        package mutating func ignore(_ word: String) { ignored = Self.adding(word, to: ignored) }

        /// Removes a learned word.
        package mutating func unlearn(_ word: String) { learned.removeAll { $0 == word } }

        /// Removes an ignored word, so that it is corrected again.
        package mutating func removeIgnored(_ word: String) { ignored.removeAll { $0 == word } }

        /// Returns whether a word is learned or ignored, so that it is not corrected.
        package func covers(_ word: String) -> Bool { learned.contains(word) || ignored.contains(word) }

        private static func adding(_ word: String, to words: [String]) -> [String] {
            isWord(word) ? Array((words.filter { $0 != word } + [word]).suffix(limit)) : words
        }

        private static func list(_ words: [String]) -> [String] {
            Array(words.filter(isWord).suffix(limit))
        }

        /// Returns whether a text can be stored as a word: it contains neither white space nor an equals sign, and is
        /// not too long.
        package static func isWord(_ text: String) -> Bool {
            !text.isEmpty && text.utf8.count <= longest
                && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 || $0 == "=" }
        }
    }
}
