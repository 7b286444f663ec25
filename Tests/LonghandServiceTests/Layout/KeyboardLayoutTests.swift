import KeyboardEngine
import TestSupport
import Testing

/// A real engine beside a real X server.
@Suite(.serialized) struct KeyboardLayoutTests {
    private let screen: XScreen

    init() throws { screen = try XScreen(layout: ["-layout", "us,pl"]) }

    private func desk(_ settings: String = "") throws -> EngineDesk {
        try EngineDesk(settings: "\(Desk.quickHold)\n\(settings)", variables: ["DISPLAY": screen.name])
    }

    /// The key that types e on an American keyboard, by its number for X.
    private static let codeOfE = "26"

    /// What e offers first while it is down.
    private func first(at desk: EngineDesk) -> String? {
        desk.daemon.forget()
        defer { desk.release(.e) }
        return try? screen.holding(Self.codeOfE) { desk.hold(.e, typing: "e").first }
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

    /// The layouts of which no key of the number row types an ASCII digit.
    @Test func theDigitThatStandsOnAKeyChooses() throws {
        let installed = try #require(InstalledLayouts())
        let desk = try desk("layout-letters=false")
        for name in ["fr", "be", "cz", "sk", "lt", "vn", "in", "ir", "dz", "ma", "np", "bd", "la", "kh", "am", "mm"] {
            let keymap = try #require(installed.keymap([.init(layout: name)]))
            try screen.set(layout: ["-layout", name])
            let key = TestKey(symbol: keymap.symbol(of: 3), code: 3)
            let digit = [0, 1].lazy.compactMap { keymap.character(of: 3, modifiers: $0)?.decimalDigit }.first ?? 2
            #expect(eventually { choice(by: key, at: desk) == ["è", "é", "ê"][digit - 1] }, "\(name)")
        }
    }

    /// What a key puts in the place of a held e; nil if it chooses nothing.
    private func choice(by key: TestKey, at desk: EngineDesk) -> String? {
        _ = first(at: desk)
        desk.daemon.forget()
        let isChoice = desk.press(key) == [true]
        desk.release(key)
        return isChoice ? desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts.first : nil
    }

    @Test(arguments: [
        ["DISPLAY": ":nonsense"], ["WAYLAND_DISPLAY": "nonsense"], ["WAYLAND_DISPLAY": "/dev/null"],
    ]) func withoutADisplayServerKeysOfferTheirAlternatives(variables: [String: String]) throws {
        let desk = try EngineDesk(variables: variables)
        desk.report("")
        #expect(desk.hold(.e, typing: "e").first == "è")
    }
}
