import Foundation
import TestSupport
import Testing

/// Emoji are found by their names after a colon, if the setting is on.
@Suite(.serialized)
struct ColonSearchTests {
    private static let on = "\(EngineDesk.slowHold)\nemoji-colon-search=true\nlocales=['sv']"

    private func start(_ settings: String = on) throws -> EngineDesk { try EngineDesk(settings: settings) }

    @Test func aNameAfterAColonOffersEmojiAndTabInsertsTheFirst() throws {
        let desk = try start()
        desk.type(":rocke", behind: "to the ")
        #expect(desk.offers("🚀 raket"))
        desk.daemon.forget()
        #expect(desk.press(.tab) == [true])
        #expect(desk.edits == ["DeleteSurroundingText -6 6", "CommitText 🚀"])
        #expect(desk.daemon.signals.last { $0.member?.hasSuffix("LookupTable") == true }?.member == "HideLookupTable")
        #expect(desk.press(.tab) == [true])
        #expect(desk.release(.tab) == [true])
        #expect(desk.press(.tab) == [false])
        let file = desk.user.configuration(".local/state/longhand/emojis")
        #expect(eventually { (try? String(contentsOf: file, encoding: .utf8))?.contains("recent=🚀\n") == true })
        #expect(desk.process.complaints == [])
    }

    @Test func arrowsMoveTheMarkAndReturnTakesThen() throws {
        let desk = try start()
        desk.type(":hjärta")
        #expect(desk.offers("❤️ rött hjärta"))
        let second = try #require(desk.offered.dropFirst().first?.prefix { $0 != " " })
        #expect(desk.press(.down) == [true])
        #expect(desk.release(.down) == [true])
        desk.daemon.forget()
        #expect(desk.press(.return) == [true])
        #expect(desk.edits == ["DeleteSurroundingText -7 7", "CommitText \(second)"])
    }

    @Test func whatTypesAndWhatEndsANameStillDoesThat() throws {
        let desk = try start()
        desk.type(":rocke")
        #expect(desk.offers("🚀 raket"))
        desk.daemon.forget()
        for key in [TestKey.two, .return, .space, .left] {
            #expect(desk.press(key) == [false])
            desk.release(key)
        }
        #expect(desk.edits == [])
        #expect(desk.daemon.signals.contains { $0.member == "HideLookupTable" })
        #expect(desk.press(.tab) == [false])
    }

    @Test func escapeClosesAndTheSameNameOpensNothingAnyMore() throws {
        let desk = try start()
        desk.type(":rocke")
        #expect(desk.offers("🚀 raket"))
        desk.daemon.forget()
        #expect(desk.press(.escape) == [true])
        #expect(desk.release(.escape) == [true])
        #expect(desk.daemon.waitForSignal("HideLookupTable") != nil)
        desk.daemon.forget()
        desk.type("t", behind: ":rocke")
        #expect(desk.press(.tab) == [false])
        #expect(desk.press(.escape) == [false])
        #expect(desk.edits == [] && !desk.isTableShown)
        desk.type(" :rocke", behind: ":rocket")
        #expect(desk.offers("🚀 raket"))
    }

    @Test func aSecondColonTakesAWholeName() throws {
        let desk = try start()
        desk.type(":thumbs_up")
        #expect(desk.offers("👍 tummen upp"))
        desk.daemon.forget()
        #expect(desk.press(.colon) == [true])
        #expect(desk.edits == ["DeleteSurroundingText -10 10", "CommitText 👍"])
        desk.release(.colon)
        desk.type(":rocke", behind: "👍 ")
        #expect(desk.offers("🚀 raket"))
        desk.daemon.forget()
        #expect(desk.press(.colon) == [false])
        #expect(desk.edits == [])
    }

    @Test func theOneThatIsClickedIsTaken() throws {
        let desk = try start()
        desk.type(":hjärta")
        #expect(desk.offers("❤️ rött hjärta"))
        let third = try #require(desk.offered.dropFirst(2).first?.prefix { $0 != " " })
        desk.daemon.forget()
        desk.engine.call("CandidateClicked", 2, 1, 0)
        #expect(desk.edits == ["DeleteSurroundingText -7 7", "CommitText \(third)"])
    }

    @Test func undoPutsTheNameBackAndOffersNothing() throws {
        let desk = try start("\(Self.on)\naction-keys={'Control+z': 'undo'}")
        desk.type(":rocke", behind: "x ")
        #expect(desk.offers("🚀 raket"))
        desk.press(.tab)
        desk.release(.tab)
        desk.report("x 🚀")
        desk.daemon.forget()
        #expect(desk.press(TestKey(symbol: 0x7a, code: 44), state: 1 << 2) == [true])
        #expect(desk.edits == ["DeleteSurroundingText -1 1", "CommitText :rocke"])
        desk.report("x :rocke")
        MainContext.run(within: 300) { false }
        #expect(!desk.isTableShown)
    }

