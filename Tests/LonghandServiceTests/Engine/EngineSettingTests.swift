import Foundation
import TestSupport
import Testing

@testable import DesktopSession

/// Settings of times and rules that no other test of the real process changes.
@Suite(.serialized) struct EngineSettingTests {
    private static let quotationMark = TestKey(symbol: 0xad3, code: 40)

    private func commits(_ desk: EngineDesk) -> [String] {
        desk.daemon.signals.filter { $0.member == "CommitText" }.flatMap { $0.values.first?.shownTexts ?? [] }
    }

    /// Whether a table closes for its key to repeat, within a time.
    private func closes(within milliseconds: UInt32, _ settings: String) throws -> Bool {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\n\(settings)")
        desk.press(.e)
        desk.report("e")
        _ = desk.daemon.waitForSignal("UpdateLookupTable")
        MainContext.run(within: milliseconds) { desk.daemon.signals.contains { $0.member == "HideLookupTable" } }
        return desk.daemon.signals.contains { $0.member == "HideLookupTable" }
    }

    @Test func aKeyThatIsHeldOnRepeatsAfterTheTimeThatIsSet() throws {
        #expect(try closes(within: 4000, "hold-on-delay=uint32 300"))
        #expect(try !closes(within: 1500, "hold-on-delay=uint32 5000"))
        #expect(try !closes(within: 2000, ""))
        #expect(try closes(within: 4000, "hold-on-delay=uint32 1"))
    }

    /// Whether a second space, so long after the first, ends the sentence.
    private func endsSentence(after milliseconds: UInt32, _ settings: String) throws -> Bool {
        let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']\nend-sentence=true\n\(settings)")
        for text in ["a", "a "] {
            desk.report(text)
            if desk.press(.space) == [true] { return true }
            desk.release(.space)
            MainContext.run(within: milliseconds) { false }
        }
        return false
    }

    @Test func aSecondSpaceEndsTheSentenceWithinThreeSeconds() throws {
        #expect(try endsSentence(after: 700, ""))
        #expect(try !endsSentence(after: 3100, ""))
    }

    @Test func quotationMarksAreReplacedWhereThatIsSet() throws {
        for isOn in [false, true] {
            let desk = try EngineDesk(
                settings: "\(EngineDesk.slowHold)\nlocales=['en']\nquotation-replacement=\(isOn)")
            desk.report("")
            #expect(desk.press(Self.quotationMark) == [.boolean(isOn)])
            #expect(commits(desk) == (isOn ? ["“"] : []))
        }
    }

    /// Whether holding e opens a table before long.
    private func opens(_ desk: EngineDesk) -> Bool {
        desk.daemon.forget()
        desk.press(.e)
        desk.report("e")
        defer { desk.release(.e) }
        MainContext.run(within: 1000) { desk.daemon.signals.contains { $0.member == "UpdateLookupTable" } }
        return desk.daemon.signals.contains { $0.member == "UpdateLookupTable" }
    }

    @Test func aTableOpensInATerminalWhereThatIsSet() throws {
        for isOn in [false, true] {
            let desk = try EngineDesk(settings: "\(Desk.quickHold)\nhold-in-terminals=\(isOn)")
            desk.engine.set("ContentType", .structure([10, 0]))
            #expect(opens(desk) == isOn)
        }
    }

    @Test func aKeyThatIsPressedTwiceRepeatsWhereThatIsSet() throws {
        for isOn in [false, true] {
            let desk = try EngineDesk(settings: "\(Desk.quickHold)\ndouble-press-repeats=\(isOn)")
            desk.press(.e)
            desk.release(.e)
            #expect(opens(desk) != isOn)
        }
    }

    @Test func aHeldBackSpaceDeletesWordsWhereThatIsSet() throws {
        for isOn in [false, true] {
            let desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nword-deletion=\(isOn)")
            desk.report("one two three")
            desk.press(.backSpace)
            MainContext.run(within: 160) { false }
            desk.press(.backSpace)
            MainContext.run(within: 3200) { false }
            desk.report("one two thr")
            #expect(desk.press(.backSpace) == [.boolean(isOn)])
        }
    }

    /// What tests of the real process write in their settings, or set later.
    @Test func everySettingIsReachedThroughTheRealProcess() throws {
        let folder = Prefix.repository.appending(path: "Tests/LonghandServiceTests").path()
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("Settings/") && !$0.hasPrefix("Secrets/")
        }
        let text = try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
        for setting in Setting.all {
            #expect(text.contains("\(setting.key)=") || text.contains("set(\"\(setting.key)\""), "\(setting.key)")
        }
    }
}
