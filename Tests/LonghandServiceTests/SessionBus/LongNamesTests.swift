import TestBasics
import TestSupport
import Testing

/// Names and texts in calls that would take long to compare: each call costs no more than reading it.
@Suite(.serialized) struct LongNamesTests {
    private let desk: Desk
    private let service: ChildProcess
    private let longhand: Longhand
    private var keyboard: Keyboard { longhand.shared }
    private var actions: RemoteObject { keyboard.own.as("org.gtk.Actions") }
    private var guests: RemoteObject { keyboard.own.as("org.longhand.Longhand1.Actions") }

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        longhand = Longhand(try Peer(desk.bus.address))
    }

    /// Calls the service with names of a size and of four times the size.
    private func expectProportion(
        _ call: (Int) -> Answer, _ refusals: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let factor = Growth.factor(at: 8_000, clock: { service.processorTime }) { size in
            let error = call(size).refusal?.split(separator: ".").last.map(String.init)
            #expect(refusals.contains(error ?? ""), sourceLocation: sourceLocation)
        }
        #expect(factor < Growth.proportional, sourceLocation: sourceLocation)
    }

    @Test func namesOfActions() {
        for name in [{ String.marks($0) }, { "a" + String(repeating: ".a", count: $0) }] as [(Int) -> String] {
            expectProportion({ actions.call("Describe", .string(name($0))) }, ["UnknownAction"])
            expectProportion(
                { actions.call("Activate", .string(name($0)), .array("v", []), .dictionary([:])) }, ["UnknownAction"])
            expectProportion(
                { actions.call("SetState", .string(name($0)), .variant(true), .dictionary([:])) }, ["UnknownAction"])
            expectProportion({ guests.call("Unregister", .string(name($0))) }, ["UnknownAction"])
            expectProportion(
                { guests.call("Register", .string(name($0)), .path("/a"), .dictionary([:])) }, ["LimitsExceeded"])
            expectProportion({ guests.call("Replay", .strings([name($0)])) }, ["InvalidArgs"])
        }
    }

    @Test func argumentsOfActions() {
        #expect(keyboard.setText("ab") == [])
        expectProportion(
            {
                let argument = BusValue.variant(.array("{sv}", [.entry(.string(.marks($0)), .variant("x"))]))
                return actions.call("Activate", "change-case", .array("v", [argument]), .dictionary([:]))
            }, ["LimitsExceeded"])
        expectProportion(
            {
                let argument = BusValue.variant(.array("{sv}", [.entry("to", .variant(.string(.marks($0))))]))
                return actions.call("Activate", "change-case", .array("v", [argument]), .dictionary([:]))
            }, ["InvalidArgs", "LimitsExceeded"])
    }

    @Test func namesOfKeysGesturesTypesAndCases() {
        expectProportion({ longhand.candidates(.marks($0)) }, ["InvalidArgs"])
        expectProportion({ longhand.candidates("e", .marks($0)) }, ["UnknownLocale"])
        expectProportion({ keyboard.handle("backspace", .marks($0)) }, ["InvalidArgs"])
        expectProportion({ keyboard.own.set("KeyboardType", .string(.marks($0))) }, ["InvalidArgs"])
        expectProportion({ keyboard.own.set("KeyboardCase", .string(.marks($0))) }, ["InvalidArgs"])
        expectProportion({ keyboard.own.set("Locale", .string(.marks($0))) }, ["UnknownLocale"])
    }

    @Test func words() {
        let memory = longhand.callouts.at("/org/longhand/Longhand1/Memory").as("org.longhand.Longhand1.Memory")
        for number in 0..<20 { #expect(memory.call("LearnWord", .string("ééé\(number)")) == []) }
        expectProportion({ memory.call("LearnWord", .string(.marks($0))) }, ["InvalidArgs"])
        let factor = Growth.factor(at: 8_000, clock: { service.processorTime }) {
            #expect(memory.call("ForgetWord", .string(.marks($0))) == [])
        }
        #expect(factor < Growth.proportional)
    }

    @Test func textsOfGestures() {
        for name in ["text", "custom", "emojiCategory", "keyboardType", "diacritic", "url"] {
            expectProportion({ keyboard.handle("\(name)(\"\(String.marks($0))\")") }, ["InvalidArgs"])
        }
        expectProportion({ keyboard.own.call("HandleSuggestion", .string(.marks($0))) }, ["InvalidArgs"])
    }

    @Test func keysAndActionsInAFullText() {
        for text in [{ String.flags($0 / 4) }, { String.marks($0) }] as [(Int) -> String] {
            let factor = Growth.factor(at: 8_000, clock: { service.processorTime }) { size in
                #expect(keyboard.setText(text(size)) == [])
                keyboard.type(.b, .space, .backSpace, .return)
                _ = actions.call("DescribeAll")
            }
            #expect(factor < Growth.proportional)
        }
    }
}
