public import DBus

/// A connection to IBus' own bus that serves only the daemon.
///
/// Any program of the user can reach that bus. If an engine accepted keys from all of them, a stranger could type
/// through it or end it.
public final class IBusBus {
    /// The connection to the bus.
    public let connection: Connection

    private let daemon = Daemon()
    private var subscription: SignalSubscription?

    private static let daemonName = "org.freedesktop.IBus"

    /// Connects to the bus at `address`.
    /// - Throws: the error of libdbus, if there is no bus.
    public init(address: String) throws(WireError) {
        connection = try Connection(address: address, precedesTimers: true)
        connection.admits = { [daemon] call in
            if call.isSent(byOneOf: daemon.names) { return .admitted }
            return .refused(.accessDenied("Only IBus' daemon is served here."))
        }
        followDaemon()
    }

    /// Registers this process with a daemon that has not read its component file. The daemon forgets the component when
    /// the connection closes.
    public func register(
        _ component: IBusComponent, completion: @escaping (consuming Result<Message, WireError>) -> Void
    ) {
        guard let call = Self.call("org.freedesktop.IBus", "RegisterComponent") else { return }
        call.append(Variant(component))
        connection.call(call, completion: completion)
    }

    /// Selects an engine for all text fields.
    public func selectEngine(_ name: String) {
        guard let call = Self.call("org.freedesktop.IBus", "SetGlobalEngine") else { return }
        call.append(name)
        connection.call(call) { _ in }
    }

    /// Asks the daemon for the input context that has the focus. The result is nil if the daemon does not report one.
    public func currentInputContext(_ completion: @escaping (ObjectPath?) -> Void) {
        guard let call = Self.call("org.freedesktop.DBus.Properties", "Get") else { return }
        call.append(Self.daemonName)
        call.append("CurrentInputContext")
        connection.call(call) { reply in completion(try? reply.get().arguments(Variant<ObjectPath>.self).value) }
    }

    /// Finds out the oldest release of IBus that the daemon can be. IBus does not report its version, but the
    /// introspection data of its interface says since which release each member exists. The result is nil up to IBus
    /// 1.5.28, which has no such data.
    public func leastVersion(_ completion: @escaping (IBusVersion?) -> Void) {
        guard let call = Self.call("org.freedesktop.DBus.Introspectable", "Introspect") else { return }
        connection.call(call) { reply in
            completion((try? reply.get().arguments(String.self)).flatMap(IBusVersion.init(newestIn:)))
        }
    }

    /// Returns a call of the daemon's own object.
    private static func call(_ interface: StaticString, _ member: StaticString) -> Message? {
        Message.call(daemonName, "/org/freedesktop/IBus", interface, member)
    }

    private func followDaemon() {
        subscription = connection.subscribe(to: .ownerChanged(of: Self.daemonName)) { [weak self] signal in
            guard let (_, _, owner) = try? signal.arguments(String.self, String.self, String.self) else { return }
            self?.daemon.uniqueName = owner
        }
        connection.callBus("GetNameOwner", Self.daemonName) { [weak self] reply in
            self?.daemon.uniqueName = try? reply.get().arguments(String.self)
        }
    }
}

/// The names that calls of IBus' daemon carry.
private final class Daemon {
    /// The daemon's unique name, which its calls carry since IBus 1.5.31.
    var uniqueName: String? { didSet { names = Self.wellKnownNames + (uniqueName.map { [$0] } ?? []) } }
    /// All names. They are ready-made, as they are compared with the sender of each key.
    private(set) var names = wellKnownNames

    /// The bus' own name, which calls carry in IBus 1.5.27, and the name of the daemon.
    private static let wellKnownNames = ["org.freedesktop.DBus", "org.freedesktop.IBus"]
}
