import DBus
import IBus
import TestSupport

/// The calls to an engine, one a line.
final class Recorder: EngineDelegate {
    var doings: [String] = []
    /// Whether keys are used up.
    var keepsKeys = false
    /// What is thrown where something may be.
    var error: WireError?

    private func failIfNotified() throws(WireError) { if let error { throw error } }

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        doings.append("key \(event.symbol.rawValue) \(event.code) \(event.state)")
        return keepsKeys
    }

    func focusIn(_ context: InputContext?) { doings.append("focus in \(context?.client ?? "nil")") }
    func focusOut() { doings.append("focus out") }
    func reset() { doings.append("reset") }
    func enable() { doings.append("enable") }
    func disable() { doings.append("disable") }

    func destroy() throws(WireError) {
        try failIfNotified()
        doings.append("destroy")
    }

    func setCapabilities(_ capabilities: Capabilities) { doings.append("capabilities \(capabilities)") }

    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) {
        doings.append("cursor \(x) \(y) \(width) \(height)")
    }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try failIfNotified()
        doings.append("text '\(text)' \(cursor) \(anchor)")
    }

    func setContentType(_ type: ContentType) { doings.append("content \(type.purpose) \(type.hints)") }
    func activateProperty(_ key: String, state: UInt32) { doings.append("property \(key) \(state)") }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        doings.append("candidate \(index) \(button) \(state)")
    }

    func pageUp() { doings.append("page up") }
    func pageDown() { doings.append("page down") }
    func cursorUp() { doings.append("cursor up") }
    func cursorDown() { doings.append("cursor down") }

    func registerExtensionKeys(_ keys: [ExtensionKeys]) throws(WireError) {
        try failIfNotified()
        doings.append("keys " + keys.map(told).joined(separator: " "))
    }

    private func told(_ extension: ExtensionKeys) -> String {
        let keys = `extension`.keys.map { "\($0.symbol.rawValue) \($0.code) \($0.state)" }
        return "\(`extension`.name)[\(keys.joined(separator: ", "))]"
    }

    func panelExtensionDidChange(_ event: IBusExtensionEvent) {
        let sender = event.isByExtension ? "extension" : "engine"
        doings.append("extension \(event.name) \(event.isEnabled ? "on" : "off") by \(sender) '\(event.parameters)'")
    }
}

/// The object that an engine is on the bus.
final class EngineObject: BusObject {
    private let calls: EngineCalls

    init(_ delegate: any EngineDelegate) { calls = EngineCalls(delegate) }

    var interfaces: [any BoundInterface] { EngineInterface.bound(to: calls) }
}

/// An engine on a bus, and a client that calls it.
///
/// A suite's stage lives until all tests have run, so the connections are those of all stages.
@MainActor final class EngineStage {
    private let company: Company
    let recorder = Recorder()
    let path: ObjectPath

    private static var sharedCompany: Company?
    private static var count = 0

    init() throws {
        company = try Self.sharedCompany ?? Company()
        Self.sharedCompany = company
        Self.count += 1
        path = ObjectPath("/org/example/engine\(Self.count)") ?? "/"
        company.service.export(EngineObject(recorder), at: path)
    }

    /// Connections have their sources on the main loop.
    isolated deinit { company.service.unexport(path) }

    var service: Connection { company.service }
    var caller: Peer { company.caller }
    var address: String { company.bus.address }

    /// The engine, for its caller.
    var remote: RemoteObject {
        RemoteObject(caller, service.uniqueName, path.description, "org.freedesktop.IBus.Engine")
    }

    /// Has the caller receive a value, as the only argument of a signal.
    func send<Value: BusEncodable>(_ value: Value) -> Packet? {
        receive {
            let signal = Message.signal(path, "org.example.Parcel", "Sent").with(value)
            signal.setDestination(caller.name)
            service.send(signal)
        }
    }

    /// The signal that comes of something.
    func receive(_ body: () -> Void) -> Packet? {
        caller.forget()
        body()
        caller.wait { !caller.signals.isEmpty }
        return caller.signals.count == 1 ? caller.signals.first : nil
    }
}

@MainActor private final class Company {
    let bus: PrivateBus
    let service: Connection
    let caller: Peer

    init() throws {
        bus = try PrivateBus()
        service = try Connection(address: bus.address)
        caller = try Peer(bus.address)
        caller.match("interface='org.freedesktop.IBus.Engine'")
    }

    isolated deinit {}
}
