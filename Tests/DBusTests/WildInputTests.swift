import DBus
import TestSupport
import Testing

/// What no program in its right mind sends.
@MainActor struct WildInputTests {
    let stage: Stage
    var house: RemoteObject { stage.remote }

    init() throws { stage = try Stage() }

    /// Whether the service answers, and nothing has happened to its object.
    private func isUnharmed() -> Bool { stage.house.doings == [] && house.call("Open", "front", 1) == [true] }

    private static func nested(_ depth: Int, in wrap: (BusValue) -> BusValue) -> BusValue {
        (0..<depth).reduce(7) { value, _ in wrap(value) }
    }

    @Test func variantsInVariants() {
        let value = Self.nested(60) { .variant($0) }
        #expect(house.call("Open", value, 1).refusal == "InvalidArgs")
        #expect(house.call("Furnish", value, .array("{sd}", [])).first != nil)
        #expect(house.set("Lit", value).refusal == "InvalidArgs")
        #expect(house.call("Open", "front", 1) == [true])
    }

    @Test func structuresInStructures() {
        #expect(house.call("Open", Self.nested(32) { .structure([$0]) }).refusal == "InvalidArgs")
        #expect(house.call("Open", Self.nested(32) { .array($0.type, [$0]) }).refusal == "InvalidArgs")
        #expect(isUnharmed())
    }

    @Test func asManyArgumentsAsASignatureHolds() {
        #expect(house.call("Open", Array(repeating: 1, count: 255)).refusal == "InvalidArgs")
        #expect(house.call("Open", Array(repeating: "a", count: 255)).refusal == "InvalidArgs")
        #expect(house.as(nil).call("Introspect", Array(repeating: true, count: 255)).refusal == "InvalidArgs")
        #expect(isUnharmed())
    }

    @Test func aMegabyteOfText() {
        let text = BusValue.string(String(repeating: "x", count: 1 << 20))
        #expect(house.call("Open", text).refusal == "InvalidArgs")
        #expect(house.get(String(repeating: "x", count: 1 << 20)).refusal == "UnknownProperty")
        #expect(house.as("org.freedesktop.DBus.Properties").call("GetAll", text).refusal == "UnknownInterface")
        #expect(house.set("Code", text).refusal == "InvalidArgs")
        #expect(house.call("Open", text, 1) == [true])
        #expect(stage.house.doings.count == 1)
    }

    @Test func aMillionBytesInAnArray() {
        #expect(
            house.call("Open", .array("y", Array(repeating: .byte(0), count: 1_000_000)), 1).refusal == "InvalidArgs")
        #expect(isUnharmed())
    }

    @Test func everyTypeThereIs() {
        let values: [BusValue] = [
            .byte(255), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min), .uint64(.max),
            .double(.nan), .string("\u{FFFE}"), .path("/"), .signature("a{sv}"), .variant(.variant(.array("ay", []))),
            .structure([.structure([1])]), .array("{s(uv)}", [.entry("k", .structure([1, .variant(1)]))]),
        ]
        for value in values {
            #expect(house.call("Open", value).refusal == "InvalidArgs", "\(value)")
            #expect(house.set("Code", .variant(value)).refusal == "InvalidArgs", "\(value)")
        }
        #expect(house.call("Open", values).refusal == "InvalidArgs")
        #expect(isUnharmed())
    }

    @Test func longNamesAndPaths() {
        let long = String(repeating: "a", count: 255)
        #expect(house.call(long).refusal == "UnknownMethod")
        #expect(house.as(String(long.dropLast(2)) + ".b").call("Close").refusal == "UnknownInterface")
        let path = String(repeating: "/abcdefg", count: 10_000)
        #expect(house.at(path).call("Close").refusal == "UnknownObject")
        #expect(house.at(path).introspect().refusal == "UnknownObject")
        #expect(isUnharmed())
    }

    @Test func callersThatAreGoneBeforeTheyAreAnswered() throws {
        for _ in 0..<50 {
            let caller = try stage.anotherCaller()
            for _ in 0..<5 { house.by(caller).send("Furnish", .variant(1), .array("{sd}", [])) }
            caller.leave()
        }
        #expect(house.call("Open", "front", 1) == [true])
        #expect(stage.house.doings.count { $0 == "furnish" } == 250)
    }

    @Test func aCallerThatNeverReadsDelaysNoOther() throws {
        let deaf = try stage.anotherCaller()
        for _ in 0..<3000 { house.by(deaf).send("Furnish", .variant(1), .array("{sd}", [])) }
        #expect(house.call("Open", "front", 1) == [true])
    }
}
