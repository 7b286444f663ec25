import TestSupport
import Testing

/// Actions that other programs register on the session bus.
@Suite(.serialized) struct GuestActionTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard
    private let program: Guest

    init() throws {
        desk = try Desk(settings: "locales=['en']")
        service = try desk.startService()
        keyboard = Longhand(try Peer(desk.bus.address)).shared
        program = Guest(try Peer(desk.bus.address))
    }

    private var group: RemoteObject { keyboard.own.as("org.gtk.Actions") }

    @discardableResult
    private func activate(_ name: String, _ arguments: BusValue? = nil) -> Answer {
        let parameters = arguments.map { [BusValue.variant($0)] } ?? []
        return group.call("Activate", .string(name), .array("v", parameters), .dictionary([:]))
    }

    private func isEnabled(_ name: String) -> Bool {
        guard case .structure(let fields)? = group.call("Describe", .string(name)).first else { return false }
        return fields.first == true
    }

    // MARK: Performing

    @Test func itsProgramPerformsItWithArgumentsOfTheirTypes() throws {
        #expect(
            program.register("paint", ["title": "Paint", "parameters": .strings(["color", "times", "deep"])]) == [])
        #expect(eventually { isEnabled("paint") })
        #expect(
            group.call("Describe", "paint").first
                == .structure([true, .signature("a{sv}"), .array("v", [])]))
        let arguments = BusValue.dictionary([
            "color": "red", "times": .int32(-2), "deep": .dictionary(["on": true, "list": .strings(["a"])]),
        ])
        #expect(activate("paint", arguments) == [])
        let call = try #require(program.waitForCall("Perform"))
        #expect(call.path == "/provider" && call.interface == "org.longhand.ActionProvider1")
        #expect(
            call.values == [
                "paint",
                .dictionary([
                    "color": "red",
                    "deep": .dictionary(["list": .array("v", [.variant("a")]), "on": true]),
                    "times": .int64(-2),
                ]), .dictionary([:]),
            ])
    }

    @Test func whatItsProgramSaysIsSaidOfIt() throws {
        program.validation = .dictionary(["state": "inactive", "reason": "The paint is dry.", "on": true])
        program.register("paint")
        #expect(
            eventually {
                group.call("Describe", "paint").first
                    == .structure([false, .signature(""), .array("v", [.variant(true)])])
            })
        #expect(activate("paint").refusal?.hasSuffix("NotValid") == true)
        #expect(program.calls("Perform").isEmpty)
        program.validation = .dictionary([:])
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
    }

    @Test func aRefusalIsAFailureWithoutItsText() throws {
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
        let observer = Guest(try Peer(desk.bus.address))
        #expect(observer.actions.at(keyboard.path).call("Observe") == [])
        program.performs = false
        activate("paint")
        program.peer.leave()
        #expect(observer.peer.waitForSignal("Failed")?.values == ["paint", "org.freedesktop.DBus.Error.Failed"])
    }

    @Test func itIsGoneWithItsProgram() {
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
        program.peer.leave()
        #expect(eventually { activate("paint").refusal?.hasSuffix("UnknownAction") == true })
    }

    @Test func itIsUnregisteredByItsProgramAlone() throws {
        program.register("paint")
        let stranger = Guest(try Peer(desk.bus.address))
        #expect(stranger.actions.call("Unregister", "paint").refusal?.hasSuffix("UnknownAction") == true)
        #expect(stranger.register("paint").refusal == "InvalidArgs")
        #expect(eventually { isEnabled("paint") })
        #expect(program.actions.call("Unregister", "paint") == [])
        #expect(activate("paint").refusal?.hasSuffix("UnknownAction") == true)
        #expect(stranger.register("paint") == [])
    }

    // MARK: Bad input

    @Test(arguments: ["", "Paint", "pa int", "undo", "menu.undo", "change-case", "a/b"])
    func aNameThatIsTakenOrIsNoneIsRefused(name: String) {
        #expect(program.register(name).refusal == "InvalidArgs")
        #expect(program.calls("Validate").isEmpty)
    }

    @Test func optionsThatMakeNoSenseAreRefused() {
        #expect(program.register("paint", ["colour": "red"]).refusal == "InvalidArgs")
        #expect(
            program.register("paint", ["parameters": .array("v", [.variant(.array("v", []))])]).refusal == "InvalidArgs"
        )
        #expect(program.actions.call("Register", "paint", "/provider", .dictionary([:])).refusal == "InvalidArgs")
        #expect(program.actions.call("Register", "paint").refusal == "InvalidArgs")
        let long = String(repeating: "x", count: 300)
        #expect(program.register("paint", ["title": .string(long)]).refusal == "LimitsExceeded")
        #expect(program.register(long).refusal == "LimitsExceeded")
        let many = (0..<17).map { "p\($0)" }
        #expect(program.register("paint", ["parameters": .strings(many)]).refusal == "LimitsExceeded")
        #expect(activate("paint").refusal?.hasSuffix("UnknownAction") == true)
    }

    @Test func argumentsThatActionsDoNotTakeAreRefused() {
        keyboard.setText("cafe")
        let deep = (0..<12).reduce(BusValue.string("x")) { value, _ in .dictionary(["to": value]) }
        for value in [.uint64(.max), .double(.nan), .signature("s"), .structure(["a"]), deep] as [BusValue] {
            #expect(activate("insert-date", .dictionary(["format": value])).refusal == "InvalidArgs")
        }
        let long = BusValue.string(String(repeating: "x", count: 70_000))
        #expect(activate("insert-date", .dictionary(["format": long])).refusal == "LimitsExceeded")
        #expect(keyboard.text == "cafe|")
        #expect(activate("change-case", .dictionary(["to": "upper"])) == [])
        #expect(keyboard.text == "CAFE|")
    }

    // MARK: Bounds

    @Test func aProgramHasSoManyActions() {
        for number in 0..<32 { #expect(program.register("a\(number)") == []) }
        #expect(program.register("b").refusal == "LimitsExceeded")
        #expect(program.register("a0") == [])
        #expect(program.actions.call("Unregister", "a1") == [])
        #expect(program.register("b") == [])
    }

    @Test func aProgramThatNeverAnswersHoldsUpNothing() {
        program.validates = false
        program.register("paint")
        #expect(eventually { !program.calls("Validate").isEmpty })
        #expect(activate("paint").refusal?.hasSuffix("NotValid") == true)
        keyboard.handle("text(\"typed\")", "release")
        #expect(keyboard.text == "typed|")
        program.validates = true
        program.performs = false
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
        for _ in 0..<8 { #expect(activate("paint") == []) }
        #expect(activate("paint").refusal == "Failed")
        keyboard.handle("text(\"!\")", "release")
        #expect(keyboard.text == "typed!|")
    }

    // MARK: What it learns

    @Test func itLearnsOfTheTextOnlyWhereTheUserLetsPrograms() throws {
        keyboard.setText("un café noir", cursor: 3, anchor: 7)
        program.register("paint")
        #expect(eventually { isEnabled("paint") })
        activate("paint")
        #expect(try #require(program.waitForCall("Perform")).values.last == .dictionary([:]))
        try desk.set("allow-bus-actions", "true")
        #expect(
            eventually {
                activate("paint")
                return program.calls("Perform").last?.values.last
                    == .dictionary([
                        "locale": "en", "purpose": "free-form", "selection": "café", "textAfter": " noir",
                        "textBefore": "un ",
                    ])
            })
    }
}

/// A program that registers actions.
final class Guest {
    let peer: Peer
    /// What it says about its actions.
    var validation = BusValue.dictionary([:])
    var validates = true
    var performs = true

    init(_ peer: Peer) {
        self.peer = peer
        peer.onCall = { [weak self] in self?.answer($0) }
    }

    private func answer(_ call: Packet) -> [BusValue]? {
        switch call.member {
        case "Validate": validates ? [validation] : nil
        case "Perform": performs ? [] : nil
        default: nil
        }
    }

    var actions: RemoteObject {
        RemoteObject(peer, Longhand.name, Longhand.path, "org.longhand.Longhand1.Actions")
    }

    @discardableResult
    func register(_ name: String, _ options: KeyValuePairs<String, BusValue> = [:]) -> Answer {
        actions.call("Register", .string(name), .path("/provider"), .dictionary(options))
    }

    /// The calls that it has got.
    func calls(_ member: String) -> [Packet] { peer.received.filter { $0.kind == .call && $0.member == member } }

    func waitForCall(_ member: String) -> Packet? {
        peer.wait { !calls(member).isEmpty }
        return calls(member).last
    }
}
