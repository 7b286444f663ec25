import Foundation
import TestSupport
import Testing

/// Who serves the session bus, from the first call for it to the end of the bus.
@Suite(.serialized) struct NameTests {
    private let desk: Desk
    private let peer: Peer
    private let longhand: Longhand

    init() throws {
        desk = try Desk(startsService: true)
        peer = try Peer(desk.bus.address)
        longhand = Longhand(peer)
    }

    /// The unique name of the server; empty if there is none.
    private var owner: String { RemoteObject.bus(peer).call("GetNameOwner", .string(Longhand.name)).text ?? "" }

    @Test func theBusStartsTheServiceWhenItIsAskedFor() {
        #expect(owner == "")
        #expect(longhand.candidates("l", "en") == [.strings(["ł"])])
        #expect(owner != "")
    }

    @Test func aSecondServiceSaysThatTheNameIsTaken() throws {
        let first = try desk.startService()
        let second = try desk.start(desk.prefix.program, "--session")
        #expect(second.exitCode() == 1)
        #expect(second.complaints == ["longhand: error: Another process already owns org.longhand.Longhand1."])
        #expect(first.isRunning)
    }

    @Test func anEngineTakesOverAndTheServiceEnds() throws {
        let service = try desk.startService()
        let before = owner
        let input = try InputBus()
        let engine = try input.startEngine(at: desk)
        #expect(service.exitCode(within: 2000) == 0)
        #expect(service.complaints == [])
        #expect(!["", before].contains(owner))
        #expect(longhand.candidates("l", "en") == [.strings(["ł"])])
        #expect(engine.isRunning)
    }

    @Test func callsAreAnsweredWhileTheNameChangesHands() throws {
        let service = try desk.startService()
        let input = try InputBus()
        let engine = try input.startEngine(at: desk)
        let answers = (0..<200).map { _ in longhand.candidates("l", "en") }
        #expect(answers.allSatisfy { $0 == [.strings(["ł"])] })
        #expect(service.exitCode() == 0 && engine.isRunning)
    }

    @Test func afterTheEngineTheBusStartsTheServiceAgain() throws {
        let input = try InputBus()
        let engine = try input.startEngine(at: desk)
        #expect(eventually { !owner.isEmpty })
        engine.send(SIGTERM)
        #expect(engine.exitCode(within: 2000) == 0)
        #expect(eventually { owner.isEmpty })
        #expect(longhand.candidates("l", "en") == [.strings(["ł"])])
    }

    @Test func aSecondEngineWaitsItsTurn() throws {
        let inputs = try [InputBus(), InputBus()]
        let engines = try inputs.map { try $0.startEngine(at: desk) }
        #expect(eventually { !owner.isEmpty })
        let first = owner
        #expect(inputs[1].makeEngine() != nil)
        engines[0].send(SIGKILL)
        #expect(eventually { !["", first].contains(owner) })
        #expect(longhand.candidates("l", "en") == [.strings(["ł"])])
        #expect(engines[1].complaints == [])
    }

    @Test func noProcessCanTakeTheNameOfAnEngine() throws {
        let input = try InputBus()
        let engine = try input.startEngine(at: desk)
        #expect(eventually { !owner.isEmpty })
        #expect(!peer.own(Longhand.name, replacing: true))
        #expect(longhand.candidates("l", "en") == [.strings(["ł"])])
        #expect(engine.isRunning)
    }

    @Test func aTerminatedServiceEndsWell() throws {
        let service = try desk.startService()
        service.send(SIGTERM)
        #expect(service.exitCode(within: 2000) == 0)
        #expect(service.complaints == [])
    }
}
