import BenchmarkSupport
import Foundation
import KeyboardEngine

/// Whether the queries of a file find what people mean.
struct QueryCheck: CustomStringConvertible {
    private let name: String
    private let isWhole: Bool
    private let answers: [JudgedQueries.Answer]
    /// Those to queries with which the search was not tuned, if it was tuned with others of the file.
    private let heldOut: [JudgedQueries.Answer]?

    /// Looks the queries up.
    /// - Parameters:
    ///   - count: the number of queries that the file has.
    ///   - isForTuning: whether the search was tuned with those queries of the file that are not held out.
    /// - Throws: if the file cannot be read.
    init(_ data: EmojiData, file: URL, count: Int, isForTuning: Bool) throws {
        name = file.lastPathComponent
        let judged = JudgedQueries(text: String(decoding: try Data(contentsOf: file), as: UTF8.self))
        let emoji = Set(data.catalogue.entries.map(\.emoji))
        isWhole =
            judged.queries.count == count
            && judged.queries.allSatisfy { $0.wanted.allSatisfy { emoji.contains(Emoji($0).neutral) } }
        var searches: [String: EmojiSearch] = [:]
        answers = judged.answers { tag, text in
            let search = searches[tag] ?? data.search(in: LocaleIdentifier(tag) ?? .english)
            searches[tag] = search
            return search.offer(for: text, limit: 12, pageSize: 9)?.emojis.map(\.char) ?? []
        }
        heldOut = isForTuning ? answers.filter(\.query.isHeldOut) : nil
    }

    var isRight: Bool { isWhole && [answers, heldOut ?? answers].allSatisfy { JudgedQueries.Score($0).isGood } }

    /// The scores and, if they are too low, what was not found first.
    var description: String {
        let scores = [
            "\(name): queries, first, of 5, none", "all     \(JudgedQueries.Score(answers))",
            heldOut.map { "held out\(JudgedQueries.Score($0))" },
        ].compactMap(\.self)
        let fault = isWhole ? [] : ["The file has another number of queries, or they want emoji that do not exist."]
        return (scores + fault + (isRight ? [] : misses)).joined(separator: "\n")
    }

    private var misses: [String] {
        answers.filter { !$0.isFirst }.map { answer in
            let (wanted, found) = (answer.query.wanted, answer.found.prefix(5))
            return "[\(answer.query.locale)] \(answer.query.text): \(wanted.joined(separator: " "))"
                + ", not \(found.joined(separator: " "))"
        }
    }
}