    @Test func theToneThatWasUsedLastIsOffered() throws {
        let desk = try start()
        try desk.user.write("longhand emojis 1\nrecent=👍🏿\ntone=\(0x1F3FF)=👍\nend\n", to: ".local/state/longhand/emojis")
        // The file may have been read before it was written.
        #expect(desk.offersSoon("👍🏿 tummen upp", for: ":thumbs_up"))
    }

    @Test func aTabThatComesBeforeAnythingWasFoundTakesTheFirst() throws {
        let desk = try start()
        desk.type(":rocket")
        #expect(desk.press(.tab) == [true])
        #expect(eventually { desk.edits.last == "CommitText 🚀" })
        desk.release(.tab)
        desk.type(" :qqqqqq", behind: "🚀")
        desk.daemon.forget()
        // Where nothing is found, the program gets its Tab, now or a little later.
        if desk.press(.tab) == [true] { #expect(desk.daemon.waitForSignal("ForwardKeyEvent") != nil) }
        #expect(desk.edits == [])
    }

    @Test func aTextThatIsAnotherOneMeanwhileEndsIt() throws {
        let desk = try start()
        desk.type(":rocke")
        #expect(desk.offers("🚀 raket"))
        desk.daemon.forget()
        desk.report("something else")
        #expect(desk.daemon.waitForSignal("HideLookupTable") != nil)
        #expect(desk.press(.tab) == [false])
        #expect(desk.edits == [])
    }

    @Test func movingTheCursorToANameDoesNotSearchForIt() throws {
        let desk = try start()
        desk.report("x :rocket")
        desk.press(.left)
        desk.release(.left)
        desk.report("x :rocket")
        MainContext.run(within: 300) { false }
        #expect(!desk.isTableShown)
    }

    @Test func withoutTheSettingNothingIsOffered() throws {
        let desk = try start(EngineDesk.slowHold)
        desk.type(":rocket")
        MainContext.run(within: 300) { false }
        #expect(!desk.isTableShown)
        #expect(desk.press(.tab) == [false])
        try desk.user.set("emoji-colon-search", "true")
        #expect(desk.offersSoon("🚀 rocket", for: ":rocke"))
        desk.daemon.forget()
        try desk.user.set("emoji-colon-search", "false")
        #expect(desk.daemon.waitForSignal("HideLookupTable") != nil)
        #expect(desk.press(.tab) == [false])
    }

    /// Digits, numbers, telephone numbers, addresses, passwords, PINs, terminals; private and hidden text.
    @Test(
        arguments: [(2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (8, 0), (9, 0), (10, 0), (0, 1 << 11), (0, 1 << 12)]
            as [(UInt32, UInt32)])
    func inFieldsThatAreNotForTextNothingIsOffered(purpose: UInt32, hints: UInt32) throws {
        let desk = try start()
        desk.engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
        desk.type(":rocket")
        MainContext.run(within: 300) { false }
        #expect(!desk.isTableShown)
        #expect(desk.press(.tab) == [false])
        #expect(desk.edits == [])
    }

    @Test func programsThatReportNoTextAndExcludedOnesAreOfferedNothing() throws {
        let silent = try start()
        for letter in ":rocket".unicodeScalars { silent.tap(letter) }
        let excluded = try start("\(Self.on)\nexcluded-programs=['gtk3-im:test']")
        excluded.type(":rocket")
        MainContext.run(within: 300) { false }
        for desk in [silent, excluded] {
            #expect(!desk.isTableShown)
            #expect(desk.press(.tab) == [false])
        }
    }

    @Test func aSearchStaysWhereSuggestionsAreOnAsWell() throws {
        let desk = try start("\(Self.on)\nsuggestions=true")
        desk.type(":rocke")
        #expect(desk.offers("🚀 raket"))
        MainContext.run(within: 300) { false }
        #expect(desk.offered.first == "🚀 raket")
        #expect(desk.press(.tab) == [true])
        #expect(desk.edits.last == "CommitText 🚀")
    }
}

extension EngineDesk {
    /// Whether a name that is typed again and again comes to offer an emoji first.
    fileprivate func offersSoon(_ emoji: String, for name: String) -> Bool {
        eventually {
            type(" \(name)", behind: "x")
            return MainContext.run(within: 300) { offered.first == emoji }
        }
    }
}
