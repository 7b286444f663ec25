import TestSupport
import Testing

/// Actions of input methods that others ship: what takes its time, and what programs may do.
@Suite(.serialized) struct OddActionsTests {
    private static let walk = "Walk"

    private func walkingDesk() throws -> OddDesk {
        let desk = try OddDesk("walking", client: "QIBusInputContext")
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        desk.engine.call("SetSurroundingText", .variant(.ibusText("ab")), 2, 2)
        #expect(eventually { desk.label(Self.walk) == "Walk" })
        return desk
    }

    @Test func oneThatTakesItsTimeShowsItsProgressAndTypesAtItsEnd() throws {
        let desk = try walkingDesk()
        desk.engine.call("PropertyActivate", .string(Self.walk), 1)
        #expect(eventually { desk.label(Self.walk) == "Walk (50 %)" })
        #expect(desk.typed == "")
        #expect(eventually { desk.typed == "there" })
        #expect(eventually { desk.label(Self.walk) == "Walk" })
    }

    @Test func oneThatIsChosenAgainIsCancelled() throws {
        let desk = try walkingDesk()
        desk.engine.call("PropertyActivate", .string(Self.walk), 1)
        #expect(eventually { desk.label(Self.walk) == "Walk (50 %)" })
        desk.engine.call("PropertyActivate", .string(Self.walk), 0)
        #expect(eventually { desk.label(Self.walk) == "Walk" })
        MainContext.run(within: 1500) { false }
        #expect(desk.typed == "")
    }

    @Test func programsTurnItOffOnTheBus() throws {
        let desk = try walkingDesk()
        #expect(try eventually { try desk.gdbus("Describe", "walk") == "((true, signature '', [<false>]),)\n" })
        #expect(try desk.gdbus("SetState", "walk", "<true>", "{}") == "()\n")
        #expect(try desk.gdbus("Describe", "walk") == "((true, signature '', [<true>]),)\n")
        #expect(try desk.gdbus("SetState", "walk", "<false>", "{}") == "()\n")
        #expect(try eventually { try desk.gdbus("Describe", "walk") == "((true, signature '', [<false>]),)\n" })
    }

    @Test func programsSkipTheValidationIfTheyMayPerformEveryAction() throws {
        let desk = try OddDesk("picky")
        let ring = { (arguments: String) in try desk.gdbus("Activate", "ring-bell", arguments, "{}") }
        #expect(try eventually { try desk.gdbus("List").contains("'ring-bell'") })
        #expect(try ring("[]") == "()\n")
        #expect(try ring("[<{'skipValidation': <true>}>]").contains("InvalidArgs"))
        try desk.user.set("allow-bus-actions", "true")
        #expect(try eventually { try ring("[<{'skipValidation': <true>}>]") == "()\n" })
        #expect(try ring("[<{'skipValidation': <false>}>]").contains("It has rung."))
        #expect(try ring("[<{'other': <true>}>]").contains("InvalidArgs"))
    }
}
