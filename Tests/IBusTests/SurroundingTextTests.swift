import IBus
import TestBasics
import TestSupport
import Testing

/// Texts that come from clients: of the right shape, and of every wrong one.
@MainActor struct SurroundingTextTests {
    let stage: EngineStage

    init() throws { stage = try EngineStage() }

    private func send(_ text: BusValue) -> Answer { stage.remote.call("SetSurroundingText", .variant(text), 1, 1) }

    nonisolated static let attributes: [BusValue] = [
        .attribute(1, 1, 0, 4), .attribute(2, 0xff0000, 0, .max), .attribute(.max, .max, .max, .max),
    ]

    nonisolated static let attachments = BusValue.dictionary(["note": "x", "more": .structure([1, .variant(2)])])

    @Test(
        arguments: [
            .ibusText("text"), .ibusText("text", attributes),
            .structure(["IBusText", attachments, "text", .variant(.attributeList([]))]),
            .structure([
                "IBusText", .dictionary([:]), "text",
                .variant(.structure(["IBusAttrList", attachments, .array("v", [])])),
            ]),
        ] as [BusValue])
    func aTextIsTakenWithOrWithoutWhatGoesWithIt(text: BusValue) {
        #expect(send(text) == [])
        #expect(stage.recorder.doings == ["text 'text' 1 1"])
    }

    nonisolated static let malformed: [BusValue] = [
        // no object at all
        "text", 1, .variant(.ibusText("text")), .array("s", ["text"]), .dictionary(["text": "text"]),
        .structure(["text"]),
        // another object, or none that there is
        .object("IBusTex", ["text", .variant(.attributeList([]))]),
        .object("", ["text", .variant(.attributeList([]))]),
        .object("IBusAttrList", [.array("v", [])]), .object("IBusText", []), .attribute(1, 1, 0, 1),
        // fields that are missing, too many, or in another order
        .structure(["IBusText"]), .structure(["IBusText", .dictionary([:])]), .object("IBusText", ["text"]),
        .object("IBusText", ["text", .variant(.attributeList([])), "more"]),
        .object("IBusText", [.variant(.attributeList([])), "text"]),
        .structure([.dictionary([:]), "IBusText", "text", .variant(.attributeList([]))]),
        // fields of another type
        .structure([1, .dictionary([:]), "text", .variant(.attributeList([]))]),
        .structure([.path("/IBusText"), .dictionary([:]), "text", .variant(.attributeList([]))]),
        .structure(["IBusText", .array("{ss}", []), "text", .variant(.attributeList([]))]),
        .structure(["IBusText", .array("v", []), "text", .variant(.attributeList([]))]),
        .structure(["IBusText", "", "text", .variant(.attributeList([]))]),
        .structure(["IBusText", .dictionary([:]), 1, .variant(.attributeList([]))]),
        .structure(["IBusText", .dictionary([:]), .variant("text"), .variant(.attributeList([]))]),
    ]

    @Test(arguments: malformed) func aTextOfAnotherShapeIsRefusedAndChangesNothing(text: BusValue) {
        #expect(send(text).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    /// An engine has no use for them, and a text can have hundreds of thousands.
    @Test(
        arguments: ["none", .attributeList([]), .variant("none"), .variant(.attributeList([7]))] as [BusValue])
    func attributesAreNotLookedAt(attributes: BusValue) {
        #expect(send(.structure(["IBusText", .dictionary([:]), "text", .variant(attributes)])) == [])
        #expect(stage.recorder.doings == ["text 'text' 1 1"])
    }

    @Test func aClassOfManyMarksIsRefusedAtOnce() {
        let factor = Growth.factor(at: 4_000) {
            #expect(send(.object(.marks($0), ["text", .variant("none")])).refusal == "InvalidArgs")
        }
        #expect(factor < Growth.proportional)
    }

    @Test func longTextsAreTaken() {
        let text = String(repeating: "ä", count: 200_000)
        #expect(send(.ibusText(text)) == [])
        #expect(stage.recorder.doings == ["text '\(text)' 1 1"])
    }

    @Test func noRefusalRepeatsTheText() {
        let answer = send(.structure(["IBusText", .dictionary([:]), "Geheimnis"]))
        #expect(!"\(answer)".contains("Geheimnis"))
    }
}
