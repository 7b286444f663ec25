import TestSupport
import Testing

/// Input methods that others ship, run by `InputMethod.run`, whose handlers act unexpectedly: no key is lost.
@Suite(.serialized) struct OddKeyboardTests {
    @Test func oneThatPerformsItselfEndsAndTypesItsKey() throws {
        let desk = try OddDesk("restless")
        #expect(desk.tap(.a) == [true])
        #expect(desk.typed.filter { $0 == "a" }.count == 1)
        #expect(desk.typed.contains("x"))
        #expect(desk.tap(.b) == [true])
        #expect(desk.typed.filter { $0 == "b" }.count == 1)
    }

    @Test func oneThatAnswersLateHasItsTextTypedAndTheProgramItsKeys() throws {
        let desk = try OddDesk("late")
        #expect(desk.tap(.a) == [false])
        #expect(desk.tap(.b) == [false])
        #expect(eventually { desk.typed == "AB" })
        #expect(desk.tap(.a) == [false])
        #expect(eventually { desk.typed == "ABA" })
    }

    @Test func whatComesLateGoesNowhereWithoutAField() throws {
        let desk = try OddDesk("late")
        #expect(desk.tap(.a) == [false])
        desk.engine.call("FocusOut")
        MainContext.run(within: 200) { false }
        #expect(desk.typed == "")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(desk.tap(.b) == [false])
        MainContext.run(within: 200) { false }
        #expect(desk.typed == "")
    }

    @Test(arguments: [("tapping", ""), ("patient", "2")])
    func oneSaysItselfHowSoonTheSecondTapMustFollow(kind: String, typed: String) throws {
        let desk = try OddDesk(kind)
        for _ in 0..<2 {
            #expect(desk.tap(.b) == [false])
            MainContext.run(within: 400) { false }
        }
        #expect(desk.typed == typed)
    }

    /// The example of the reference's article on feedback, with the key that people have.
    @Test func oneKnowsWhenReturnIsHeld() throws {
        let desk = try OddDesk("returning")
        _ = desk.input.daemon.answer(toCall: desk.send(.return, state: 0))
        #expect(eventually { desk.typed == "held" })
    }

    @Test func oneThatDoesNothingLeavesEveryKeyToTheProgram() throws {
        let desk = try OddDesk("idle")
        for key in [TestKey.a, .b, .space, .backSpace, .return, .tab, .left, .two] {
            #expect(desk.tap(key) == [false])
        }
        #expect(desk.input.daemon.signals == [])
    }

