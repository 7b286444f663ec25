import Foundation
import TestSupport
import Testing

/// A user with a real notification daemon, which writes down what it shows.
final class NoticeDesk {
    let user: Desk
    let dunst: ChildProcess
    private let screen: XScreen
    private let watcher: Peer

    /// - Parameter settings: the user's settings; nil for the defaults of tests.
    init(settings: String? = nil) throws {
        screen = try XScreen(layout: ["us"])
        let variables = ["DISPLAY": screen.name]
        user =
            try settings.map { try Desk(prefix: Prefix(), settings: $0, variables: variables) }
            ?? Desk(prefix: Prefix(), variables: variables)
        watcher = try Peer(user.bus.address)
        watcher.match("type='signal',member='NameOwnerChanged',arg0='org.freedesktop.Notifications'")
        let log = user.configuration("notices").path()
        dunst = try user.start("/bin/sh", "-c", "exec dunst -print >\"$0\"", log)
        watcher.waitForSignal("NameOwnerChanged")
    }

    /// What was shown so far, as dunst prints it.
    var shown: String { (try? String(contentsOf: user.configuration("notices"), encoding: .utf8)) ?? "" }

    /// How many notices were shown.
    var count: Int { shown.components(separatedBy: "appname:").count - 1 }

    /// The file that records that a notice was shown.
    func mark(_ name: String) -> URL { user.configuration(".local/state/longhand/\(name)") }

    /// Records that a notice was shown.
    func makeMark(_ name: String) throws {
        let mark = mark(name)
        try FileManager.default.createDirectory(
            at: mark.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: mark)
    }

    /// A process that serves IBus, and a field of a client.
    struct Typing {
        let input: InputBus
        let process: ChildProcess
        let engine: RemoteObject
    }

    /// Starts the process, and gives the focus to a field.
    func type(in client: String, purpose: UInt32 = 0, engine: String = "longhand") throws -> Typing {
        let input = try InputBus()
        let process = try input.startEngine(at: user)
        // Notices are shown over the session bus.
        try #require(eventually { RemoteObject.bus(watcher).call("NameHasOwner", .string(Longhand.name)) == [true] })
        let engine = try #require(input.makeEngine(engine, for: nil))
        engine.set("ContentType", .structure([.uint32(purpose), .uint32(0)]))
        engine.call("FocusInId", "/context", .string(client))
        return Typing(input: input, process: process, engine: engine)
    }
}
