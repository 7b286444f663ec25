import TestSupport
import Testing

/// The keys that turn IBus' panel extensions on and off, through the real process.
@Suite(.serialized) struct PanelExtensionTests {
    private static let u = TestKey(symbol: 0x55, code: 22)
    private static let period = TestKey(symbol: 0x2e, code: 52)
    private static let controlShift: UInt32 = 1 << 2 | 1 << 0
    private static let superMask: UInt32 = 1 << 26

    private func desk(settings: String = Desk.quickHold) throws -> EngineDesk {
        let desk = try EngineDesk(settings: settings)
        register(desk)
        return desk
    }

    private func register(_ desk: EngineDesk) {
        let keys = BusValue.extensionKeys([("emoji", 0x2e, 1 << 6), ("unicode", 0x75, Int32(Self.controlShift))])
        #expect(desk.engine.call("PanelExtensionRegisterKeys", keys) == [])
    }

    @discardableResult
    private func turnOn(_ desk: EngineDesk) -> Answer {
        defer { desk.release(Self.u, state: Self.controlShift) }
        return desk.press(Self.u, state: Self.controlShift)
    }

    private func report(_ name: String, isOn: Bool, _ desk: EngineDesk) {
        #expect(desk.engine.call("PanelExtensionReceived", .variant(.extensionEvent(name, isOn, true))) == [])
    }

    /// The events that the engine has sent since the daemon last forgot.
    private func events(_ desk: EngineDesk) -> [BusValue] {
        desk.daemon.signals.filter { $0.member == "PanelExtension" }.flatMap(\.values)
    }

    @Test func theKeyOfAnExtensionTurnsItOnAndOff() throws {
        let desk = try desk()
        for isOn in [true, false, true] {
            desk.daemon.forget()
            #expect(desk.press(Self.u, state: Self.controlShift) == [true])
            #expect(desk.story == ["PanelExtension", "="])
            #expect(events(desk) == [.variant(.extensionEvent("unicode", isOn, false))])
            #expect(desk.release(Self.u, state: Self.controlShift) == [false])
        }
    }

    @Test func anotherExtensionIsTurnedOnInstead() throws {
        let desk = try desk()
        turnOn(desk)
        desk.daemon.forget()
        for isOn in [true, false] {
            #expect(desk.press(Self.period, state: Self.superMask) == [true])
            #expect(events(desk).last == .variant(.extensionEvent("emoji", isOn, false)))
        }
        turnOn(desk)
        #expect(events(desk).last == .variant(.extensionEvent("unicode", true, false)))
    }

    @Test func withoutKeysOfExtensionsTheProgramGetsThem() throws {
        let desk = try EngineDesk()
        #expect(turnOn(desk) == [false])
        let broken = BusValue.extensionKeys([("unicode", 0x75, Int32(Self.controlShift))]).inside ?? 1
        #expect(desk.engine.call("PanelExtensionRegisterKeys", .variant(.variant(broken))).refusal == "InvalidArgs")
        #expect(turnOn(desk) == [false])
        #expect(events(desk) == [])
    }

    @Test func whatIsPressedWhileAnExtensionIsOnIsNotHeld() throws {
        let desk = try desk()
        turnOn(desk)
        desk.daemon.forget()
        #expect(holdsNothing(desk))
        #expect(holdsAfterTheEnd(desk))
    }

    @Test func theEndOfAnExtensionHidesItsPreeditText() throws {
        let desk = try desk()
        report("unicode", isOn: false, desk)
        #expect(desk.daemon.signals == [])
        turnOn(desk)
        desk.daemon.forget()
        report("unicode", isOn: false, desk)
        #expect(desk.story == ["UpdatePreeditText", "="])
        #expect(desk.daemon.signals.first?.values == [.variant(.ibusText("")), 0, false, 0])
        // It begins anew with the next press, although no press has ended it.
        turnOn(desk)
        #expect(events(desk) == [.variant(.extensionEvent("unicode", true, false))])
    }

    private func moveFocus(_ desk: EngineDesk) {
        desk.engine.call("FocusOut")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        desk.daemon.forget()
    }

