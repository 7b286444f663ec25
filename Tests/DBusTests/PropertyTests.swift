import DBus
import TestBasics
import TestSupport
import Testing

@MainActor struct PropertyTests {
    let stage: Stage
    var house: RemoteObject { stage.remote }

    init() throws { stage = try Stage() }

    @Test func aPropertyIsReadInAVariant() {
        #expect(house.get("Address") == [.variant("1 Long Lane")])
        #expect(house.get("Lit") == [.variant(false)])
    }

    @Test func allReadablePropertiesAreReadAtOnce() {
        stage.house.isLit = true
        #expect(house.getAll() == [.dictionary(["Address": "1 Long Lane", "Lit": true])])
        #expect(house.as("org.example.Garden").getAll() == [.dictionary([:])])
    }

    @Test func aPropertyIsWritten() {
        #expect(house.set("Lit", true) == [])
        #expect(house.get("Lit") == [.variant(true)])
        #expect(house.set("Code", 4711) == [])
        #expect(stage.house.doings == ["code 4711"])
    }

    /// A comparison that normalizes takes hundreds of times as long for these names.
    @Test func longNamesOfManyMarksAreUnknownAtOnce() {
        let properties = house.as("org.freedesktop.DBus.Properties")
        for (member, more) in [("Get", ["Lit"]), ("GetAll", []), ("Set", ["Lit", .variant(true)])]
            as [(String, [BusValue])]
        {
            let factor = Growth.factor(at: 4_000) {
                #expect(properties.call(member, [.string(.marks($0))] + more).refusal == "UnknownInterface")
            }
            #expect(factor < Growth.proportional, "\(member)")
        }
        let factor = Growth.factor(at: 4_000) { #expect(house.get(.marks($0)).refusal == "UnknownProperty") }
        #expect(factor < Growth.proportional)
    }

    @Test func namesAreComparedAsBytes() {
        #expect(house.get("Lit\u{301}").refusal == "UnknownProperty")
        #expect(house.as("org.example.House\u{301}").get("Lit").refusal == "UnknownInterface")
    }

    @Test func whatCanOnlyBeReadIsNotWritten() {
        #expect(house.set("Address", "2 Short Street").refusal == "PropertyReadOnly")
        #expect(house.get("Address") == [.variant("1 Long Lane")])
    }

    @Test func whatCanOnlyBeWrittenIsNotRead() {
        #expect(house.get("Code").refusal == "AccessDenied")
    }

    @Test(
        arguments: [
            1, "yes", .byte(1), .int32(1), .variant(true), .structure([true]), .structure([true, true]),
            .array("b", [true]),
        ] as [BusValue])
    func aValueOfAnotherTypeIsRefusedAndChangesNothing(value: BusValue) {
        #expect(house.set("Lit", value).refusal == "InvalidArgs")
        #expect(!stage.house.isLit)
    }

    @Test func aStructureHasAllItsFieldsAndNoOthers() {
        for fields in [[1], [1, 2, 3], [1, "2"], ["1", 2], [.structure([1, 2])]] as [[BusValue]] {
            #expect(house.set("Size", .structure(fields)).refusal == "InvalidArgs", "\(fields)")
        }
        #expect(stage.house.doings == [])
        #expect(house.set("Size", .structure([3, 4])) == [])
        #expect(stage.house.doings == ["size 3x4"])
    }

    @Test func aValueThatTheObjectRefusesIsRefused() {
        #expect(
            house.set("Code", 7)
                == .error(name: WireError.invalidArguments("").name, message: "A code has four digits."))
        #expect(stage.house.doings == [])
    }

    @Test func whatIsUnknownHasErrorsOfItsOwn() {
        #expect(house.get("Height").refusal == "UnknownProperty")
        #expect(house.set("Height", 1).refusal == "UnknownProperty")
        #expect(house.as("org.example.Shed").get("Lit").refusal == "UnknownInterface")
        #expect(house.as("org.example.Shed").set("Lit", true).refusal == "UnknownInterface")
        #expect(house.as("org.example.Shed").getAll().refusal == "UnknownInterface")
        #expect(house.as("org.example.Garden").get("Lit").refusal == "UnknownProperty")
        #expect(house.at("/nowhere").get("Lit").refusal == "UnknownObject")
    }

    @Test(
        arguments: [
            ("Get", []), ("Get", ["org.example.House"]), ("Get", ["org.example.House", 1]), ("GetAll", []),
            ("GetAll", ["org.example.House", "Lit"]), ("Set", ["org.example.House", "Lit", true]),
            ("Set", ["org.example.House", "Lit"]), ("Set", ["org.example.House", "Lit", .variant(true), 1]),
        ] as [(String, [BusValue])])
    func aCallOfAnotherSignatureIsRefused(member: String, values: [BusValue]) {
        #expect(house.as("org.freedesktop.DBus.Properties").call(member, values).refusal == "InvalidArgs")
        #expect(!stage.house.isLit)
    }
}
