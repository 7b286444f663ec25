import Foundation
import TestSupport
import Testing

/// Keys through the real process: what is said of them, and what is sent meanwhile, in which order.
@Suite(.serialized) struct EngineTypingTests {
    @Test func typingPassesAndNothingIsSent() throws {
        let desk = try EngineDesk(settings: EngineDesk.slowHold)
        for key in [TestKey.a, .b, .e, .two, .space, .backSpace, .return, .tab, .escape, .left, .right] {
            #expect(desk.press(key) == [false])
            #expect(desk.release(key) == [false])
        }
        #expect(desk.engine.ping() == [])
        #expect(desk.daemon.signals == [])
    }

    @Test func fastRollingTypingPassesInOrder() throws {
        let desk = try EngineDesk(settings: EngineDesk.slowHold)
        let keys = (0..<200).map { [TestKey.a, .b, .e][$0 % 3] }
        for (key, next) in zip(keys, keys.dropFirst()) {
            #expect(desk.press(next) == [false])
            #expect(desk.release(key) == [false])
        }
        #expect(desk.daemon.signals == [])
    }

    @Test func holdingShowsATableAndPickingReplacesTheLetterBeforeTheKeyIsAnswered() throws {
        let desk = try EngineDesk()
        #expect(desk.hold(.e, typing: "cafe") == ["è", "é", "ê", "ë", "ē", "ė", "ę"])
        desk.daemon.forget()
        #expect(desk.press(.two) == [true])
        #expect(
            desk.story == ["DeleteSurroundingText", "CommitText", "HideAuxiliaryText", "HideLookupTable", "="])
        let signals = desk.daemon.signals
        #expect(signals[0].values == [.int32(-1), 1] && signals[1].values.first?.shownTexts == ["é"])
        #expect(signals.allSatisfy { $0.path == desk.engine.path && $0.interface == desk.engine.interface })
        #expect(desk.release(.two) == [true])
        #expect(desk.release(.e) == [false])
        #expect(desk.press(.a) == [false])
    }

    @Test func withoutReportsTheLetterIsDeleted() throws {
        let desk = try EngineDesk()
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        #expect(desk.hold(.e).count == 7)
        desk.daemon.forget()
        #expect(desk.press(.two) == [true])
        #expect(desk.story == ["ForwardKeyEvent", "ForwardKeyEvent", "HideAuxiliaryText", "HideLookupTable", "="])
        #expect(desk.daemon.signals.prefix(2).map(\.values) == [[0xff08, 14, 0], [0xff08, 14, .uint32(1 << 30)]])
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["é"])
    }

    @Test func aClickPicks() throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.daemon.forget()
        #expect(desk.engine.call("CandidateClicked", 2, 1, 0) == [])
        #expect(desk.story.prefix(2) == ["DeleteSurroundingText", "CommitText"])
        #expect(desk.daemon.signals[1].values.first?.shownTexts == ["ê"])
    }

    @Test func aClickOnNothingPicksNothing() throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.daemon.forget()
        for index in [7, 100, UInt32(Int32.max), .max] { desk.engine.call("CandidateClicked", .uint32(index), 1, 0) }
        #expect(!desk.story.contains("CommitText"))
    }

    @Test func thePanelMovesTheMark() throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        for (call, mark) in [("CursorDown", 1), ("CursorDown", 2), ("CursorUp", 1), ("PageDown", 6)]
            as [(String, UInt32)]
        {
            desk.daemon.forget()
            desk.engine.call(call)
            guard case .structure(let fields)? = desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.inside
            else { return #expect(Bool(false)) }
            #expect(fields[3] == .uint32(mark), "\(call)")
        }
    }

    @Test(arguments: ["FocusOut", "Reset", "Disable"]) func theEndOfTheFieldClosesTheTableAndSendsNoText(
        end: String
    ) throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.daemon.forget()
        desk.engine.call(end)
        desk.release(.e)
        #expect(desk.story.contains("HideLookupTable"))
        #expect(Set(desk.story).isDisjoint(with: ["CommitText", "DeleteSurroundingText", "ForwardKeyEvent"]))
    }

    @Test func inAFieldForPasswordsNothingOpens() throws {
        let desk = try EngineDesk()
        desk.engine.set("ContentType", .structure([8, 0]))
        desk.daemon.forget()
        #expect(desk.press(.e) == [false])
        MainContext.run(within: 300) { desk.daemon.signals.contains { $0.member != "UpdateProperty" } }
        #expect(desk.daemon.signals.allSatisfy { $0.member == "UpdateProperty" })
        desk.engine.set("ContentType", .structure([0, 0]))
        desk.release(.e)
        #expect(desk.hold(.e, typing: "e").count == 7)
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(desk.story.contains("HideLookupTable"))
    }

    @Test func aKeyThatAnEngineForwardedPasses() throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.daemon.forget()
        #expect(desk.press(.two, state: 1 << 25) == [false])
        #expect(desk.daemon.signals == [])
    }

    @Test func twoEnginesKeepApart() throws {
        let desk = try EngineDesk()
        let other = try #require(desk.input.makeEngine())
        _ = desk.hold(.e, typing: "e")
        desk.daemon.forget()
        #expect(other.call("ProcessKeyEvent", 0x32, 3, 0) == [false])
        #expect(desk.daemon.signals == [])
        #expect(desk.press(.two) == [true])
    }

    @Test func whatIsTypedIsNeverSpokenOf() throws {
        let desk = try EngineDesk()
        desk.report("Geheimnis")
        desk.engine.call("SetSurroundingText", .variant("Geheimnis"), 1, 1)
        desk.engine.call("SetSurroundingText", .variant(.ibusText("Geheimnis")), 99, 99)
        desk.engine.call("PropertyActivate", "Geheimnis", 1)
        desk.engine.call("FocusInId", "/context", "Geheimnis")
        desk.engine.set("Geheimnis", "Geheimnis")
        _ = desk.hold(.e, typing: "Geheimnise")
        desk.press(.two)
        desk.process.send(SIGTERM)
        #expect(desk.process.exitCode(within: 2000) == 0)
        #expect(desk.process.standardError == "")
    }
}
