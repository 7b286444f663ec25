public import DBus

/// The connection to IBus' own bus, on which nobody but the daemon is served.
///
/// Any program of the user can reach that bus; an engine that took keys from all of them could be typed into, and a
/// stranger could end it.
public final class IBusBus {
    /// The connection itself.
    public let connection: Connection

    /// The daemon's unique name. IBus before 1.5.31 says its well-known name in place of it.
    private var daemon: String?
    private var subscription: SignalSubscription?

    private static let daemonName = "org.freedesktop.IBus"

    /// Connects to the bus at `address`.
    /// - Throws: what libdbus says, when there is no bus there.
    public init(address: String) throws(WireError) {
        connection = try Connection(address: address, precedesTimers: true)
        connection.admits = { [weak self] call in
            if let self, isFromDaemon(call) { return .admitted }
            return .refused(.accessDenied("Only IBus' daemon is served here."))
        }
        followDaemon()
    }

    /// Introduces this process to a daemon that has not read its component file; the daemon forgets it with this
    /// connection.
    public func register(
        _ component: IBusComponent, completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        guard let call = Self.call("org.freedesktop.IBus", "RegisterComponent") else { return }
        call.append(Variant(component))
        connection.call(call, completion: completion)
    }

    /// Selects an engine for all fields.
    public func selectEngine(_ name: String) {
        guard let call = Self.call("org.freedesktop.IBus", "SetGlobalEngine") else { return }
        call.append(name)
        connection.call(call) { _ in }
    }

    /// Asks which input context has the focus; nil when the daemon does not say.
    public func currentInputContext(_ completion: @escaping (ObjectPath?) -> Void) {
        guard let call = Self.call("org.freedesktop.DBus.Properties", "Get") else { return }
        call.append(Self.daemonName)
        call.append("CurrentInputContext")
        connection.call(call) { reply in completion(try? reply.get().arguments(Variant<ObjectPath>.self).value) }
    }

    /// Asks which release of IBus the daemon is at least: IBus does not tell its version, but the members of its interface
    /// tell since when they are there. Nil where they do not, until IBus 1.5.28.
    public func leastVersion(_ completion: @escaping (IBusVersion?) -> Void) {
        guard let call = Self.call("org.freedesktop.DBus.Introspectable", "Introspect") else { return }
        connection.call(call) { reply in
            completion((try? reply.get().arguments(String.self)).flatMap(IBusVersion.init(newestIn:)))
        }
    }

    /// A call of the daemon's own object.
    private static func call(_ interface: StaticString, _ member: StaticString) -> Message? {
        Message.call(daemonName, "/org/freedesktop/IBus", interface, member)
    }

    /// The daemon's calls come with the bus' own name in IBus 1.5.27, and with its unique name from 1.5.31 on.
    private func isFromDaemon(_ call: borrowing Message) -> Bool {
        if call.isSent(by: "org.freedesktop.DBus") || call.isSent(by: Self.daemonName) { return true }
        return daemon.map { call.isSent(by: $0) } ?? false
    }

    private func followDaemon() {
        subscription = connection.subscribe(to: .ownerChanged(of: Self.daemonName)) { [weak self] signal in
            guard let (_, _, owner) = try? signal.arguments(String.self, String.self, String.self) else { return }
            self?.daemon = owner
        }
        connection.callBus("GetNameOwner", Self.daemonName) { [weak self] reply in
            self?.daemon = try? reply.get().arguments(String.self)
        }
    }
}
