import TestSupport
import Testing

/// A real ibus-daemon with a panel extension, which gets the keys that it is turned on for.
@Suite(.serialized, .enabled(if: InputDaemon.isInstalled)) struct PanelExtensionDaemonTests {
    private static let u = TestKey(symbol: 0x55, code: 22)

    @Test func anExtensionGetsTheKeysThatTheEngineLetsPassWhileItIsOn() throws {
        let desk = try Desk(settings: Desk.quickHold, variables: InputDaemon.variables)
        let daemon = try InputDaemon(desk)
        let program = try InputContextProgram(desk)
        let unicode = try PanelExtension(desk)
        try daemon.select("longhand")
        try #require(eventually { program.isServed })
        #expect(program.press(.e) == [false])
        #expect(program.release(.e) == [false])
        unicode.register(symbol: 0x75, state: 5)
        #expect(eventually { program.press(Self.u, state: 5) == [true] })
        #expect(unicode.waitFor("PanelExtensionReceived") == [.variant(.extensionEvent("unicode", true, false))])
        #expect(program.press(.e) == [true])
        #expect(unicode.waitFor("ProcessKeyEvent") == [.uint32(TestKey.e.symbol), .uint32(TestKey.e.code), 0])
        unicode.end()
        #expect(eventually { program.press(.e) == [false] })
    }
}

/// A panel extension in the place of IBus' own, which is a program with windows.
private final class PanelExtension {
    private let peer: Peer
    private static let path = "/org/freedesktop/IBus/Panel/Extension/Emoji"

    init(_ desk: Desk) throws {
        let address = try desk.run("ibus", "address").split(separator: "\n").last.map(String.init) ?? ""
        peer = try Peer(address)
        peer.onCall = { $0.member == "ProcessKeyEvent" ? [true] : [] }
        #expect(peer.own("org.freedesktop.IBus.Panel.Extension.Emoji"))
    }

    private func emit(_ member: String, _ value: BusValue) {
        peer.send(signal: Outgoing(nil, Self.path, "org.freedesktop.IBus.Panel", member, [value]))
    }

    /// Reports its key.
    func register(symbol: Int32, state: Int32) {
        let keys = BusValue.extensionKeys([("unicode", symbol, state)]).inside
        guard case .structure(let fields)? = keys, let entries = fields.first else { return }
        emit("PanelExtensionRegisterKeys", entries)
    }

    /// Reports that it has ended.
    func end() { emit("PanelExtension", .variant(.extensionEvent("unicode", false, true))) }

    /// Waits for a call, and returns its arguments.
    func waitFor(_ member: String) -> [BusValue]? {
        let find = { self.peer.received.last { $0.kind == .call && $0.member == member } }
        peer.wait { find() != nil }
        return find()?.values
    }
}
