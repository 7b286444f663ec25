// Echoes texts on `DBus`.

import DBus
import GLibLoop

/// The object on the bus.
final class Echo: BusObject {
    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }

    private static let table = Interface<Echo>(
        "org.example.Echo",
        methods: [Method("Echo", ["text"], returns: "text") { (_, text: String) throws(WireError) -> String in text }])
}

/// Connects to the session bus, and serves the object there.
@MainActor func serve() throws(WireError) -> (Connection, Echo) {
    guard let address = Connection.sessionAddress else { throw .failed("There is no session bus.") }
    let (connection, echo) = (try Connection(address: address), Echo())
    _ = connection.export(echo, at: "/echo")
    guard try connection.requestName("org.example.Echo") else { throw .failed("Another echo is there.") }
    return (connection, echo)
}

let loop = MainLoop()
do throws(WireError) {
    let served = try serve()
    served.0.onDisconnect = { loop.quit() }
    withExtendedLifetime(served) { loop.run() }
} catch {
    print(error)
}
