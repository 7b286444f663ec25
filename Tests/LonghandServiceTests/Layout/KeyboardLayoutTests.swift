import TestSupport
import Testing

/// A real engine beside a real X server.
@Suite(.serialized) struct KeyboardLayoutTests {
    private let screen: XScreen

    init() throws { screen = try XScreen(layout: ["-layout", "us,pl"]) }

    private func desk(_ settings: String = "") throws -> EngineDesk {
        try EngineDesk(settings: "\(Desk.quickHold)\n\(settings)", variables: ["DISPLAY": screen.name])
    }

    /// What e offers first while it is down.
    private func first(at desk: EngineDesk) -> String? {
        desk.daemon.forget()
        defer { desk.release(.e) }
        return try? screen.holding("e") { desk.hold(.e, typing: "e").first }
    }

    @Test func whatTheLayoutTypesWithAltGrComesFirst() throws {
        let desk = try desk()
        #expect(eventually { first(at: desk) == "ę" })
        try screen.set(layout: ["-layout", "us"])
        #expect(eventually { first(at: desk) == "è" })
        try screen.set(layout: ["-layout", "us", "-variant", "altgr-intl"])
        #expect(eventually { first(at: desk) == "é" })
    }

    @Test func whereThatIsSwitchedOffItDoesNot() throws {
        let desk = try desk("layout-letters=false")
        MainContext.run(within: 500) { false }
        #expect(first(at: desk) == "è")
        try desk.user.set("layout-letters", "true")
        #expect(eventually { first(at: desk) == "ę" })
    }

    @Test(arguments: [
        ["DISPLAY": ":nonsense"], ["WAYLAND_DISPLAY": "nonsense"], ["WAYLAND_DISPLAY": "/dev/null"],
    ]) func whereNobodyAnswersKeysOfferWhatTheyWould(variables: [String: String]) throws {
        let desk = try EngineDesk(variables: variables)
        desk.report("")
        #expect(desk.hold(.e, typing: "e").first == "è")
    }
}
