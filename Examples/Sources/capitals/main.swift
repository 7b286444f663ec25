// An input-method engine on `IBus` alone: it types capitals.
//
//     swift run capitals, then `ibus engine capitals`

import DBus
import GLibLoop
import IBus

/// An engine for the programs on IBus' bus.
final class Capitals: EngineDelegate, BusObject {
    private let signals: EngineSignals
    private lazy var calls = EngineCalls(self)

    init(_ connection: Connection, _ path: ObjectPath) { signals = EngineSignals(connection, path: path) }

    var interfaces: [any BoundInterface] { EngineInterface.bound(to: calls) }

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        guard !event.isRelease, event.state.isDisjoint(with: [.control, .mod1, .mod4]),
            let letter = event.symbol.unicodeScalar, letter.properties.isLowercase
        else { return false }
        signals.commitText(IBusText(letter.properties.uppercaseMapping))
        return true
    }
}

let engine = IBusEngineDesc(
    name: "capitals", longname: "Capitals", description: "Types capitals", language: "other", author: "You")
do throws(WireError) {
    guard let address = IBusAddress.find() else { throw .failed("IBus does not run.") }
    let bus = try IBusBus(address: address)
    let path: ObjectPath = "/org/freedesktop/IBus/Engine/Capitals"
    bus.connection.export(at: path) { Capitals(bus.connection, path) }
    bus.connection.export(Factory { _, _ in path }, at: Factory.path)
    _ = try bus.connection.requestName("org.example.Capitals")
    let component = IBusComponent(
        name: "org.example.Capitals", description: "Capitals", author: "You", engines: [engine])
    bus.register(component) { _ in }
    MainLoop().run()
} catch {
    print(error)
}
