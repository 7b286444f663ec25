import TestSupport
import Testing

/// Nothing is shown beside a secret field: what is shown goes as the field turns secret, and nothing comes any more.
@Suite(.serialized, .enabled(if: areInstalled("aspell"))) struct SecretPanelTests {
    /// What can be shown.
    nonisolated enum Content: CaseIterable {
        case callout, typedSearch, colonSearch, suggestions, pressedKey, inputCallout
    }

    /// How a field turns out to be secret.
    nonisolated enum Turn: CaseIterable {
        case password, pin, privacy, hiddenText
        /// A field that is secret gets the focus.
        case focus
        /// The field shows something else for what is typed.
        case mask
    }

    @Test(arguments: Content.allCases, Turn.allCases)
    func whatIsShownGoesAsAFieldTurnsSecret(content: Content, turn: Turn) throws {
        let field = try SecretField(content)
        field.show()
        #expect(field.isShown, "\(content) is not shown at all")
        field.turn(turn)
        #expect(eventually { !field.isTableShown && !field.isLineShown })
        field.forget()
        field.type()
        #expect(field.shown == [])
        #expect(field.isAlive)
    }

    @Test(arguments: Content.allCases) func inASecretFieldItDoesNotComeAtAll(content: Content) throws {
        let ordinary = try SecretField(content)
        ordinary.show()
        try #require(ordinary.isShown)
        let field = try SecretField(content)
        field.turn(.password)
        field.forget()
        field.show(within: 500)
        #expect(field.shown == [])
        #expect(field.isAlive)
    }

    @Test func aSearchOnTheSessionBusEndsToo() throws {
        let desk = try Desk(settings: "locales=['en']")
        let service = try desk.startService()
        let maker = try Peer(desk.bus.address)
        let keyboard = try #require(Longhand(maker).makeKeyboard())
        keyboard.own.set("KeyboardType", "emojiSearch")
        keyboard.type(.a)
        #expect(keyboard.get("SearchText") == "a")
        keyboard.engine.set("ContentType", .structure([8, 0]))
        #expect(keyboard.get("KeyboardType") == "alphabetic" && keyboard.get("SearchText") == "")
        let searched = { maker.signals.filter { $0.member == "SearchTextChanged" }.map(\.line) }
        #expect(searched() == ["SearchTextChanged a", "SearchTextChanged"])
        keyboard.own.set("KeyboardType", "emojiSearch")
        keyboard.type(.b)
        #expect(searched().count == 2)
        #expect(keyboard.text == "b|")
        #expect(service.complaints == [])
    }

    @Test func aSearchThatEndsThereKeepsNoKey() throws {
        let field = try SecretField(.typedSearch)
        field.show()
        field.turn(.password)
        #expect(field.passes(.down) && field.passes(.escape) && field.passes(.a))
    }
}

/// A field with something that can be shown beside it.
@MainActor private struct SecretField {
    private let content: SecretPanelTests.Content
    private let user: Desk
    private let input: InputBus
    private let process: ChildProcess
    private let engine: RemoteObject

    /// One installation for all: it takes a while to make.
    private static var prefix: Prefix?

    nonisolated enum Failure: Error { case noEngine }

    init(_ content: SecretPanelTests.Content) throws {
        self.content = content
        let prefix = try Self.prefix ?? Prefix()
        Self.prefix = prefix
        user = try Desk(prefix: prefix, settings: Self.settings(content))
        input = try InputBus()
        let isOdd = content == .inputCallout
        let component = isOdd ? "org.example.Odd" : InputBus.component
        let program = isOdd ? [user.prefix.oddKeyboard, "pressed"] : [user.prefix.program, "--ibus"]
        process = try input.start(program, of: component, at: user)
        guard let engine = input.makeEngine(isOdd ? "odd" : "longhand", of: component, for: "gtk3-im:test") else {
            throw Failure.noEngine
        }
        self.engine = engine
        // The field knows what is typed first, so that a mask differs from it.
        tap(.a)
        report("a")
        forget()
    }