    private func holdsNothing(_ desk: EngineDesk) -> Bool {
        #expect(desk.press(.e) == [false])
        MainContext.run(within: 400) { !desk.daemon.signals.isEmpty }
        #expect(desk.release(.e) == [false])
        return desk.daemon.signals.isEmpty
    }

    private func holdsAfterTheEnd(_ desk: EngineDesk) -> Bool {
        report("unicode", isOn: false, desk)
        desk.daemon.forget()
        return desk.hold(.e, typing: "e").count == 7
    }

    @Test func theNextFieldsKeysAreNotHeldUntilTheExtensionReportsItsEnd() throws {
        let desk = try desk()
        turnOn(desk)
        moveFocus(desk)
        #expect(holdsNothing(desk))
        #expect(holdsAfterTheEnd(desk))
    }

    @Test func anExtensionThatHasCrashedKeepsNoKeysForLong() throws {
        let desk = try desk()
        turnOn(desk)
        moveFocus(desk)
        moveFocus(desk)
        #expect(desk.hold(.e, typing: "e").count == 7)
    }

    @Test func aFieldThatWantsNoEmojiGetsTheirKey() throws {
        let desk = try desk()
        desk.engine.set("ContentType", .structure([0, .uint32(1 << 10)]))
        #expect(desk.press(Self.period, state: Self.superMask) == [false])
        #expect(turnOn(desk) == [true])
    }

    @Test func anOpenTableClosesBeforeAnExtensionBegins() throws {
        let desk = try desk()
        _ = desk.hold(.e, typing: "cafe")
        desk.release(.e)
        desk.daemon.forget()
        #expect(turnOn(desk) == [true])
        #expect(desk.story.prefix(4) == ["HideAuxiliaryText", "HideLookupTable", "PanelExtension", "="])
        #expect(Set(desk.story).isDisjoint(with: ["CommitText", "DeleteSurroundingText", "ForwardKeyEvent"]))
    }

    @Test func aLetterThatIsPreeditTextIsTypedBeforeAnExtensionBegins() throws {
        let desk = try desk()
        desk.engine.call("SetCapabilities", .uint32(1 << 0 | 1 << 3))
        desk.engine.call("FocusInId", "/context", "gtk4-im:test")
        #expect(desk.hold(.e).count == 7)
        desk.daemon.forget()
        #expect(turnOn(desk) == [true])
        #expect(desk.daemon.waitForSignal("PanelExtension") != nil)
        let story = desk.story
        let typed = try #require(story.firstIndex(of: "CommitText"))
        #expect(typed < story.firstIndex(of: "PanelExtension") ?? 0)
        #expect(!story.contains("ForwardKeyEvent"))
    }

    @Test func aKeyThatWaitsBehindAnAccentTurnsItsExtensionOnAfterwards() throws {
        let desk = try desk()
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        _ = desk.hold(.e)
        desk.release(.e)
        desk.press(.two)
        desk.release(.two)
        desk.daemon.forget()
        #expect(turnOn(desk) == [true])
        #expect(desk.daemon.waitForSignal("PanelExtension") != nil)
        #expect(desk.daemon.signals.map(\.member).prefix(2) == ["CommitText", "PanelExtension"])
        #expect(!desk.daemon.signals.contains { $0.member == "ForwardKeyEvent" && $0.values.last == 5 })
        #expect(desk.press(.a) == [false])
    }
}

extension BusValue {
    /// An `IBusExtensionEvent`.
    static func extensionEvent(_ name: String, _ isOn: Bool, _ isByExtension: Bool) -> BusValue {
        .structure([
            "IBusExtensionEvent", .dictionary([:]), 1, .string(name), .boolean(isOn), .boolean(isByExtension), "",
        ])
    }

    /// The keys of extensions as the daemon sends them; each has a name, a symbol and modifiers.
    static func extensionKeys(_ keys: [(String, Int32, Int32)]) -> BusValue {
        let entries = keys.map { name, symbol, state in
            let key = BusValue.structure([.int32(symbol), .int32(0), .int32(state)])
            return BusValue.entry(.string(name), .variant(.array("v", [.variant(key)])))
        }
        return .variant(.structure([.variant(.array("{sv}", entries))]))
    }
}
