/// What people mean by what they type into a search, as `data/judged/emojis.judged` has it, and how often a search finds
/// it.
package struct JudgedQueries: Sendable {

    /// A query of one language.
    package struct Query: Sendable {
        /// The language that the query is typed in, by its BCP 47 tag.
        package let locale: String
        /// What is typed.
        package let text: String
        /// What may come first.
        package let wanted: [String]
        /// Whether it is kept from those who tune the search.
        package let isHeldOut: Bool
    }

    /// All queries, in the order of the file.
    package let queries: [Query]

    /// Each how many queries one is held out.
    private static let heldOut = 4

    /// The queries of a file; its first comment says how it is written. Lines that are none are left out.
    package init(text: String) {
        var locale = ""
        var queries: [Query] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
            if line.first == "[", let name = line.dropFirst().split(separator: "]").first {
                locale = String(name)
            } else if let (query, wanted) = Self.parts(line) {
                let isHeldOut = (queries.count + 1).isMultiple(of: Self.heldOut)
                queries.append(Query(locale: locale, text: query, wanted: wanted, isHeldOut: isHeldOut))
            }
        }
        self.queries = queries
    }

    /// The query and the emoji of a line; the last equals sign is between them, as emoticons have some of their own.
    private static func parts(_ line: Substring) -> (query: String, wanted: [String])? {
        let words = line.split(separator: " ").map(String.init)
        guard let sign = words.lastIndex(of: "="), sign > 0, sign + 1 < words.count else { return nil }
        return (words[..<sign].joined(separator: " "), Array(words[(sign + 1)...]))
    }

    /// What a search answers to a query.
    package struct Answer: Sendable {
        /// The query.
        package let query: Query
        /// What was found, best first.
        package let found: [String]

        /// Whether what is meant came first.
        package var isFirst: Bool { found.first.map(query.wanted.contains) ?? false }
        /// Whether what is meant is among the first five.
        package var isAmongFive: Bool { found.prefix(5).contains(where: query.wanted.contains) }
    }

    /// What a search answers to all queries.
    /// - Parameter search: finds emoji in a language, by its tag.
    package func answers(_ search: (_ locale: String, _ text: String) -> [String]) -> [Answer] {
        queries.map { Answer(query: $0, found: search($0.locale, $0.text)) }
    }

    /// How good answers are, in shares of all.
    package struct Score: CustomStringConvertible, Sendable {
        /// How many answers there are.
        package let count: Int
        /// In how many what is meant came first.
        package let first: Double
        /// In how many it is among the first five.
        package let amongFive: Double
        /// In how many there is nothing.
        package let none: Double

        /// The score of answers; nothing is wrong with none.
        package init(_ answers: [Answer]) {
            count = answers.count
            let share = { (isMet: (Answer) -> Bool) in
                answers.isEmpty ? 0 : Double(answers.count(where: isMet)) / Double(answers.count)
            }
            first = share(\.isFirst)
            amongFive = share(\.isAmongFive)
            none = share(\.found.isEmpty)
        }

        /// Whether the answers are as good as they have to be.
        package var isGood: Bool { first >= 0.9 && amongFive >= 0.97 && none <= 0.02 }

        /// The numbers in columns: how many, first, among five, none.
        package var description: String {
            "\(count)".padded(to: 6) + [first, amongFive, none].map { $0.text(3).padded(to: 8) }.joined()
        }
    }

    /// The scores of each language, the worst first.
    package static func scores(_ answers: [Answer]) -> [(locale: String, score: Score)] {
        Dictionary(grouping: answers, by: \.query.locale).map { ($0.key, Score($0.value)) }
            .sorted { ($0.1.first, $0.0) < ($1.1.first, $1.0) }
    }
}
