import TestSupport
import Testing

/// The alternatives of the letter before the cursor, without holding its key: by a shortcut, a double tap, the menu and the
/// bus, through the real process.
@Suite(.serialized) struct AlternativesActionTests {
    private static let shortcut = TestKey(symbol: 0x71, code: 16)
    private static let controlAlt: UInt32 = 1 << 2 | 1 << 3
    private static let control = TestKey(symbol: 0xffe3, code: 29)
    private static let compose = TestKey(symbol: 0xff20, code: 127)
    private static let terminal: UInt32 = 10

    private func makeDesk(_ settings: String = "", client: String = "gtk3-im:gedit") throws -> EngineDesk {
        let desk = try EngineDesk(
            settings: """
                \(EngineDesk.slowHold)
                locales=['fr']
                action-keys={'Control+Alt+q': 'alternatives'}
                \(settings)
                """)
        desk.engine.call("FocusInId", "/context", .string(client))
        return desk
    }

    /// Types e in a program that reports its text as GTK does, or not at all.
    private func typeE(_ desk: EngineDesk, reports: Bool = true) {
        if reports { desk.report("caf") }
        desk.press(.e)
        if reports { desk.report("cafe") }
        desk.release(.e)
        desk.daemon.forget()
    }

    private func tap(_ key: TestKey, _ desk: EngineDesk, state: UInt32 = 0) -> [Answer] {
        [desk.press(key, state: state), desk.release(key, state: state)]
    }

    /// The candidates that were shown last.
    private func table(_ desk: EngineDesk) -> [String] {
        _ = desk.engine.ping()
        return desk.daemon.signals.last { $0.member == "UpdateLookupTable" }?.values.first?.shownTexts ?? []
    }

    @Test func aShortcutShowsThemAndChoosesTheNext() throws {
        let desk = try makeDesk()
        typeE(desk)
        #expect(tap(Self.shortcut, desk, state: Self.controlAlt) == [[true], [true]])
        #expect(table(desk).prefix(3) == ["é", "è", "ê"])
        #expect(tap(Self.shortcut, desk, state: Self.controlAlt) == [[true], [true]])
        #expect(desk.press(.a) == [true])
        #expect(desk.changes == ["delete", "è", "key"])
    }

    @Test func whereNothingIsReportedTheLetterJustTypedIsReplaced() throws {
        let desk = try makeDesk(client: "xim")
        desk.engine.set("ContentType", .structure([.uint32(Self.terminal), 0]))
        typeE(desk, reports: false)
        #expect(tap(Self.shortcut, desk, state: Self.controlAlt) == [[true], [true]])
        desk.press(TestKey(symbol: 0x31, code: 2))
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == ["é"])
        #expect(desk.changes.first == "key")
    }

    @Test func theShortcutPassesWhereThereIsNothingToReplace() throws {
        let desk = try makeDesk()
        #expect(tap(Self.shortcut, desk, state: Self.controlAlt) == [[false], [false]])
        desk.report("caf ")
        #expect(tap(Self.shortcut, desk, state: Self.controlAlt) == [[false], [false]])
        desk.engine.set("ContentType", .structure([8, 0]))
        typeE(desk)
        #expect(tap(Self.shortcut, desk, state: Self.controlAlt) == [[false], [false]])
        #expect(table(desk).isEmpty)
    }

    @Test func aDoubleTapShowsThemWhereItIsSwitchedOn() throws {
        let plain = try makeDesk()
        typeE(plain)
        for _ in 0..<2 { #expect(tap(Self.control, plain) == [[false], [false]]) }
        #expect(table(plain).isEmpty)
        let desk = try makeDesk("double-tap-keys=['control']")
        typeE(desk)
        for _ in 0..<2 { #expect(tap(Self.control, desk) == [[false], [false]]) }
        #expect(table(desk).first == "é")
        for _ in 0..<2 { #expect(tap(Self.control, desk) == [[false], [false]]) }
        #expect(desk.press(.a) == [true])
        #expect(desk.changes == ["delete", "è", "key"])
    }

    @Test func aChordIsNoTap() throws {
        let desk = try makeDesk("double-tap-keys=['control']")
        typeE(desk)
        for _ in 0..<2 {
            desk.press(Self.control)
            _ = tap(.a, desk, state: 1 << 2)
            desk.release(Self.control, state: 1 << 2)
        }
        #expect(table(desk).isEmpty)
    }

    @Test func composeTwiceShowsThemAndBeginsNoSequence() throws {
        let desk = try makeDesk("double-tap-keys=['compose']")
        typeE(desk)
        for _ in 0..<2 { #expect(desk.press(Self.compose) == [true]); desk.release(Self.compose) }
        #expect(table(desk).first == "é")
        #expect(desk.press(.a) == [true])
        #expect(desk.changes == ["delete", "é", "key"])
        desk.release(.a)
        // Compose alone begins a sequence as before.
        desk.daemon.forget()
        desk.press(Self.compose)
        for key in [TestKey.a, .e] { desk.press(key) }
        #expect(desk.changes == ["æ"])
    }

    @Test func theMenuHasThem() throws {
        let desk = try makeDesk()
        typeE(desk)
        desk.engine.call("PropertyActivate", "alternatives", 0)
        #expect(table(desk).first == "é")
    }

    @Test func programsMayShowThemOnlyIfTheUserAllowsIt() throws {
        let desk = try makeDesk()
        typeE(desk)
        let refused = try desk.user.gdbus(Longhand.path, "Activate", "alternatives", "[]", "{}")
        #expect(refused.contains("Error") && table(desk).isEmpty)
        try desk.user.set("allow-bus-actions", "true")
        #expect(
            eventually {
                (try? desk.user.gdbus(Longhand.path, "Activate", "alternatives", "[]", "{}")) == "()\n"
            })
        #expect(table(desk).first == "é")
        desk.report("caf")
        let answer = try desk.user.gdbus(Longhand.path, "Activate", "alternatives", "[]", "{}")
        #expect(answer.contains("NotValid"))
    }
}
