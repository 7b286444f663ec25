import TestSupport
import Testing

/// The names of the clients behind IBus' contexts: a focus without a name has that of the context that IBus reports.
@Suite(.serialized) struct ContextNameTests {
    private let desk: EngineDesk
    private let holds: RemoteObject

    init() throws {
        desk = try EngineDesk(client: nil)
        desk.daemon.onCall = { $0.member == "Get" ? [.variant(.path("/known"))] : nil }
        let watcher = try Peer(desk.user.bus.address)
        holds = RemoteObject(watcher, Longhand.name, Longhand.path, "\(Longhand.name).Holds")
        #expect(eventually { holds.call("Watch") == [] })
    }

    private func focus(_ context: String) {
        desk.engine.call("FocusInId", .string(context), "gtk3-im:gedit")
    }

    /// The client of a key that is held after a focus without a name.
    private func clientWithoutName(holding key: TestKey) -> BusValue? {
        desk.engine.call("FocusOut")
        desk.engine.call("FocusIn")
        _ = desk.engine.ping()
        holds.peer.forget()
        desk.press(key)
        defer { desk.release(key) }
        return holds.peer.waitForSignal("Held")?.values.first
    }

    @Test func theNamesOf1024ContextsAreKnown() {
        focus("/known")
        for number in 1..<1024 { focus("/other\(number)") }
        #expect(clientWithoutName(holding: .e) == "gtk3-im:gedit")
        focus("/other1024")
        #expect(clientWithoutName(holding: .a) == "")
        focus("/known")
        #expect(clientWithoutName(holding: .c) == "gtk3-im:gedit")
    }
}
