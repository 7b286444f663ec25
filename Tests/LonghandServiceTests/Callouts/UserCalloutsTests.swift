import Foundation
import TestSupport
import Testing

@testable import LonghandService

/// The user's own callout files and packs, asked for over the bus.
@Suite(.serialized) struct UserCalloutsTests {

    private struct Home {
        let desk: Desk
        let service: ChildProcess
        let longhand: Longhand

        init(_ files: [String: String] = [:], settings: String? = nil) throws {
            desk = try Desk(settings: settings)
            for (name, text) in files {
                try UserCalloutsTests.write(text, desk.configuration("longhand/callouts/\(name).callouts"))
            }
            service = try desk.startService()
            longhand = Longhand(try Peer(desk.bus.address))
        }

        func url(_ name: String) -> URL { desk.configuration("longhand/callouts/\(name).callouts") }

        func list(_ key: String, _ locale: String) -> [String] { longhand.candidates(key, locale).first?.texts ?? [] }
    }

    private static func write(_ text: String, _ url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
    }

    @Test func aFileReplacesAddsAndRemovesPerKey() throws {
        let home = try Home([
            "sv": "[callouts]\nb=ß;\n[before]\na=€;\n[after]\nz=ƶ;\n[remove]\no=œ;ö;\n"
        ])
        let plain = try Home()
        #expect(home.list("b", "sv") == ["ß"] && home.list("b", "de").isEmpty)
        #expect(home.list("a", "sv") == ["€"] + plain.list("a", "sv"))
        #expect(home.list("z", "sv") == plain.list("z", "sv") + ["ƶ"])
        #expect(home.list("o", "sv") == plain.list("o", "sv").filter { !["œ", "ö"].contains($0) })
        #expect(home.list("a", "sv-FI") == home.list("a", "sv"))
        #expect(home.service.complaints == [])
    }

    @Test func madeUpLocalesKeepNoFileFromBeingRead() throws {
        let home = try Home(["sv": "[callouts]\nb=ß;\n"])
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        for first in letters { for last in letters.prefix(12) { _ = home.list("b", "x\(first)\(last)") } }
        #expect(home.list("b", "sv") == ["ß"])
    }

    @Test func asManyAs64FilesAreRead() throws {
        let names = "abcdefghijklm".flatMap { first in "abcde".map { "q\(first)\($0)" } }
        let home = try Home(Dictionary(uniqueKeysWithValues: names.map { ($0, "[callouts]\nb=ß;\n") }))
        #expect(names.map { home.list("b", $0) == ["ß"] } == Array(repeating: true, count: 64) + [false])
        let path = home.url(try #require(names.last)).path()
        let complaint = "longhand: warning: \(path): there are more than 64 files: this one is ignored."
        #expect(home.service.complaints == [complaint])
    }

    @Test func anEntryMayBeAnAction() throws {
        let home = try Home(["sv": "[after]\nq=@keyboardType(\"emojis\");\n"])
        let actions = home.longhand.actions("character(\"q\")", "sv").first?.texts ?? []
        #expect(actions == ["character(\"q\")", "keyboardType(\"emojis\")"])
    }

    @Test func aFileForEveryLocaleComesBeforeThatOfOne() throws {
        let home = try Home(["und": "[callouts]\nb=ƀ;\nj=ĵ;\n", "sv": "[callouts]\nb=ß;\n"])
        #expect(home.list("b", "sv") == ["ß"] && home.list("b", "de") == ["ƀ"])
        #expect(home.list("j", "sv") == ["ĵ"] && home.list("j", "en") == ["ĵ"])
    }

    @Test func aCustomLocaleIsListedAndAlsoHasTheCalloutsOfEnglish() throws {
        let home = try Home(["tlh": "[callouts]\nq=Q;\n"])
        #expect(home.list("q", "tlh") == ["Q"] && home.list("l", "tlh") == ["ł"])
        #expect(home.longhand.callouts.get("Locales").first?.inside?.texts?.contains("tlh") == true)
    }

    @Test func changesAreTakenOverAtOnceAndTheFileIsLeftAsItIs() throws {
        let home = try Home()
        let before = home.list("b", "sv")
        let text = "[callouts]\nb=ß;\n"
        try Self.write(text, home.url("sv"))
        #expect(before.isEmpty && eventually { home.list("b", "sv") == ["ß"] })
        #expect(try String(contentsOf: home.url("sv"), encoding: .utf8) == text)
        try Self.write("[callouts]\nb=ƀ;\n", home.url("sv"))
        #expect(eventually { home.list("b", "sv") == ["ƀ"] })
        try FileManager.default.removeItem(at: home.url("sv").deletingLastPathComponent())
        #expect(eventually { home.list("b", "sv").isEmpty })
        #expect(home.service.complaints == [])
    }

    @Test(arguments: [
        ("[callouts]\na=é;\nb=\u{202E}x;\n", "line 3: the line contains a control code or an invisible character"),
        ("[callouts]\nb=a\u{200B};\n", "line 2: the line contains a control code or an invisible character"),
        ("[callouts]\nb=a\u{0}b;\n", "line 2: the line contains a control code or an invisible character"),
        ("[callouts]\nb=ß;\nb=ƀ;\n", "line 3: the key appears twice"),
        ("[callouts]\nb=" + String(repeating: "ß;", count: 10_000) + "\n", "line 2: the key has more than 64 entries"),
        ("[callouts]\nb=@explode;\n", "line 2: the action after @ is unknown"),
        (String(repeating: "#", count: 10 << 20), "it is too large"),
        ("nonsense", "line 1: the line is not a group, a comment, or a key with entries"),
    ])
    func aFileThatBreaksARuleIsRefusedWholeWithItsLine(text: String, complaint: String) throws {
        let home = try Home(["sv": text])
        let plain = try Home()
        for key in ["a", "b", "e"] { #expect(home.list(key, "sv") == plain.list(key, "sv")) }
        let path = home.url("sv").path()
        #expect(home.service.complaints == ["longhand: warning: \(path): \(complaint): the file is ignored."])
        #expect(try Data(contentsOf: home.url("sv")) == Data(text.utf8))
    }

    @Test func bytesThatAreNoTextAreRefused() throws {
        let home = try Home(["sv": ""])
        try (Data("[callouts]\nb=".utf8) + Data([0xED, 0xA0, 0x80]) + Data(";\n".utf8)).write(to: home.url("sv"))
        #expect(eventually { home.list("b", "sv").isEmpty && home.service.complaints.count == 1 })
        #expect(home.service.complaints.first?.contains("line 2: the line is not UTF-8") == true)
    }

    // MARK: Packs

    @Test func packsStandBehindTheCalloutsOfEveryLocale() throws {
        let plain = try Home()
        let home = try Home(settings: "locales=['sv', 'de']\npacks=['maths', 'nonsense', '../callouts/fr', 'ipa']")
        let swedish = plain.list("e", "sv")
        #expect(home.list("e", "sv").starts(with: swedish + ["∃", "∈"]))
        #expect(home.list("e", "sv").contains("ə"))
        #expect(home.list("e", "").starts(with: swedish))
        #expect(home.list("E", "sv").starts(with: swedish.map { $0.uppercased() }))
        #expect(home.service.complaints == [])
        try home.desk.set("packs", "[]")
        #expect(eventually { home.list("e", "sv") == swedish })
    }
}
