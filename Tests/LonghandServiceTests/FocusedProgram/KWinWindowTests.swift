import Foundation
import TestSupport
import Testing

@testable import DesktopSession

/// Which window KWin reports, and who else may. A peer stands for KWin and its script; the desktop's tests ask KWin itself.
@Suite struct KWinWindowTests {
    private let bus: PrivateBus
    private let kwin: Peer
    private let source: KWinWindowSource
    private let answer = Answer()

    private final class Answer {
        var windows: [FocusedWindow?] = []
    }

    init() throws {
        bus = try PrivateBus()
        kwin = try Peer(bus.address)
        #expect(kwin.own("org.kde.KWin"))
        source = KWinWindowSource(script: "/the/script.js", address: bus.address)
    }

    private static let described = #"{"app_id": "org.kde.kate", "instance": "kate", "class": "kate", "pid": 42}"#
    private static let kate = FocusedWindow(names: ["org.kde.kate", "kate", "kate"], process: 42)

    /// Has the peer answer as KWin does, and its script report.
    private func serve(version: Int = 6, reporting text: String? = described) {
        kwin.onCall = { [weak kwin] call in
            switch call.member {
            case "loadScript": return [.int32(7)]
            case "run" where call.path == (version == 6 ? "/Scripting/Script7" : "/7"):
                if let text, let kwin { Self.report(text, by: kwin) }
                return []
            default: return nil
            }
        }
        kwin.onUnansweredCall = { $0.member == "run" ? "org.freedesktop.DBus.Error.UnknownObject" : nil }
    }

    @discardableResult private static func report(_ text: String, by peer: Peer) -> UInt32 {
        let name = "org.longhand.FocusedWindow"
        return peer.send(call: Outgoing(name, "/org/longhand/FocusedWindow", name, "Report", [.string(text)]))
    }

    private func ask() { source.findWindow { [answer] in answer.windows.append($0) } }

    private func wasCalled(_ member: String) -> Bool { kwin.received.contains { $0.member == member } }

    @Test(arguments: [5, 6]) func theScriptOfEachVersionReportsTheWindow(version: Int) {
        serve(version: version)
        for count in 1...3 {
            ask()
            #expect(eventually { answer.windows == Array(repeating: Self.kate, count: count) })
        }
        let loaded = kwin.received.filter { $0.member == "loadScript" }
        #expect(loaded.count == 3)
        #expect(loaded.first?.values.first == .string("/the/script.js"))
    }

    @Test func theScriptIsRemovedOnceItHasReported() {
        serve()
        ask()
        #expect(eventually { wasCalled("unloadScript") })
        let names = ["loadScript", "unloadScript"].map { member in
            kwin.received.first { $0.member == member }?.values.last
        }
        #expect(names[0] != nil && names[0] == names[1])
    }

    @Test(arguments: ["{}", "", "[", #"{"pid": 42}"#, #"{"app_id": 1}"#, "null"])
    func aReportWithoutAWindowIsNone(text: String) {
        serve(reporting: text)
        ask()
        #expect(eventually { answer.windows == [nil] })
    }

    @Test func onlyKWinReports() throws {
        serve(reporting: nil)
        let stranger = try Peer(bus.address)
        ask()
        #expect(eventually { wasCalled("run") })
        let serial = Self.report(#"{"app_id": "stranger"}"#, by: stranger)
        guard case .error(let name, _) = stranger.answer(toCall: serial) else {
            Issue.record("A stranger's report was taken.")
            return
        }
        #expect(name == "org.freedesktop.DBus.Error.AccessDenied" && answer.windows == [])
        Self.report(Self.described, by: kwin)
        #expect(eventually { answer.windows == [Self.kate] })
    }

    @Test(arguments: ["nothing", "no script", "no report"]) func withoutAReportTheQuestionEnds(silence: String) {
        if silence != "nothing" { serve(reporting: nil) }
        if silence == "no script" { kwin.onCall = { $0.member == "loadScript" ? [.int32(-1)] : nil } }
        ask()
        #expect(eventually { answer.windows == [nil] })
        serve()
        ask()
        #expect(eventually { answer.windows == [nil, Self.kate] }, "The next question is answered.")
    }

    @Test func aLateReportReachesNobody() {
        serve(reporting: nil)
        ask()
        #expect(eventually { answer.windows == [nil] })
        guard case .error = kwin.answer(toCall: Self.report(Self.described, by: kwin)) else {
            Issue.record("A late report was taken.")
            return
        }
        #expect(answer.windows == [nil])
    }

    @Test func aScriptThatIsLoadedTooLateIsRemoved() {
        ask()
        #expect(eventually { answer.windows == [nil] && wasCalled("unloadScript") })
        let order = kwin.received.compactMap(\.member).filter { $0.hasSuffix("Script") }
        #expect(order == ["loadScript", "unloadScript"])
    }

    @Test(arguments: [nil, "unix:path=/nonexistent"]) func withoutABusThereIsNoWindow(address: String?) {
        let source = KWinWindowSource(script: "", address: address)
        source.findWindow { [answer] in answer.windows.append($0) }
        #expect(eventually { answer.windows == [nil] })
    }

    @Test func theNextQuestionReachesANewBus() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "bus").path()
        let former = try PrivateBus(at: path)
        let source = KWinWindowSource(script: "", address: "unix:path=\(path)")
        source.findWindow { [answer] in answer.windows.append($0) }
        #expect(eventually { answer.windows == [nil] })
        former.crash()
        MainContext.run(within: 200) { false }
        let bus = try PrivateBus(at: path)
        let kwin = try Peer(bus.address)
        #expect(kwin.own("org.kde.KWin"))
        source.findWindow { [answer] in answer.windows.append($0) }
        #expect(eventually { kwin.received.contains { $0.member == "loadScript" } })
    }
}
