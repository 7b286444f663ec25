import Foundation
import TestSupport
import Testing

/// Keys are felt, through a real feedbackd.
@Suite(.serialized, .enabled(if: areInstalled("/usr/libexec/feedbackd", "dbus-monitor")))
struct HapticTests {
    private static let on = "\(Desk.quickHold)\nhaptic-feedback=true"

    /// An engine, and a monitor of the calls to feedbackd.
    private final class Watched {
        let desk: EngineDesk
        let daemon: ChildProcess?
        private let monitor: ChildProcess
        private let log: URL

        init(_ settings: String = on, hasDaemon: Bool = true) throws {
            desk = try EngineDesk(settings: settings)
            let peer = try Peer(desk.user.bus.address)
            peer.match("type='signal',member='NameOwnerChanged',arg0='org.sigxcpu.Feedback'")
            daemon = hasDaemon ? try desk.user.start("/usr/libexec/feedbackd") : nil
            if hasDaemon { peer.waitForSignal("NameOwnerChanged") }
            log = desk.user.configuration("monitor.log")
            monitor = try desk.user.start(
                "/bin/sh", "-c", "exec dbus-monitor --session \"interface='org.sigxcpu.Feedback'\" >\"$0\"", log.path())
            _ = eventually { text.contains("NameLost") }
        }

        private var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

        /// The events that feedbackd was asked for.
        var events: [String] {
            text.components(separatedBy: "member=TriggerFeedback").dropFirst().map { call in
                call.split(separator: "\n").dropFirst().first?.split(separator: "\"").dropFirst().first.map(String.init)
                    ?? "?"
            }
        }

        /// How many of them it has dealt with.
        var ended: Int { text.components(separatedBy: "member=FeedbackEnded").count - 1 }
    }

    @Test func aKeyThatIsHeldIsFelt() throws {
        let watched = try Watched()
        _ = watched.desk.hold(.e, typing: "e")
        #expect(eventually { watched.events == ["button-released", "button-pressed"] })
        #expect(eventually { watched.ended == 2 })
        watched.desk.press(.right)
        #expect(eventually { watched.events.count == 3 })
        #expect(watched.desk.process.complaints == [])
    }

    @Test func theUserSaysWhatIsFelt() throws {
        let watched = try Watched("\(Self.on)\nfeedback-haptics={'press': 'none', 'longPress': 'success'}")
        _ = watched.desk.hold(.e, typing: "e")
        #expect(eventually { watched.events == ["timeout-completed"] })
        try watched.desk.user.set("feedback-haptics", "{'press': 'heavyImpact', 'press hold': 'strong'}")
        #expect(eventually { watched.desk.process.standardError.contains("feedback-haptics: press hold is") })
        watched.desk.press(.b)
        #expect(eventually { watched.events == ["timeout-completed", "button-pressed"] })
    }

    @Test func twoTapsInQuickSuccessionAreADoubleTap() throws {
        for (pause, isDouble) in [(400, false), (0, true)] as [(UInt32, Bool)] {
            let rule = "feedback-haptics={'press': 'none', 'doubleTap character(\"b\")': 'success'}"
            let watched = try Watched("\(Self.on)\n\(rule)")
            for _ in 0..<2 {
                watched.desk.press(.b)
                watched.desk.release(.b)
                MainContext.run(within: pause) { false }
            }
            MainContext.run(within: 2000) { !watched.events.isEmpty }
            #expect(watched.events == (isDouble ? ["timeout-completed"] : []))
        }
    }

    @Test func byDefaultNothingIsFelt() throws {
        let watched = try Watched(Desk.quickHold)
        _ = watched.desk.hold(.e, typing: "e")
        MainContext.run(within: 300) { false }
        #expect(watched.events == [])
    }

    @Test func inAFieldForPasswordsNothingIsFelt() throws {
        let watched = try Watched()
        watched.desk.engine.set("ContentType", .structure([8, 0]))
        watched.desk.press(.b)
        watched.desk.release(.b)
        MainContext.run(within: 300) { false }
        #expect(watched.events == [])
    }

    @Test func aMissingFeedbackdIsLoggedOnceAndTypingContinues() throws {
        let watched = try Watched(hasDaemon: false)
        for _ in 0..<2 {
            watched.desk.press(.b)
            watched.desk.release(.b)
        }
        #expect(eventually { watched.desk.process.complaints.count == 1 })
        #expect(watched.desk.hold(.e, typing: "e").count > 1)
        #expect(watched.desk.process.complaints.count == 1)
        #expect(watched.desk.process.standardError.contains("feedbackd cannot be reached"))
    }
}
