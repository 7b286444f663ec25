import DBus
import TestSupport
import Testing

@MainActor struct MethodTests {
    let stage: Stage
    var house: RemoteObject { stage.remote }

    init() throws { stage = try Stage() }

    /// Replies that are copied go to their own caller, for its own call, with their own value.
    @Test func booleansAreAnsweredAlikeTheFirstTimeAndLater() throws {
        let other = try stage.anotherCaller()
        let neighbour = RemoteObject(other, stage.name, stage.path.description, House.interface.description)
        for house in [stage.remote, stage.remote, neighbour, stage.remote, neighbour] {
            #expect(house.call("Has", 2) == [true])
            #expect(house.call("Has", 3) == [false])
        }
        #expect(stage.remote.call("Has", "two").refusal == "InvalidArgs")
    }

    @Test func aCallReachesItsMethodAndTheValueComesBack() {
        #expect(house.call("Open", "front", 2) == [true])
        #expect(house.call("Open", "back", 0) == [false])
        #expect(house.call("Close") == [])
        #expect(stage.house.doings == ["open front 2", "open back 0", "close"])
    }

    @Test func aMethodThatReadsTheCallItselfKnowsTheCaller() {
        let answer = house.call("Furnish", .variant("chair"), .array("{sd}", []))
        #expect(answer == [.strings(["va{sd}"]), .string(stage.caller.name)])
    }

    @Test(
        arguments: [
            [], ["front"], [2, "front"], ["front", .int32(2)], ["front", 2, 3], [.variant("front"), 2],
            [.structure(["front", 2])], [.path("/front"), 2], [.strings(["front"]), 2],
        ] as [[BusValue]])
    func aCallOfAnotherSignatureIsRefusedAndNothingRuns(values: [BusValue]) {
        #expect(house.call("Open", values).refusal == "InvalidArgs")
        #expect(stage.house.doings == [])
    }

    @Test(
        arguments: [[], [.variant(1)], [.variant(1), .array("{ss}", [])], [.array("{sd}", []), .variant(1)]]
            as [[BusValue]])
    func aMethodThatReadsTheCallItselfIsHeldToItsSignatureToo(values: [BusValue]) {
        #expect(house.call("Furnish", values).refusal == "InvalidArgs")
        #expect(stage.house.doings == [])
    }

    @Test func whatIsThrownIsTheAnswer() {
        #expect(house.call("Burn") == .error(name: "org.example.House.Error.TooWet", message: "It rains."))
    }

    @Test func whatIsUnknownHasErrorsOfItsOwn() {
        #expect(house.at("/org/example/shed").call("Close").refusal == "UnknownObject")
        #expect(house.at("/").call("Close").refusal == "UnknownObject")
        #expect(house.at("/org/example").call("Close").refusal == "UnknownObject")
        #expect(house.as("org.example.Shed").call("Close").refusal == "UnknownInterface")
        #expect(house.call("Shut").refusal == "UnknownMethod")
        #expect(house.as("org.example.Garden").call("Open", "front", 1).refusal == "UnknownMethod")
        #expect(house.as("org.freedesktop.DBus.Properties").call("Change").refusal == "UnknownMethod")
        #expect(house.as("org.freedesktop.DBus.Peer").call("Pong").refusal == "UnknownMethod")
        #expect(house.as("org.freedesktop.DBus.Introspectable").call("Inspect").refusal == "UnknownMethod")
        #expect(stage.house.doings == [])
    }

    @Test func withoutAnInterfaceTheFirstThatHasTheMethodAnswers() {
        #expect(house.as(nil).call("Open", "front", 1) == [true])
        #expect(house.as(nil).call("Close") == [])
        #expect(house.as(nil).call("Water", .double(1.5)) == [])
        #expect(stage.house.doings == ["open front 1", "close", "water 1.5"])
        #expect(house.as(nil).call("Shut").refusal == "UnknownMethod")
        #expect(house.as(nil).call("Open").refusal == "InvalidArgs")
    }

    @Test func withoutAnInterfaceWhatEveryObjectHasIsAnsweredToo() {
        #expect(house.as(nil).call("Introspect") == house.introspect())
        #expect(house.as(nil).call("Get", "org.example.House", "Address") == house.get("Address"))
        #expect(house.as(nil).call("GetAll", "org.example.House") == house.getAll())
        #expect(house.as(nil).call("Set", "org.example.House", "Lit", .variant(true)) == [])
        #expect(stage.house.isLit)
    }

    @Test func twoInterfacesMayHaveAMethodOfTheSameName() {
        #expect(house.as("org.example.Garden").call("Close") == [])
        #expect(stage.house.doings == ["close garden"])
    }

    @Test func whoWantsNoReplyGetsNone() {
        let calls = [
            house.send("Close", noReply: true), house.send("Burn", noReply: true), house.send("Shut", noReply: true),
            house.at("/nowhere").send("Close", noReply: true), house.as(nil).send("Introspect", noReply: true),
        ]
        #expect(house.call("Open", "front", 1) == [true])
        #expect(calls.filter { stage.caller.hasAnswer(to: $0) } == [])
        #expect(stage.house.doings == ["close", "open front 1"])
    }

    @Test func aCallersCallsAreDoneInTheirOrder() {
        for number in UInt32(0)..<100 { house.send("Open", "front", .uint32(number)) }
        house.call("Close")
        #expect(stage.house.doings == (0..<100).map { "open front \($0)" } + ["close"])
    }

    @Test func unrequestedSignalsAndRepliesDoNothing() {
        stage.caller.send(signal: Outgoing(stage.name, stage.path.description, "org.example.House", "Close"))
        #expect(house.call("Open", "front", 1) == [true])
        #expect(stage.house.doings == ["open front 1"])
    }

    @Test func noErrorRepeatsWhatWasSent() {
        let secret = "Geheimnis"
        let answers = [
            house.call("Open", .string(secret)), house.call(secret), house.as("org.example.\(secret)").call("Close"),
            house.at("/\(secret)").call("Close"), house.as(nil).call(secret), house.get(secret),
            house.set(secret, .string(secret)), house.set("Lit", .string(secret)),
            house.set("Address", .string(secret)), house.as("org.example.\(secret)").getAll(),
            house.as("org.freedesktop.DBus.Properties").call(secret), house.as("org.example.\(secret)").get("Lit"),
        ]
        for answer in answers {
            guard case .error(let name, let message) = answer else {
                Issue.record("\(answer) is no error.")
                continue
            }
            #expect(!(name + message).contains(secret))
            #expect((1...256).contains(message.utf8.count))
        }
    }
}
