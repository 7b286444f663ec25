import Foundation
import TestSupport
import Testing

/// What the panel's menu performs. IBus lets the program with the focus choose there as the user does, so that only what
/// costs little is performed; a key performs the rest.
@Suite(.serialized) struct MenuChoiceTests {
    private let desk: EngineDesk
    /// Everything that actions could reach.
    private let others: Peer

    private static let actions = """
        [lamp]
        key=Control+Alt+l
        call=org.example.Lamp /lamp org.example.Lamp.Toggle
        [notes]
        run=true
        [paste]
        insert={clipboard}
        [sign]
        insert=Anna
        """
    private static let costly = ["lamp", "notes", "paste", "record"]
    private static let reason = "Perform it with a key: programs can use this menu, too."

    init() throws {
        desk = try EngineDesk(settings: "\(EngineDesk.slowHold)\nlocales=['en']\nallow-programs=true")
        try desk.user.write(Self.actions, to: "longhand/actions.conf")
        others = try Peer(desk.user.bus.address)
        for name in ["org.example.Lamp", "org.freedesktop.systemd1", "org.kde.klipper"] { #expect(others.own(name)) }
        others.onCall = { _ in ["copied"] }
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        desk.type("a")
    }

    private func choose(_ item: String) { desk.engine.call("PropertyActivate", .string(item), 0) }

    private func pressLampKey() {
        let l = TestKey(symbol: 0x6c, code: 38)
        #expect(desk.press(l, state: 1 << 2 | 1 << 3) == [true])
        desk.release(l, state: 1 << 2 | 1 << 3)
    }

    /// The fields of an item, as last sent to the panel.
    private func item(_ key: String) -> [BusValue]? {
        let told = desk.daemon.signals.filter { ["RegisterProperties", "UpdateProperty"].contains($0.member) }
        return told.flatMap { $0.values.first?.properties ?? [] }.last { $0[2] == .string(key) }
    }

    /// The calls of actions, each by its method, once the engine has had the time to send some.
    private var calls: [String] {
        #expect(desk.engine.ping() == [])
        MainContext.run(within: 100) { false }
        return others.received.filter { $0.kind == .call }.compactMap(\.member)
    }

    @Test func whatReachesOutsideIsGreyAndSaysThatAKeyPerformsIt() {
        #expect(eventually { item("sign")?[7] == true })
        for key in Self.costly {
            #expect(item(key)?[7] == false, "\(key)")
            #expect(item(key)?[6].shownTexts == [Self.reason], "\(key)")
        }
        #expect(item("hold")?[7] == true)
    }

    @Test func itReachesNothingOutside() throws {
        for key in Self.costly + ["lamp", "notes", "paste", "record"] { choose(key) }
        #expect(calls == [])
        #expect(!desk.user.files.contains { $0.lastPathComponent.hasSuffix(".actions") })
        pressLampKey()
        #expect(eventually { others.received.contains { $0.member == "Toggle" } })
    }

    @Test func itRepeatsAndReplaysNothingThatReachesOutside() throws {
        pressLampKey()
        #expect(eventually { others.received.contains { $0.member == "Toggle" } })
        #expect(eventually { item("repeat")?[7] == false && item("repeat")?[6].shownTexts == [Self.reason] })
        choose("repeat")
        try desk.user.write("lamp\n", to: ".local/state/longhand/recording.actions")
        choose("replay")
        #expect(calls == ["Toggle"])
    }

    @Test func itInsertsTheUsersText() {
        desk.daemon.forget()
        choose("sign")
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["Anna"])
    }
}
