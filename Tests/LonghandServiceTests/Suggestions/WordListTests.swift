import Foundation
import TestSupport
import Testing

@testable import KeyboardEngine
@testable import LonghandService
@testable import Words

struct WordListTests {
    private let list = WordList(["team", "tea", "teapot", "the", "zoo", "a"])

    @Test func wordsAreCompletedTheShortestFirst() {
        #expect(list.completions(of: "te", counts: [:], limit: 9) == ["tea", "team", "teapot"])
        #expect(list.completions(of: "tea", counts: [:], limit: 1) == ["team"])
        #expect(list.completions(of: "zoo", counts: [:], limit: 9) == [])
        #expect(list.completions(of: "zz", counts: [:], limit: 9) == [])
    }

    @Test func thoseThatAreTakenComeFirst() {
        #expect(list.completions(of: "te", counts: ["teapot": 2, "tease": 1], limit: 3) == ["teapot", "tease", "tea"])
    }

    @Test func aListIsReadFromItsFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("Apfel\nApfelsine\n", to: "ngerman")
        let german = try #require(LocaleIdentifier("de-AT"))
        let read = try #require(WordList(for: german, folder: folder.url.path()))
        #expect(read.completions(of: "Apfel", counts: [:], limit: 9) == ["Apfelsine"])
        #expect(WordList(for: .english, folder: folder.url.path()) == nil)
    }
}
