public import DBus

/// `org.freedesktop.IBus.Factory`, which creates engine objects on demand.
public final class Factory: BusObject {
    /// The path at which the daemon expects the factory.
    public static let path: ObjectPath = "/org/freedesktop/IBus/Factory"

    private let createEngine: (_ name: String, _ caller: String) throws(WireError) -> ObjectPath

    /// Creates a factory. `createEngine` exports an engine with the given name for the caller, and returns its path.
    public init(
        createEngine: @escaping (_ name: String, _ caller: String) throws(WireError) -> ObjectPath
    ) {
        self.createEngine = createEngine
    }

    /// The Factory interface. `Service.Destroy` is left out, as the factory lives as long as the process.
    public var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }

    private static let table = Interface<Factory>(
        "org.freedesktop.IBus.Factory",
        methods: [
            Method(
                "CreateEngine", inputs: [Argument("name", "s")], outputs: [Argument("engine", "o")],
                reading: { (factory, call) throws(WireError) in
                    let name = try call.arguments(String.self)
                    let path = try factory.createEngine(name, call.sender ?? "")
                    return Message.reply(to: call).with(path)
                })
        ])
}
