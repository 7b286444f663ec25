import IBus
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

    private nonisolated static func withList(_ list: BusValue) -> BusValue {
        .structure(["IBusText", .dictionary([:]), "text", list])
    }

    private nonisolated static func withAttribute(_ attribute: BusValue) -> BusValue {
        withList(.variant(.attributeList([attribute])))
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
        // attribute lists that are none
        withList("none"), withList(.attributeList([])), withList(.variant("none")), withList(.variant(.ibusText("x"))),
        withList(.variant(.variant(.attributeList([])))), withList(.variant(.object("IBusAttrList", []))),
        withList(.variant(.object("IBusAttrList", [.array("s", [])]))),
        withList(.variant(.object("IBusAttrList", [.array("v", []), 1]))),
        // attributes that are none
        withAttribute(1), withAttribute(.ibusText("x")), withAttribute(.variant(.attribute(1, 1, 0, 1))),
        withAttribute(.object("IBusAttribute", [1, 1, 0])), withAttribute(.object("IBusAttribute", [1, 1, 0, 1, 1])),
        withAttribute(.object("IBusAttribute", [1, 1, 0, .int32(1)])),
        withAttribute(.object("IBusAttribute", [.structure([1, 1, 0, 1])])),
    ]

    @Test(arguments: malformed) func aTextOfAnotherShapeIsRefusedAndChangesNothing(text: BusValue) {
        #expect(send(text).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    @Test func oneBadAttributeAmongGoodOnesIsEnough() {
        #expect(send(.ibusText("text", Self.attributes + [7])).refusal == "InvalidArgs")
        #expect(stage.recorder.doings == [])
    }

    @Test func longTextsAreTaken() {
        let text = String(repeating: "ä", count: 200_000)
        #expect(send(.ibusText(text)) == [])
        #expect(stage.recorder.doings == ["text '\(text)' 1 1"])
    }

    @Test func aThousandAttributesAreTaken() {
        #expect(send(.ibusText("x", Array(repeating: .attribute(1, 1, 0, 1), count: 1000))) == [])
    }

    @Test func noRefusalRepeatsTheText() {
        let answer = send(.structure(["IBusText", .dictionary([:]), "Geheimnis"]))
        #expect(!"\(answer)".contains("Geheimnis"))
    }
}
