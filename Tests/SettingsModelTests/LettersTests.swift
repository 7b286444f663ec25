import Foundation
import KeyboardEngine
import LonghandService
import SettingsModel
import TestSupport
import Testing

/// What a settings window does with letters, on files of its own.
struct LettersTests {
    private let folder: TemporaryFolder
    private let letters: Letters
    private let e = KeyboardAction.character("e")

    private static func installed(_ name: String) -> String? {
        URL(filePath: #filePath).appending(path: "../../../data/\(name)").standardized.path
    }

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        letters = Letters { InstalledData(Self.installed, userFolder: folder.url.path) }
    }

    private func offered(_ tag: String = "sv") -> [String] {
        letters.letters(of: e, in: tag).compactMap(\.settingsTitle)
    }

    private var file: String {
        (try? String(contentsOf: folder.url.appending(path: "sv.callouts"), encoding: .utf8)) ?? ""
    }

    @Test func lettersAreAddedRemovedOrderedAndReset() throws {
        let former = offered()
        #expect(former.first == "é")
        #expect(!letters.isChanged(e, in: "sv"))
        try letters.add(letters.letters("e with ring below", for: e), to: e, in: "sv")
        #expect(offered() == former + ["e\u{325}"])
        try letters.remove(.character("é"), from: e, in: "sv")
        #expect(offered() == former.dropFirst() + ["e\u{325}"])
        #expect(letters.isChanged(e, in: "sv"))
        #expect(!letters.isChanged(.character("a"), in: "sv"))
        try letters.set([.character("ę"), .character("é")], for: e, in: "sv")
        #expect(offered() == ["ę", "é"])
        #expect(file.contains("e=ę;é;"))
        try letters.reset(e, in: "sv")
        #expect(offered() == former)
    }

    @Test func whatAnotherProgramWritesIsReadAgain() throws {
        #expect(letters.letters(of: .character("q"), in: "sv").isEmpty)
        try "[callouts]\nq=ʠ;\n".write(
            to: folder.url.appending(path: "sv.callouts"), atomically: true, encoding: .utf8)
        letters.reload()
        #expect(letters.letters(of: .character("q"), in: "sv") == [.character("ʠ")])
    }

    @Test func whatTheUserWroteStays() throws {
        try "# mine\n[callouts]\nq=ʠ;\n".write(
            to: folder.url.appending(path: "sv.callouts"), atomically: true, encoding: .utf8)
        try letters.add([.character("ę")], to: e, in: "sv")
        #expect(file.hasPrefix("# mine\n[callouts]\nq=ʠ;\n"))
    }

    @Test func aFileOfANewerVersionIsEditedWithAWarning() throws {
        try "[callouts]\nq=ʠ;\n[newer]\ne=é;\n".write(
            to: folder.url.appending(path: "sv.callouts"), atomically: true, encoding: .utf8)
        try letters.add([.character("ę")], to: e, in: "sv")
        #expect(file == "[callouts]\nq=ʠ;\n[newer]\ne=é;\n\n[after]\ne=ę;\n")
        #expect(letters.warning(in: "sv")?.contains("line 3") == true)
        #expect(letters.warning(in: "fr") == nil)
    }

    @Test func aFileForEveryLanguageIsOneOfItsOwn() throws {
        try letters.add([.character("ę")], to: e, in: "und")
        #expect(offered("und").last == "ę")
        #expect(offered("fr").last == "ę")
        #expect(letters.keys(in: "und").contains(e))
    }

    @Test func keysAreListedInLowerCaseAndCapitalsOnceChanged() throws {
        let titles = letters.keys(in: "sv").map(\.settingsTitle)
        #expect(titles.first == "a")
        #expect(!titles.contains { $0.count == 1 && $0 != $0.lowercased() })
        try letters.add([.character("ę")], to: .character("E"), in: "sv")
        let changed = letters.keys(in: "sv").map(\.settingsTitle)
        #expect(changed.firstIndex(of: "E") == changed.firstIndex(of: "e").map { $0 + 1 })
    }

    @Test func whatMakesNoSenseIsRefusedAndChangesNothing() throws {
        #expect(throws: Letters.Failure.self) { try letters.letters("no such letter", for: e) }
        #expect(throws: Letters.Failure.self) { try letters.letters("U+110000", for: e) }
        #expect(throws: Letters.Failure.self) { try letters.key("no such key") }
        #expect(throws: Letters.Failure.self) { try letters.add([.character("ę")], to: e, in: "no language") }
        #expect(throws: Letters.Failure.self) { try letters.remove(.character("ж"), from: e, in: "sv") }
        #expect(file == "")
    }

    @Test func lettersWithSpacesBetweenThemAreAddedTogether() throws {
        #expect(try letters.letters("ẽ ḛ\u{A0}U+0119", for: e).map(\.settingsTitle) == ["ẽ", "ḛ", "ę"])
        #expect(try letters.letters("e with acute", for: e).map(\.settingsTitle) == ["é"])
    }

    @Test func anAmbiguousNameHasChoices() throws {
        let failure = try #require(throws: Letters.Failure.self) { try letters.letters("ab", for: e) }
        #expect(!failure.choices.isEmpty)
        #expect(!failure.description.contains("\t"))
    }

    @Test func charactersAreFoundByNameAndNumber() throws {
        #expect(letters.find("e with acute").contains { $0.text == "é" && $0.number == "U+00E9" })
        #expect(letters.find("U+00E9").map(\.text) == ["é"])
        #expect(letters.find("no such name").isEmpty)
    }

    @Test func languagesHaveTheirNames() {
        let languages = Languages(InstalledData(Self.installed, userFolder: folder.url.path))
        let swedish = languages.language("sv")
        #expect(swedish.englishName == "Swedish" && swedish.ownName == "svenska")
        #expect(languages.language("qqq").englishName == "qqq")
        #expect(languages.all.contains(swedish))
        #expect(languages.packs.contains("ipa"))
        let french = languages.all.map(\.tag).filter { $0.hasPrefix("fr") }
        #expect(french.firstIndex(of: "fr") ?? 99 < french.firstIndex(of: "fr-CA") ?? 0)
    }
}
