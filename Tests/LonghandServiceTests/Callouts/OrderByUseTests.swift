import Foundation
import TestSupport
import Testing

/// What is picked often is offered first, where the user wants that.
@Suite(.serialized)
struct OrderByUseTests {
    private static let settings = "\(Desk.quickHold)\nlocales=['en']"

    /// Holds a letter and picks one of what it offers.
    private func pick(_ digit: UInt32, _ desk: EngineDesk) {
        _ = offered(desk)
        let key = TestKey(symbol: 0x30 + digit, code: 1 + digit)
        desk.press(key)
        desk.release(key)
        desk.daemon.waitForSignal("CommitText")
    }

    /// What the letter e offers.
    private func offered(_ desk: EngineDesk) -> [String] {
        desk.daemon.forget()
        let table = desk.hold(.e, typing: "e")
        desk.release(.e)
        return table
    }

    @Test func whatWasPickedComesFirstAndIsRememberedUntilItIsErased() throws {
        let desk = try EngineDesk(settings: "\(Self.settings)\norder-by-use=true")
        let former = offered(desk)
        #expect(former.prefix(3) == ["è", "é", "ê"])
        desk.press(.escape)
        desk.release(.escape)
        pick(3, desk)
        #expect(offered(desk).prefix(3) == ["ê", "è", "é"])
        let file = desk.user.configuration(".local/state/longhand/picks")
        #expect(eventually { (try? String(contentsOf: file, encoding: .utf8))?.contains("count=1=ê\n") == true })
        desk.press(.escape)
        desk.release(.escape)
        #expect(try desk.user.run(desk.user.prefix.program, "--erase") == "")
        #expect(offered(desk) == former)
        #expect(!FileManager.default.fileExists(atPath: file.path()))
        #expect(desk.process.complaints == [])
    }

    @Test func whatAFileOfTheUsersPutsFirstStaysThere() throws {
        let desk = try EngineDesk(settings: "\(Self.settings)\norder-by-use=true")
        try desk.user.write("[before]\ne=€;\n", to: "longhand/callouts/en.callouts")
        #expect(
            eventually {
                let first = offered(desk).first
                desk.press(.escape)
                desk.release(.escape)
                return first == "€"
            })
        pick(4, desk)
        #expect(offered(desk).prefix(3) == ["€", "ê", "è"])
    }

    @Test func withoutTheSettingTheOrderStaysAndNothingIsCounted() throws {
        let desk = try EngineDesk(settings: Self.settings)
        pick(3, desk)
        #expect(offered(desk).prefix(3) == ["è", "é", "ê"])
        #expect(!FileManager.default.fileExists(atPath: desk.user.configuration(".local/state/longhand/picks").path()))
    }
}
