import TestSupport
import Testing

/// A program with a text field that has the focus, on the bus of the real ibus-daemon.
final class InputContextProgram {
    private let peer: Peer
    private let longhand: Peer
    private var context: RemoteObject?

    init(_ desk: Desk) throws {
        let address = try desk.run("ibus", "address").split(separator: "\n").last.map(String.init) ?? ""
        peer = try Peer(address)
        longhand = try Peer(desk.bus.address)
        let daemon = RemoteObject(peer, "org.freedesktop.IBus", "/org/freedesktop/IBus", "org.freedesktop.IBus")
        guard case .path(let path)? = daemon.call("CreateInputContext", "gtk3-im:test").first else { return }
        let context = daemon.at(path).as("org.freedesktop.IBus.InputContext")
        context.call("SetCapabilities", .uint32(1 << 0 | 1 << 3 | 1 << 5))
        context.call("FocusIn")
        self.context = context
    }

    /// Puts a key down.
    /// - Returns: whether an input method uses it up.
    func press(_ key: TestKey, state: UInt32 = 0) -> Answer {
        peer.answer(toCall: send(key, state: state))
    }

    /// Lets go of a key.
    func release(_ key: TestKey) -> Answer { press(key, state: 1 << 30) }

    /// Puts a key down, and does not wait for the answer.
    func send(_ key: TestKey, state: UInt32 = 0) -> UInt32 {
        context?.send("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state)) ?? 0
    }

    /// Whether a key has been answered by now.
    func hasAnswer(to serial: UInt32) -> Bool { peer.hasAnswer(to: serial) }

    /// The ID of the engine's process.
    var engine: Int32? {
        let answer = RemoteObject.bus(longhand).call("GetConnectionUnixProcessID", .string(Longhand.name))
        guard case .uint32(let id)? = answer.first else { return nil }
        return Int32(id)
    }

    /// Whether the engine's process is there, on the session bus as well.
    var isServed: Bool { RemoteObject.bus(longhand).call("NameHasOwner", .string(Longhand.name)) == [true] }
}
