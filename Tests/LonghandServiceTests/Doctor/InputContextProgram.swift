import TestSupport
import Testing

/// A program with a text field that has the focus, on the bus of the real ibus-daemon.
final class InputContextProgram {
    private let peer: Peer
    private let longhand: Peer

    init(_ desk: Desk) throws {
        let address = try desk.run("ibus", "address").split(separator: "\n").last.map(String.init) ?? ""
        peer = try Peer(address)
        longhand = try Peer(desk.bus.address)
        let daemon = RemoteObject(peer, "org.freedesktop.IBus", "/org/freedesktop/IBus", "org.freedesktop.IBus")
        guard case .path(let path)? = daemon.call("CreateInputContext", "gtk3-im:test").first else { return }
        let context = daemon.at(path).as("org.freedesktop.IBus.InputContext")
        context.call("SetCapabilities", .uint32(1 << 0 | 1 << 3 | 1 << 5))
        context.call("FocusIn")
    }

    /// Whether the engine's process is there, on the session bus as well.
    var isServed: Bool {
        let bus = "org.freedesktop.DBus"
        return RemoteObject(longhand, bus, "/org/freedesktop/DBus", bus)
            .call("NameHasOwner", .string(Longhand.name)) == [true]
    }
}
