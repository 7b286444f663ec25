import TestSupport
import Testing

/// The user's own abbreviations are replaced in programs, without a dictionary.
@Suite(.serialized) struct ReplacementTests {
    private static let file = "btw=by the way\nteh=the\n[de]\nmfg=Mit freundlichen Grüßen\n"

    private func start(_ settings: String, _ file: String = file) throws -> EngineDesk {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']\n\(settings)")
        try desk.user.write(file, to: "longhand/replacements.conf")
        return desk
    }

    /// Types a word and a space into a program that reports its text before each key, as GTK does.
    /// - Returns: what is inserted in its place; nil where the program gets its space.
    private func type(_ word: String, _ desk: EngineDesk) -> String? {
        desk.daemon.forget()
        desk.type(word)
        MainContext.run(within: 300) { false }
        desk.press(.space)
        desk.release(.space)
        return desk.daemon.signals.last { $0.member == "CommitText" }?.values.first?.shownTexts.first
    }

    @Test(arguments: [
        ("text-replacement=true", true), ("text-replacement=true\nautocorrect=false", true), ("suggestions=true", true),
        ("suggestions=true\nautocorrect=false", false), ("end-sentence=true", false), ("", false),
    ])
    func whatTheUserWritesForShortIsReplaced(settings: String, isReplaced: Bool) throws {
        let desk = try start(settings)
        #expect(type("btw", desk) == (isReplaced ? "by the way " : nil))
        #expect(desk.process.isRunning)
    }

    @Test func onlyThatIsReplacedWhereNothingElseIsWanted() throws {
        let desk = try start("text-replacement=true", "btw=by the way")
        #expect(type("teh", desk) == nil)
        #expect(type("mfg", desk) == nil)
        #expect(type("Btw", desk) == "By the way ")
        #expect(type("BTW", desk) == "BY THE WAY ")
        #expect(desk.process.complaints == [])
    }

    @Test func theFileIsReadAgainWhenItHasChanged() throws {
        let desk = try start("text-replacement=true")
        #expect(type("btw", desk) == "by the way ")
        try desk.user.write("btw=between\nbroken\n", to: "longhand/replacements.conf")
        #expect(eventually { type("btw", desk) == "between " })
        #expect(desk.process.complaints.count == 1)
        #expect(desk.process.complaints.first?.contains("replacements.conf: line 2: an equals sign is missing") == true)
    }

    @Test func aFileOfMoreThanAMebibyteIsIgnored() throws {
        let desk = try start("text-replacement=true", "btw=by the way\n" + String(repeating: "#\n", count: 1 << 19))
        #expect(type("btw", desk) == nil)
        #expect(desk.process.standardError.contains("replacements.conf: it is too large: no abbreviation is replaced."))
    }

    @Test func backspaceBringsBackWhatWasTypedAndItStays() throws {
        let desk = try start("text-replacement=true")
        #expect(type("btw", desk) == "by the way ")
        desk.report("by the way ")
        desk.daemon.forget()
        #expect(desk.press(.backSpace) == [true])
        #expect(desk.daemon.signals.last { $0.member == "CommitText" }?.values.first?.shownTexts == ["btw "])
        desk.release(.backSpace)
        #expect(type("btw", desk) == nil)
        #expect(type("teh", desk) == "the ")
    }

    @Test func inAFieldForPasswordsNothingIsReplaced() throws {
        let desk = try start("text-replacement=true")
        desk.engine.set("ContentType", .structure([.uint32(8), .uint32(0)]))
        #expect(type("btw", desk) == nil)
    }
}