    /// The first argument is the name of a client.
    @Test(arguments: ["gtk3-im:test", "wayland:test", "xim", "fake-client"])
    func itsHandlerIsAskedAboutEveryKeyAndEveryPick(client: String) throws {
        let desk = try OddDesk("counting", client: client)
        let keys = [TestKey.a, .b, .e, .two, .space, .backSpace, .return, .left]
        for key in keys { #expect(desk.tap(key) == [false]) }
        #expect(desk.tap(.tab) == [true])
        let count = keys.count + 1
        #expect(eventually { desk.typed == "\(count) 0 \(count)" })
    }

    @Test func itsHandlerIsAskedAboutRepeatsAndPicks() throws {
        let desk = try OddDesk("counting")
        #expect(desk.hold(.c, typing: "c") == ["🐈", "⌫"])
        desk.engine.call("CandidateClicked", 0, 1, 0)
        #expect(eventually { desk.typed == "🐈" })
        #expect(desk.input.daemon.answer(toCall: desk.send(.c, state: 1 << 30)) == [false])
        for pause in [0, 700, 40] as [UInt32] {
            MainContext.run(within: pause) { false }
            #expect(desk.input.daemon.answer(toCall: desk.send(.backSpace, state: 0)) == [false])
        }
        #expect(desk.input.daemon.answer(toCall: desk.send(.backSpace, state: 1 << 30)) == [false])
        #expect(desk.tap(.tab) == [true])
        #expect(eventually { desk.typed == "🐈3 2 4" })
    }

    /// Their text is inserted behind the candidate.
    @Test func itsHandlerIsAskedAboutKeysThatWait() throws {
        let desk = try OddDesk("counting", client: "xim")
        desk.holdUnreported(.c)
        desk.engine.call("CandidateClicked", 0, 1, 0)
        for key in [TestKey.a, .b] { #expect(desk.tap(key) == [true]) }
        #expect(eventually { desk.typed == "🐈ab" })
        #expect(desk.tap(.tab) == [true])
        #expect(eventually { desk.typed == "🐈ab4 0 5" })
    }

    /// The letters of keys with candidates are preedit there.
    @Test func itsHandlerIsAskedAboutKeysThatAreShownAsPreedit() throws {
        let desk = try OddDesk("counting", client: "gtk4-im:test")
        desk.showPreedit()
        for key in [TestKey.a, .c] { #expect(desk.tap(key) == [true]) }
        #expect(desk.tap(.b) == [false])
        #expect(desk.tap(.tab) == [true])
        #expect(eventually { desk.typed.hasSuffix("4 0 4") })
    }

    /// A letter that the handler replaces does not stay as preedit.
    @Test func whatItTypesInPlaceOfPreeditStandsThereOnce() throws {
        let desk = try OddDesk("shouting", client: "gtk4-im:test")
        desk.showPreedit()
        for key in [TestKey.a, .b] { #expect(desk.tap(key) == [true]) }
        #expect(eventually { desk.typed == "AB" })
    }

    @Test func oneThatIsSlowLosesNoKey() throws {
        let desk = try OddDesk("slow")
        let calls = [TestKey.a, .b, .e].flatMap { key in [UInt32(0), 1 << 30].map { desk.send(key, state: $0) } }
        for call in calls { #expect(desk.input.daemon.answer(toCall: call) == [false]) }
        #expect(desk.typed == "")
    }

    @Test func whatIsPickedGoesByWayOfTheHandler() throws {
        let desk = try OddDesk("picky")
        #expect(desk.hold(.c, typing: "c") == ["🐈", "⌫"])
        desk.input.daemon.forget()
        desk.engine.call("CandidateClicked", 0, 1, 0)
        #expect(eventually { desk.typed == "cat" })
        let changes = desk.input.daemon.signals.compactMap(\.member).filter { !$0.hasPrefix("Hide") }
        #expect(changes == ["DeleteSurroundingText", "CommitText"])
    }

    @Test func anActionThatIsPickedIsDone() throws {
        let desk = try OddDesk("picky")
        #expect(desk.hold(.c, typing: "abc").count == 2)
        desk.input.daemon.forget()
        desk.engine.call("CandidateClicked", 1, 1, 0)
        #expect(desk.input.daemon.waitForSignal("DeleteSurroundingText")?.values == [.int32(-1), 1])
        #expect(desk.typed == "")
    }

    // MARK: Actions of its own

    @Test func itsActionsAreOnTheBusUnderItsOwnName() throws {
        let desk = try OddDesk("picky")
        #expect(try eventually { try desk.gdbus("List").contains("'ring-bell'") })
        #expect(try !desk.gdbus("List").contains("'secret'"))
        #expect(try desk.gdbus("Describe", "ring-bell") == "((true, signature '', @av []),)\n")
        #expect(try desk.gdbus("Activate", "ring-bell", "[]", "{}") == "()\n")
        #expect(try desk.gdbus("Describe", "ring-bell") == "((false, signature '', @av []),)\n")
        #expect(try desk.gdbus("Activate", "ring-bell", "[]", "{}").contains("It has rung."))
        #expect(try desk.gdbus("Activate", "secret", "[]", "{}").contains("AccessDenied"))
    }

    @Test func itsActionsStandInTheMenu() throws {
        let desk = try OddDesk("picky")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(eventually { desk.isSensitive("ring-bell") == true })
        desk.input.daemon.forget()
        desk.engine.call("PropertyActivate", "ring-bell", 0)
        #expect(eventually { desk.isSensitive("ring-bell") == false })
    }

    @Test func itemsOfOneActionStandSideBySideWithTheirArguments() throws {
        let desk = try OddDesk("paint")
        let (red, blue) = ("menu.Paint(\"color\": \"red\")", "Paint(\"color\": \"blue\")")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(eventually { desk.isSensitive(red) == true && desk.isSensitive(blue) == true })
        #expect(desk.label(red) == "Red" && desk.label(blue) == "Paint blue")
        #expect(desk.item("ring-bell") == nil)
        desk.engine.call("PropertyActivate", .string(red), 0)
        #expect(eventually { desk.isSensitive(red) == false })
        #expect(desk.isSensitive(blue) == true)
    }

    /// The change, the text with its cursor and anchor, and what is deleted before the cursor, inserted and sent as a key.
    @Test(
        arguments: [
            ("stamp", "ab", 2, 2, 0, "✓", nil), ("selection", "a bc d", 4, 2, 0, "[bc]", nil),
            ("word", "a bcd", 5, 5, 3, "WORD", nil), ("left", "ab", 2, 2, 0, "", 0xff51),
            ("selection", "ab", 2, 2, 0, "", nil), ("word", "ab ", 3, 3, 0, "", nil),
        ] as [(String, String, UInt32, UInt32, UInt32, String, UInt32?)])
    func itsActionsChangeTheText(
        change: String, text: String, cursor: UInt32, anchor: UInt32, deleted: UInt32, inserted: String, key: UInt32?
    ) throws {
        let desk = try OddDesk("changing", client: "QIBusInputContext")
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        desk.engine.call("SetSurroundingText", .variant(.ibusText(text)), .uint32(cursor), .uint32(anchor))
        desk.input.daemon.forget()
        desk.engine.call("PropertyActivate", .string("Text(\"change\": \"\(change)\")"), 0)
        MainContext.run(within: 300) { false }
        #expect(desk.typed == inserted)
        let sent = { member in desk.input.daemon.signals.first { $0.member == member }?.values }
        #expect(sent("DeleteSurroundingText")?.last == (deleted > 0 ? .uint32(deleted) : nil))
        #expect(sent("ForwardKeyEvent")?.first == key.map { .uint32($0) })
    }

    @Test func whatItsActionsChangeIsUndone() throws {
        let desk = try OddDesk("changing", client: "QIBusInputContext")
        desk.engine.call("FocusInId", "/context", "QIBusInputContext")
        desk.engine.call("SetSurroundingText", .variant(.ibusText("a bcd")), 5, 5)
        desk.engine.call("PropertyActivate", "Text(\"change\": \"word\")", 0)
        #expect(eventually { desk.typed == "WORD" })
        desk.engine.call("SetSurroundingText", .variant(.ibusText("a WORD")), 6, 6)
        desk.engine.call("PropertyActivate", "undo", 0)
        #expect(eventually { desk.typed == "WORDbcd" })
    }

    @Test func anActionThatPerformsItselfByTheKeyboardDoesSoEightTimes() throws {
        let desk = try OddDesk("picky")
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(eventually { desk.label("circle") == "Circle 0" })
        desk.engine.call("PropertyActivate", "circle", 0)
        #expect(eventually { desk.label("circle") == "Circle 8" })
        #expect(desk.tap(.b) == [false])
    }

    @Test func aButtonInTheMenuPerformsAnActionOfTheKeyboard() throws {
        let desk = try OddDesk("paint")
        let button = "keyboard-action(\"action\": \"character(\\\"ß\\\")\")"
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(eventually { desk.isSensitive(button) == true })
        #expect(desk.label(button) == "Sharp S")
        desk.engine.call("PropertyActivate", .string(button), 0)
        #expect(eventually { desk.typed == "ß" })
        desk.engine.set("ContentType", .structure([8, 0]))
        #expect(eventually { desk.isSensitive(button) == false })
        desk.engine.call("PropertyActivate", .string(button), 0)
        MainContext.run(within: 200) { false }
        #expect(desk.typed == "ß")
    }
}