    private static func settings(_ content: SecretPanelTests.Content) -> String {
        switch content {
        case .callout: "\(Desk.quickHold)\nlocales=['en']"
        case .typedSearch: "\(EngineDesk.slowHold)\nlocales=['en']\naction-keys={'Control+period': 'emoji-search'}"
        case .colonSearch: "\(EngineDesk.slowHold)\nlocales=['en']\nemoji-colon-search=true"
        case .suggestions: "\(EngineDesk.slowHold)\nlocales=['en']\nsuggestions=true"
        case .pressedKey: "\(EngineDesk.slowHold)\nlocales=['en']\nshow-pressed-key=true"
        case .inputCallout: "\(EngineDesk.slowHold)\nlocales=['en']"
        }
    }

    // MARK: Keys

    private func send(_ key: TestKey, _ state: UInt32) -> Answer {
        engine.call("ProcessKeyEvent", .uint32(key.symbol), .uint32(key.code), .uint32(state))
    }

    private func tap(_ key: TestKey, state: UInt32 = 0) {
        _ = send(key, state)
        _ = send(key, state | 1 << 30)
    }

    /// Whether the program gets a key.
    func passes(_ key: TestKey) -> Bool {
        defer { _ = send(key, 1 << 30) }
        return send(key, 0) == [false]
    }

    private func report(_ text: String) {
        let end = BusValue.uint32(UInt32(text.unicodeScalars.count))
        engine.call("SetSurroundingText", .variant(.ibusText(text)), end, end)
    }

    // MARK: What is shown

    /// Does what shows it, and waits until it is shown.
    func show(within time: UInt32 = MainContext.patience) {
        switch content {
        case .callout:
            _ = send(.e, 0)
            report("ae")
        case .typedSearch:
            tap(TestKey(symbol: 0x2e, code: 52), state: 1 << 2)
            for key in [.r, .o, .c] as [TestKey] { tap(key) }
        case .colonSearch:
            report("")
            tap(.colon)
            for key in [.r, .o, .c] as [TestKey] { tap(key) }
            report(":roc")
        case .suggestions:
            report("te")
            tap(.h)
            report("teh")
        case .pressedKey, .inputCallout: _ = send(.b, 0)
        }
        MainContext.run(within: time) { isShown }
    }

    /// What was shown since ``forget()``, by the signals' names.
    var shown: [String] {
        input.daemon.signals.compactMap(\.member).filter {
            ["UpdateLookupTable", "UpdateAuxiliaryText", "UpdatePreeditText"].contains($0)
        }
    }

    private func isLast(_ update: String, of part: String) -> Bool {
        input.daemon.signals.last { $0.member?.hasSuffix(part) == true }?.member == update
    }

    var isTableShown: Bool { isLast("UpdateLookupTable", of: "LookupTable") }

    var isLineShown: Bool { isLast("UpdateAuxiliaryText", of: "AuxiliaryText") }

    /// Whether what belongs to the content is shown.
    var isShown: Bool {
        switch content {
        case .callout, .typedSearch: isTableShown && isLineShown
        case .colonSearch, .suggestions: isTableShown
        case .pressedKey, .inputCallout: isLineShown
        }
    }

    func forget() { input.daemon.forget() }

    var isAlive: Bool { engine.ping() == [] && process.complaints == [] }

    // MARK: Secrets

    /// Turns the field into a secret one.
    func turn(_ turn: SecretPanelTests.Turn) {
        switch turn {
        case .password: set(purpose: 8)
        case .pin: set(purpose: 9)
        case .privacy: set(hints: 1 << 11)
        case .hiddenText: set(hints: 1 << 12)
        case .focus:
            engine.call("FocusOut")
            set(purpose: 8)
            engine.call("FocusInId", "/other", "gtk3-im:test")
        case .mask: report("●●")
        }
    }

    private func set(purpose: UInt32 = 0, hints: UInt32 = 0) {
        engine.set("ContentType", .structure([.uint32(purpose), .uint32(hints)]))
    }

    /// Types a secret.
    func type() {
        for key in [.c, .colon, .r, .o, .c, .b] as [TestKey] { tap(key) }
        MainContext.run(within: 100) { false }
    }
}

extension TestKey {
    fileprivate static let h = TestKey(symbol: 0x68, code: 35)
    fileprivate static let o = TestKey(symbol: 0x6f, code: 24)
    fileprivate static let r = TestKey(symbol: 0x72, code: 19)
}
