import Foundation
import TestSupport
import Testing

/// What programs on the session bus announce in the name of dconf, where settings are stored there.
@Suite(.serialized) struct AnnouncementTests {
    private static let path = "/org/freedesktop/ibus/engine/longhand/"

    private func desk() throws -> EngineDesk {
        try EngineDesk(variables: ["GSETTINGS_BACKEND": "dconf"], servesDconf: true)
    }

    private func announce(_ count: Int, on peer: Peer) {
        let names = BusValue.array("s", (0..<count).map { _ in "hold-delay" })
        let values: [BusValue] = [.string(Self.path), names, "tag"]
        peer.send(signal: Outgoing(nil, "/ca/desrt/dconf/Writer/user", "ca.desrt.dconf.Writer", "Notify", values))
    }

    @Test func noAnnouncementEndsTheProcess() throws {
        let desk = try desk()
        let peer = try Peer(desk.user.bus.address)
        let longhand = Longhand(peer)
        #expect(eventually { longhand.candidates("y") == [.strings(["ÿ"])] })
        for count in 250..<270 {
            announce(count, on: peer)
            MainContext.run(within: 50) { !desk.process.isRunning }
            try #require(desk.process.isRunning, "\(count)")
        }
        #expect(longhand.candidates("y") == [.strings(["ÿ"])])
        #expect(desk.press(.a) == [false])
    }

    @Test func theProcessHasNoOtherConnectionToHearOneOn() throws {
        let desk = try desk()
        let peer = try Peer(desk.user.bus.address)
        #expect(eventually { Longhand(peer).candidates("y") == [.strings(["ÿ"])] })
        let bus = RemoteObject.bus(peer)
        let own = bus.call("GetConnectionUnixProcessID", .string(Longhand.name))
        guard case .array(_, let names)? = bus.call("ListNames").first else { throw Failure.noNames }
        let connections = names.filter { name in
            guard case .string(let text) = name, text.hasPrefix(":") else { return false }
            return bus.call("GetConnectionUnixProcessID", name) == own
        }
        #expect(connections.count == 1)
    }

    private enum Failure: Error { case noNames }

    @Test(.enabled(if: Desk.canServeDconf)) func whatIsSetInDconfCounts() throws {
        let desk = try desk()
        let longhand = Longhand(try Peer(desk.user.bus.address))
        for locale in ["sv", "fr"] {
            try desk.user.set("locales", "['\(locale)']")
            #expect(eventually { longhand.shared.get("Locale") == .string(locale) })
        }
    }

    @Test(.enabled(if: Desk.canServeDconf)) func whatTheMenuSetsIsStoredInDconf() throws {
        let desk = try desk()
        desk.engine.call("PropertyActivate", "hold-in-program", 0)
        let excluded = { try? desk.user.run("gsettings", "get", Desk.schema, "excluded-programs") }
        #expect(eventually { excluded() == "['test']\n" })
        desk.user.bus.crash()
        MainContext.run(within: 500) { !desk.process.isRunning }
        #expect(desk.press(.a) == [false])
        #expect(desk.process.isRunning)
    }
}
