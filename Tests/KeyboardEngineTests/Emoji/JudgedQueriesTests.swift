import BenchmarkSupport
import Foundation
import KeyboardEngine
import Testing

/// The search with the data that is installed, held against what people mean by what they type.
struct JudgedQueriesTests {

    private static let data = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../data").standardizedFileURL

    private static func content(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: data.appending(path: name))).map { Array($0) }
    }

    private static let judged = JudgedQueries(
        text: String(decoding: content("judged/emojis.judged") ?? [], as: UTF8.self))

    private static let answers: [JudgedQueries.Answer] = {
        let catalogue = EmojiCatalogue(content: content("emoji/emoji.list") ?? [])
        var searches: [String: EmojiSearch] = [:]
        return judged.answers { tag, text in
            let search = searches[tag] ?? search(tag, catalogue)
            searches[tag] = search
            return search.offer(for: text, limit: 12, pageSize: 9)?.emojis.map(\.char) ?? []
        }
    }()

    /// A search in a language and in English, as the installed one.
    private static func search(_ tag: String, _ catalogue: EmojiCatalogue) -> EmojiSearch {
        let locales = [LocaleIdentifier(tag) ?? .english, .english]
        let languages = locales.flatMap(\.fallbacks).withoutDuplicates().compactMap { locale in
            content("emoji/\(locale).words").map { EmojiWords(content: $0, locale: locale) }
        }
        return EmojiSearch(catalogue: catalogue, languages: languages)
    }

    @Test func manyQueriesOfManyLanguagesAreJudged() {
        #expect(Self.judged.queries.count >= 300)
        #expect(Set(Self.judged.queries.map(\.locale)).count >= 25)
        let entries = Set(EmojiCatalogue(content: Self.content("emoji/emoji.list") ?? []).entries.map(\.emoji))
        for query in Self.judged.queries {
            #expect(query.wanted.allSatisfy { entries.contains(Emoji($0).neutral) }, "\(query.text)")
        }
    }

    @Test(arguments: [true, false])
    func theSearchFindsWhatIsMeant(isHeldOut: Bool) {
        let answers = Self.answers.filter { $0.query.isHeldOut || !isHeldOut }
        let score = JudgedQueries.Score(answers)
        #expect(score.first >= 0.9 && score.amongFive >= 0.97 && score.none <= 0.02, "\(Self.report(answers))")
    }

    /// The scores, and what was not found first.
    private static func report(_ answers: [JudgedQueries.Answer]) -> String {
        let scores = JudgedQueries.scores(answers).prefix(8).map { "\($0.locale): \($0.score)" }
        let missed = answers.filter { !$0.isFirst }.map {
            "[\($0.query.locale)] \($0.query.text) = \($0.query.wanted.joined(separator: " "))"
                + ", not \($0.found.prefix(5).joined(separator: " "))"
        }
        return (["all: \(JudgedQueries.Score(answers))"] + scores + missed).joined(separator: "\n")
    }
}
