// A D-Bus service on `DBus` and `GLibLoop` alone: it adds numbers, and announces each sum.
//
//     swift run adder &
//     gdbus call --session --dest org.example.Adder --object-path /adder --method org.example.Adder.Add 2 3
//     swift run adder 2 3

import DBus
import GLibLoop

let name = "org.example.Adder"
let path: ObjectPath = "/adder"

/// The object on the bus.
final class Adder: BusObject {
    private(set) var total: Int32 = 0
    private let connection: Connection

    init(on connection: Connection) { self.connection = connection }

    var interfaces: [any BoundInterface] { [Self.table.bound(to: self)] }

    private static let table = Interface<Adder>(
        "org.example.Adder",
        methods: [
            Method("Add", ["a", "b"], returns: "sum") { (adder, a: Int32, b: Int32) throws(WireError) -> Int32 in
                try adder.add(a, b)
            }
        ],
        properties: [Property("Total", changes: .unsignaled) { $0.total }],
        signals: [Signal("Added", Argument("sum", "i"))])

    private func add(_ a: Int32, _ b: Int32) throws(WireError) -> Int32 {
        let (sum, isTooLarge) = a.addingReportingOverflow(b)
        guard !isTooLarge else { throw .invalidArguments("The sum of these numbers is too large.") }
        total &+= sum
        let signal = Message.signal(path, "org.example.Adder", "Added")
        signal.append(sum)
        connection.send(signal)
        return sum
    }
}

/// Connects to the session bus.
func connect() throws(WireError) -> Connection {
    guard let address = Connection.sessionAddress else { throw .failed("There is no session bus.") }
    return try Connection(address: address)
}

/// Serves the adder until the bus ends.
@MainActor func serve(_ loop: MainLoop) throws(WireError) -> Adder {
    let connection = try connect()
    let adder = Adder(on: connection)
    _ = connection.export(adder, at: path)
    guard try connection.requestName(name) else { throw .failed("An adder runs already.") }
    connection.onDisconnect = { loop.quit() }
    return adder
}

/// Asks the running adder for a sum.
func ask(for a: Int32, _ b: Int32, _ loop: MainLoop) throws(WireError) -> Connection {
    let connection = try connect()
    guard let call = Message.call(name, path, "org.example.Adder", "Add") else { throw .failed("This is no name.") }
    call.append(a)
    call.append(b)
    connection.call(call) { reply in
        do throws(WireError) { print(try reply.get().arguments(Int32.self)) } catch { print(error) }
        loop.quit()
    }
    return connection
}

let loop = MainLoop()
do throws(WireError) {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int32($0) }
    let kept: AnyObject = numbers.count == 2 ? try ask(for: numbers[0], numbers[1], loop) : try serve(loop)
    withExtendedLifetime(kept) { loop.run() }
} catch {
    print(error)
}
