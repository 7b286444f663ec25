import Foundation
import TestSupport
import Testing

/// Longhand with a field of the desktop, and a program that inserts text there: this test.
final class InsertionDesk {
    let desk: EngineDesk
    let caller: Peer
    let text: RemoteObject

    /// The path of the test's own executable.
    static let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

    /// - Parameters:
    ///   - programs: the programs that may insert text.
    ///   - settings: other settings.
    init(programs: [String] = [executable], settings: String = "", client: String = "gtk3-im:gedit") throws {
        let list = programs.map { "'\($0)'" }.joined(separator: ", ")
        desk = try EngineDesk(settings: "\(Desk.quickHold)\ninserting-programs=@as [\(list)]\n\(settings)", client: nil)
        caller = try Peer(desk.user.bus.address)
        text = Self.text(for: caller)
        desk.engine.call("FocusInId", "/context", .string(client))
        // Until Longhand is on the session bus.
        #expect(eventually { text.as("org.freedesktop.DBus.Peer").call("Ping") == [] })
        desk.daemon.forget()
    }

    /// Longhand as a program on the bus sees it.
    static func text(for peer: Peer) -> RemoteObject {
        RemoteObject(peer, Longhand.name, Longhand.path, "\(Longhand.name).Text")
    }

    func insert(_ text: String) -> Answer { self.text.call("InsertText", .string(text)) }

    /// What was sent to the program before Longhand answered on the session bus.
    var changes: [String] {
        desk.engine.as("org.freedesktop.DBus.Peer").call("Ping")
        return desk.changes
    }

    /// Gives the focus to a field of a purpose and with hints.
    func focus(_ path: String = "/other", purpose: UInt32 = 0, hints: UInt32 = 0) {
        desk.engine.call("FocusOut")
        desk.engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
        desk.engine.call("FocusInId", .string(path), "gtk3-im:gedit")
    }
}
