import Foundation
import TestSupport
import Testing

/// The process stands still for a while: what arrives meanwhile is dealt with late, and the program may have got it.
@Suite(.serialized) struct EngineStandstillTests {
    /// Longer than ``Desk/quickHold``.
    private static let standstill: UInt32 = 300

    /// Sends keys while the process stands still.
    /// - Returns: their answers.
    private func type(_ keys: [(key: TestKey, state: UInt32)], at desk: EngineDesk) -> [Answer] {
        desk.process.send(SIGSTOP)
        let serials = keys.map {
            desk.engine.send("ProcessKeyEvent", .uint32($0.key.symbol), .uint32($0.key.code), .uint32($0.state))
        }
        MainContext.run(within: Self.standstill) { false }
        desk.process.send(SIGCONT)
        return serials.map { desk.daemon.answer(toCall: $0) }
    }

    private static let release: UInt32 = 1 << 30

    @Test func aLetterThatWentUpMeanwhileOpensNothing() throws {
        let desk = try EngineDesk()
        desk.press(.e)
        #expect(type([(.e, Self.release), (.two, 0)], at: desk) == [[false], [false]])
        #expect(desk.daemon.signals == [])
    }

    @Test func aLetterThatIsStillDownOpensItsTable() throws {
        let desk = try EngineDesk()
        desk.press(.e)
        #expect(type([], at: desk) == [])
        #expect(desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts.count == 7)
    }

    @Test func aDigitThatCameMeanwhileIsADigit() throws {
        let desk = try EngineDesk()
        _ = desk.hold(.e, typing: "e")
        desk.daemon.forget()
        #expect(type([(.two, 0), (.two, Self.release)], at: desk) == [[false], [false]])
        #expect(Set(desk.daemon.signals.compactMap(\.member)) == ["HideLookupTable", "HideAuxiliaryText"])
    }

    @Test func aDeadKeyThatCameMeanwhileIsTheProgramsOwn() throws {
        let desk = try EngineDesk()
        #expect(type([(.deadAcute, 0), (.e, 0)], at: desk) == [[false], [false]])
        #expect(!desk.story.contains("CommitText"))
    }

    @Test func afterwardsHoldingIsAsEver() throws {
        let desk = try EngineDesk()
        _ = type([(.a, 0), (.a, Self.release)], at: desk)
        #expect(desk.hold(.e, typing: "e").count == 7)
        #expect(desk.press(.two) == [true])
    }
}
