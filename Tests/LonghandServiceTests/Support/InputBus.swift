import TestSupport

/// IBus' own bus, and a client in the daemon's place.
final class InputBus {
    let bus: PrivateBus
    let daemon: Peer

    static let component = "org.freedesktop.IBus.Longhand"

    init() throws {
        bus = try PrivateBus()
        daemon = try Peer(bus.address)
        _ = daemon.own("org.freedesktop.IBus")
    }

    /// Starts Longhand as ibus-daemon does, and waits until it has its name there.
    /// - Parameter isNamed: whether its environment has the address of the bus.
    func startEngine(
        at desk: Desk, isNamed: Bool = true, watchedBy calls: SystemCalls? = nil
    ) throws -> ChildProcess {
        let words = [desk.prefix.program, "--ibus"]
        return try start(calls?.words(for: words) ?? words, of: Self.component, at: desk, isNamed: isNamed)
    }

    /// Starts an input method as ibus-daemon does, and waits until it has its name there.
    func start(_ words: [String], of component: String, at desk: Desk, isNamed: Bool = true) throws -> ChildProcess {
        daemon.match("type='signal',member='NameOwnerChanged',arg0='\(component)'")
        daemon.forget()
        let address = isNamed ? ["IBUS_ADDRESS=\(bus.address)"] : []
        let process = try desk.start(["/usr/bin/env"] + address + words)
        daemon.waitForSignal("NameOwnerChanged")
        return process
    }

    /// Has an engine made, and gives it the focus of a client, if need be one without a name.
    func makeEngine(
        _ name: String = "longhand", of component: String = component, for client: String? = "test"
    ) -> RemoteObject? {
        let factory = RemoteObject(daemon, component, Longhand.factoryPath, "org.freedesktop.IBus.Factory")
        guard case .path(let path)? = factory.call("CreateEngine", .string(name)).first else { return nil }
        daemon.match("type='signal',path='\(path)'")
        let engine = factory.at(path).as("org.freedesktop.IBus.Engine")
        engine.call("SetCapabilities", .uint32(1 << 0 | 1 << 3 | 1 << 5))
        if let client { engine.call("FocusInId", "/context", .string(client)) } else { engine.call("FocusIn") }
        return engine
    }
}
