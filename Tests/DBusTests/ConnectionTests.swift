import DBus
import GLibLoop
import TestSupport
import Testing

@MainActor struct ConnectionTests {
    @Test(arguments: ["", "nonsense", "unix:path=/nonexistent/bus", "unix:", "tcp:host=", "unix:abstract=\0"])
    func whereThereIsNoBusThereIsNoConnection(address: String) {
        #expect(throws: WireError.self) { try Connection(address: address) }
    }

    @Test func theEndOfTheBusIsReportedOnce() throws {
        let bus = try PrivateBus()
        let connection = try Connection(address: bus.address)
        var ends = 0
        connection.onDisconnect = { ends += 1 }
        #expect(connection.isConnected)
        bus.crash()
        #expect(MainContext.run { ends > 0 })
        #expect(!connection.isConnected)
        MainContext.runWhatIsReady()
        #expect(ends == 1)
    }

    @Test func aLoopCanEndWithTheBus() throws {
        let bus = try PrivateBus()
        let connection = try Connection(address: bus.address)
        let loop = MainLoop()
        connection.onDisconnect = { loop.quit() }
        bus.crash()
        loop.run()
        #expect(!connection.isConnected)
    }

    @Test func nothingThatIsDoneAfterTheEndHurts() throws {
        let stage = try Stage(aloneOn: PrivateBus())
        let subscription = stage.service.subscribe(to: SignalMatch("org.example.Party", "Came")) { _ in }
        stage.bus.crash()
        #expect(MainContext.run { !stage.service.isConnected })
        stage.service.send(Message.signal(stage.path, House.interface, "Opened").with("front"))
        stage.service.flush()
        stage.service.unexport(stage.path)
        #expect(stage.service.export(House(), at: "/other"))
        #expect(throws: WireError.self) { try stage.service.requestName("org.example.Other") }
        let late = stage.service.subscribe(to: .ownerChanged(of: "org.example.Other")) { _ in }
        var failure: String?
        stage.service.callBus("GetNameOwner", "org.example.Other") { failure = Answer($0).refusal }
        #expect(MainContext.run { failure != nil })
        withExtendedLifetime((subscription, late)) {}
    }

    @Test func aConnectionMayBeLetGoOfWhenItEnds() throws {
        let bus = try PrivateBus()
        var connection: Connection? = try Connection(address: bus.address)
        weak let remembered = connection
        connection?.export(House(), at: "/house")
        connection?.onDisconnect = { connection = nil }
        bus.crash()
        #expect(MainContext.run { connection == nil })
        #expect(remembered == nil)
    }

    /// Also where further calls have come with it.
    @Test(arguments: [0, 1, 40]) func aConnectionMayBeLetGoOfInItsOwnCall(further: Int) throws {
        let stage = try Stage()
        var connection: Connection? = try Connection(address: stage.bus.address)
        let house = House()
        house.onLeave = { connection = nil }
        connection?.export(house, at: "/house")
        let remote = RemoteObject(
            stage.caller, connection?.uniqueName ?? "", "/house", House.interface.description)
        remote.send("Leave")
        for _ in 0..<further { remote.send("Close") }
        #expect(MainContext.run { connection == nil })
        MainContext.runWhatIsReady()
        #expect(house.doings == [])
    }

    /// More of them than are dispatched in one turn of the loop.
    @Test func callsThatWaitTogetherAreAnsweredInOrder() throws {
        let stage = try Stage()
        let calls = (1...50).map { stage.remote.send("Open", "door", .uint32($0)) }
        #expect(calls.allSatisfy { stage.caller.answer(toCall: $0) == [true] })
        #expect(stage.house.doings == (1...50).map { "open door \($0)" })
    }

    // MARK: Calling

    private func call(_ service: Connection, _ message: consuming Message, timeout: Int32? = nil) -> Answer {
        var answer: Answer?
        service.call(message, timeout: timeout) { result in answer = Answer(result) }
        MainContext.run { answer != nil }
        return answer ?? .none
    }

    private func greeting(_ destination: String) throws(WireError) -> Message {
        guard let message = Message.call(destination, "/desk", "org.example.Desk", "Greet") else { throw .disconnected }
        return message.with("hello")
    }

    @Test func aCallIsAnswered() throws {
        let stage = try Stage()
        let desk = try stage.anotherCaller()
        desk.onCall = { $0.values == ["hello"] ? ["good morning"] : nil }
        #expect(call(stage.service, try greeting(desk.name)) == ["good morning"])
    }

    @Test func aCallToAMissingServiceFails() throws {
        let stage = try Stage()
        #expect(call(stage.service, try greeting("org.example.Nobody")).refusal == "ServiceUnknown")
    }

    @Test func aCallThatIsNotAnsweredFailsInTime() throws {
        let stage = try Stage()
        #expect(call(stage.service, try greeting(stage.caller.name), timeout: 20).refusal == "NoReply")
    }

    @Test func aCallFailsWhenTheBusEnds() throws {
        let stage = try Stage(aloneOn: PrivateBus())
        var failure: String?
        stage.service.call(try greeting(stage.caller.name)) { failure = Answer($0).refusal }
        stage.bus.crash()
        #expect(MainContext.run { failure != nil })
        #expect(!stage.service.isConnected)
    }

    @Test func theBusAnswersAboutNames() throws {
        let stage = try Stage()
        var owner: String?
        stage.service.callBus("GetNameOwner", stage.name) { owner = try? $0.get().arguments(String.self) }
        #expect(MainContext.run { owner != nil })
        #expect(owner == stage.service.uniqueName)
        var failure: String?
        stage.service.callBus("GetNameOwner", "\0 no name at all") { failure = Answer($0).refusal }
        #expect(MainContext.run { failure != nil })
    }
}
