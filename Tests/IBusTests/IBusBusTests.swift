import CDBus
import IBus
import TestSupport
import Testing

@testable import DBus

/// IBus' bus with an engine on it, and programs that want something of it.
@MainActor private final class Neighbourhood {
    let bus: PrivateBus
    let ibus: IBusBus
    let recorder = Recorder()

    init(on bus: PrivateBus) throws {
        self.bus = bus
        ibus = try IBusBus(address: bus.address)
        ibus.connection.export(EngineObject(recorder), at: "/org/example/engine")
    }

    /// A program that owns the daemon's name.
    static func daemon(on bus: PrivateBus, replacing: Bool = false) throws -> Peer {
        let daemon = try Peer(bus.address)
        _ = daemon.own("org.freedesktop.IBus", replacing: replacing)
        return daemon
    }

    /// The engine, for one of its callers.
    func engine(for peer: Peer) -> RemoteObject {
        RemoteObject(peer, ibus.connection.uniqueName, "/org/example/engine", "org.freedesktop.IBus.Engine")
    }

    /// Whether a client is served.
    func serves(_ peer: Peer) -> Bool { engine(for: peer).call("ProcessKeyEvent", 0x65, 18, 0) == [false] }
}

@MainActor struct IBusBusTests {
    @Test func theDaemonIsServedThatWasThereBefore() throws {
        let bus = try PrivateBus()
        let daemon = try Neighbourhood.daemon(on: bus)
        let neighbourhood = try Neighbourhood(on: bus)
        #expect(neighbourhood.serves(daemon))
        #expect(neighbourhood.recorder.doings == ["key 101 18 none"])
    }

    @Test func theDaemonIsServedThatComesLater() throws {
        let bus = try PrivateBus()
        let neighbourhood = try Neighbourhood(on: bus)
        let peer = try Peer(bus.address)
        #expect(!neighbourhood.serves(peer))
        _ = peer.own("org.freedesktop.IBus")
        #expect(neighbourhood.serves(peer))
    }

    @Test func onlyTheDaemonOfTheMomentIsServed() throws {
        let bus = try PrivateBus()
        let first = try Neighbourhood.daemon(on: bus)
        let neighbourhood = try Neighbourhood(on: bus)
        #expect(neighbourhood.serves(first))
        let second = try Neighbourhood.daemon(on: bus, replacing: true)
        #expect(neighbourhood.serves(second) && !neighbourhood.serves(first))
        second.release("org.freedesktop.IBus")
        #expect(!neighbourhood.serves(first) && !neighbourhood.serves(second))
        #expect(first.own("org.freedesktop.IBus"))
        #expect(neighbourhood.serves(first) && !neighbourhood.serves(second))
        first.release("org.freedesktop.IBus")
        #expect(!neighbourhood.serves(first) && !neighbourhood.serves(second))
    }

    @Test func aStrangerIsRefusedEverything() throws {
        let bus = try PrivateBus()
        let daemon = try Neighbourhood.daemon(on: bus)
        let neighbourhood = try Neighbourhood(on: bus)
        let contract = try Contract(neighbourhood.engine(for: daemon).introspect())
        let stranger = neighbourhood.engine(for: try Peer(bus.address))
        for member in contract.members where !member.hasPrefix("org.freedesktop.DBus.Peer ") {
            let words = member.split(separator: " ").map(String.init)
            switch words[1] {
            case "method": #expect(stranger.as(words[0]).call(words[2]).refusal == "AccessDenied", "\(member)")
            case "property":
                #expect(stranger.as(words[0]).get(words[2]).refusal == "AccessDenied", "\(member)")
                #expect(stranger.as(words[0]).set(words[2], true).refusal == "AccessDenied", "\(member)")
            default: break
            }
        }
        #expect(neighbourhood.recorder.doings == [])
    }

    @Test func aStrangerLearnsNotEvenWhatThereIs() throws {
        let bus = try PrivateBus()
        let neighbourhood = try Neighbourhood(on: bus)
        let stranger = neighbourhood.engine(for: try Peer(bus.address))
        for path in ["/", "/org", "/org/example", "/org/example/engine", "/nowhere"] {
            for call in ["Introspect", "ProcessKeyEvent", "Destroy", "Nonsense"] {
                #expect(stranger.at(path).as(nil).call(call).refusal == "AccessDenied", "\(path) \(call)")
            }
            #expect(stranger.at(path).ping() == [])
        }
    }

    @Test func aStrangerDoesNotPassForTheDaemon() throws {
        let bus = try PrivateBus()
        let daemon = try Neighbourhood.daemon(on: bus)
        let neighbourhood = try Neighbourhood(on: bus)
        #expect(neighbourhood.serves(daemon))
        let stranger = try Peer(bus.address)
        for (old, new) in [(daemon.name, stranger.name), ("", stranger.name), (daemon.name, "")] {
            let values: [BusValue] = ["org.freedesktop.IBus", .string(old), .string(new)]
            stranger.send(
                signal: Outgoing(
                    neighbourhood.ibus.connection.uniqueName, "/org/freedesktop/DBus", "org.freedesktop.DBus",
                    "NameOwnerChanged", values))
        }
        #expect(!neighbourhood.serves(stranger))
        #expect(neighbourhood.serves(daemon))
    }

    @Test func aNameThatBeginsLikeTheDaemonsIsNot() throws {
        let bus = try PrivateBus()
        let daemon = try Neighbourhood.daemon(on: bus)
        let neighbourhood = try Neighbourhood(on: bus)
        let stranger = try Peer(bus.address)
        #expect(stranger.own("org.freedesktop.IBus.Panel") && stranger.own("org.freedesktop.IBu"))
        #expect(!neighbourhood.serves(stranger) && neighbourhood.serves(daemon))
    }

    /// IBus' own bus puts names there that no other bus does.
    @Test(
        arguments: [
            ("org.freedesktop.DBus", true), ("org.freedesktop.IBus", true), ("org.freedesktop.IBus.Panel", false),
            ("org.freedesktop.DBus.Local", false), ("org.example.IBus", false), (":1.4711", false), (nil, false),
        ] as [(String?, Bool)])
    func theDaemonsCallsMayCarryTheNamesOfIBusAndOfTheBus(sender: String?, isServed: Bool) throws {
        let bus = try PrivateBus()
        let neighbourhood = try Neighbourhood(on: bus)
        let raw = try #require(dbus_message_new_method_call(nil, "/e", "org.freedesktop.IBus.Engine", "FocusIn"))
        if let sender { dbus_message_set_sender(raw, sender) }
        let admission = neighbourhood.ibus.connection.admits?(Message(adopting: raw))
        if case .admitted? = admission { #expect(isServed) } else { #expect(!isServed) }
    }

    @Test func noProgramIsServedAfterTheEnd() throws {
        let bus = try PrivateBus()
        let daemon = try Neighbourhood.daemon(on: bus)
        var ibus: IBusBus? = try IBusBus(address: bus.address)
        let connection = try #require(ibus?.connection)
        let recorder = Recorder()
        connection.export(EngineObject(recorder), at: "/org/example/engine")
        ibus = nil
        let engine = RemoteObject(
            daemon, connection.uniqueName, "/org/example/engine", "org.freedesktop.IBus.Engine")
        #expect(engine.call("FocusIn").refusal == "AccessDenied")
    }
}
