import Foundation
import TestSupport
import Testing

@testable import DesktopSession

/// Alternatives are spoken as the user wants, and as long as the desktop says that a screen reader is on.
@Suite(.serialized) struct SpeechRuleTests {
    private static let reader = "org.gnome.desktop.a11y.applications"
    private static let group = "[org/gnome/desktop/a11y/applications]"

    /// The user's choice; nil for none.
    nonisolated enum Choice: String, CaseIterable { case automatic, always, never }

    private nonisolated static let speaking: [(choice: Choice?, hasReader: Bool?, speaks: Bool)] = [
        (nil, nil, false), (nil, false, false), (nil, true, true),
        (.automatic, nil, false), (.automatic, false, false), (.automatic, true, true),
        (.always, nil, true), (.always, false, true), (.always, true, true),
        (.never, nil, false), (.never, false, false), (.never, true, false),
    ]

    private static func settings(_ choice: Choice?, _ hasReader: Bool?) -> String {
        let own = choice.map { "speak-candidates='\($0.rawValue)'" } ?? ""
        let desktops = hasReader.map { "\(group)\nscreen-reader-enabled=\($0)" } ?? ""
        return "\(Desk.quickHold)\n\(own)\n\(desktops)"
    }

    /// Opens a table, moves its highlight, chooses from it, and closes another.
    private func useTables(_ desk: EngineDesk) {
        for key in [TestKey.two, .escape] {
            _ = desk.hold(.e, typing: "e")
            desk.press(.right)
            desk.release(.right)
            for each in [key, .e] {
                desk.press(each)
                desk.release(each)
            }
            desk.report("")
            desk.daemon.forget()
        }
        _ = desk.engine.ping()
    }

    @Test(arguments: speaking)
    func itIsTheUsersChoiceAndThenTheDesktops(choice: Choice?, hasReader: Bool?, speaks: Bool) throws {
        let desk = try EngineDesk(settings: Self.settings(choice, hasReader))
        let server = try SpeechServer(of: desk.user)
        useTables(desk)
        #expect(speaks ? eventually { server.isCalled } : !server.isCalled)
        #expect(desk.process.complaints == [])
    }

    @Test func everyChoiceIsOneOfTheTable() {
        #expect(SpeechRule.allCases.map(\.rawValue) == Choice.allCases.map(\.rawValue))
    }

    @Test func aScreenReaderThatIsTurnedOnOrOffIsNoticedAtOnce() throws {
        let desk = try EngineDesk(settings: Self.settings(.automatic, false))
        let server = try SpeechServer(of: desk.user)
        for isOn in [true, false, true] {
            try desk.user.set("screen-reader-enabled", "\(isOn)", of: Self.reader)
            #expect(
                eventually {
                    let length = server.heardSoFar.count
                    useTables(desk)
                    return (server.heardSoFar.count > length) == isOn
                })
        }
        #expect(desk.process.complaints == [])
    }

    /// GLib ends a process that opens a schema that is missing.
    @Test(arguments: speaking.filter { $0.hasReader == true })
    func whereTheDesktopHasNoSuchSettingNoScreenReaderIsOn(choice: Choice?, hasReader: Bool?, speaks: Bool) throws {
        let desk = try EngineDesk(
            settings: Self.settings(choice, hasReader), variables: ["XDG_DATA_DIRS": "/nonexistent"])
        let server = try SpeechServer(of: desk.user)
        useTables(desk)
        #expect(choice == .always ? eventually { server.isCalled } : !server.isCalled)
        #expect(desk.process.complaints == [])
        #expect(desk.process.isRunning)
    }
}
