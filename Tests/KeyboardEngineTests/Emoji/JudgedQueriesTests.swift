import BenchmarkSupport
import Foundation
import KeyboardEngine
import Testing

/// The search with the data that is installed, held against what people mean by what they type, and against CLDR's names.
struct JudgedQueriesTests {

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../data").standardizedFileURL
    private static let data = EmojiData(folder: folder.appending(path: "emoji"))

    private static func judged(_ name: String) -> JudgedQueries {
        let content = try? Data(contentsOf: folder.appending(path: "judged/\(name)"))
        return JudgedQueries(text: String(decoding: content ?? Data(), as: UTF8.self))
    }

    private static let judged = judged("emojis.judged")
    private static let heldOut = judged("emojis-held-out.judged")
    private static let (answers, heldOutAnswers) = {
        var searches: [String: EmojiSearch] = [:]
        let find = { (tag: String, text: String) in
            let search = searches[tag] ?? data.search(in: LocaleIdentifier(tag) ?? .english)
            searches[tag] = search
            return search.offer(for: text, limit: 12, pageSize: 9)?.emojis.map(\.char) ?? []
        }
        return (judged.answers(find), heldOut.answers(find))
    }()

    @Test func manyQueriesOfManyLanguagesAreJudged() {
        #expect(Self.judged.queries.count >= 300)
        #expect(Set(Self.judged.queries.map(\.locale)).count >= 25)
        #expect(Self.heldOut.queries.count == 200)
        #expect(Set(Self.heldOut.queries.map(\.locale)).count == 40)
        let entries = Set(Self.data.catalogue.entries.map(\.emoji))
        for query in Self.judged.queries + Self.heldOut.queries {
            #expect(query.wanted.allSatisfy { entries.contains(Emoji($0).neutral) }, "\(query.text)")
        }
    }

    @Test(arguments: [true, false])
    func theSearchFindsWhatIsMeant(isHeldOut: Bool) {
        expectGood(Self.answers.filter { $0.query.isHeldOut || !isHeldOut })
    }

    @Test func theSearchFindsWhatIsMeantByQueriesThatItWasNotTunedWith() { expectGood(Self.heldOutAnswers) }

    private func expectGood(_ answers: [JudgedQueries.Answer]) {
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

    // MARK: Names

    /// Languages whose names have apostrophes, middle dots, quotation marks, colons of their own, no spaces, or a name
    /// without a letter. `make check-names` looks up all names of all languages.
    @Test(arguments: ["ca", "fa", "hy", "my", "quc", "ti", "zh-Hant-HK"])
    func everyNameFindsItsEmojiAmongFive(tag: String) throws {
        let places = Self.data.places(in: try #require(LocaleIdentifier(tag)), each: 23)
        #expect(places.count > 10)
        #expect(places.missed.isEmpty, "\(places.missed)")
    }

    @Test func manyLanguagesHaveNames() {
        #expect(Self.data.locales.count == 168)
        #expect(Self.data.names(in: .english).count > 2000)
    }
}
