import TestSupport
import Testing

/// Physical keys on a keyboard of a program's own, which is its own client.
@Suite(.serialized) struct KeyboardTypingTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard

    init() throws {
        desk = try Desk(settings: "\(Desk.quickHold)\nhold-on-delay=uint32 1000")
        service = try desk.startService()
        keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
    }

    @Test func keysThatPassThroughAreTyped() {
        #expect(keyboard.press(.a) == [false])
        #expect(keyboard.release(.a) == [false])
        keyboard.type(.b, .space, .e, .backSpace, .left, .return, .tab, .right, .two)
        #expect(keyboard.text == "Ab\n\t 2|")
    }

    @Test func keysInQuickSuccessionAreAllTyped() {
        for _ in 0..<10 {
            keyboard.press(.e)
            MainContext.run(within: 6) { false }
            keyboard.release(.e)
            MainContext.run(within: 6) { false }
        }
        #expect(keyboard.text == "Eeeeeeeeee|")
    }

    @Test func whicheverClientIsNamedEveryReleaseIsTrue() {
        keyboard.engine.call("FocusInId", "/context", "QIBusInputContext")
        for _ in 0..<10 { keyboard.type(.e) }
        #expect(keyboard.text == "Eeeeeeeeee|")
    }

    // MARK: Case

    @Test func aKeyTypesInTheCaseOfTheKeyboard() {
        keyboard.own.set("KeyboardCase", "uppercased")
        keyboard.type(.a, .b)
        #expect(keyboard.text == "Ab|")
        #expect(keyboard.get("KeyboardCase") == "lowercased")
        keyboard.own.set("KeyboardCase", "capsLocked")
        keyboard.type(.a, .b, .two)
        #expect(keyboard.text == "AbAB2|")
    }

    @Test func capitalsAreThoseOfTheKeyboardsLanguage() {
        keyboard.own.set("Locale", "tr")
        keyboard.own.set("KeyboardCase", "capsLocked")
        keyboard.type(.i, .space, .a)
        #expect(keyboard.text == "İ A|")
    }

    @Test func aNewKeyboardBeginsASentence() {
        #expect(keyboard.get("KeyboardCase") == "auto")
        keyboard.type(.a, .b)
        #expect(keyboard.text == "Ab|")
        #expect(keyboard.get("KeyboardCase") == "lowercased")
    }

    @Test func whileTheCaseIsAutomaticTheTextDecides() {
        keyboard.setText("one")
        keyboard.own.set("KeyboardCase", "auto")
        keyboard.type(.a)
        #expect(keyboard.text == "onea|")
    }

    @Test func theTextDecidesOnTheCaseWheneverItIsSet() {
        for (text, letterCase, typed) in [
            ("", "uppercased", "A|"), ("one", "lowercased", "onea|"), ("One. ", "uppercased", "One. A|"),
        ] {
            keyboard.setText(text)
            #expect(keyboard.get("KeyboardCase") == .string(letterCase))
            keyboard.type(.a)
            #expect(keyboard.text == typed)
        }
    }

    @Test func lockedCapitalsStayInAnyText() {
        keyboard.own.set("KeyboardCase", "capsLocked")
        keyboard.setText("one")
        #expect(keyboard.get("KeyboardCase") == "capsLocked")
        keyboard.type(.a)
        #expect(keyboard.text == "oneA|")
    }

    @Test func aSentenceBeginsWithACapitalThatCanBeHeld() {
        keyboard.setText("")
        #expect(keyboard.hold(.e))
        #expect(keyboard.callout.first == "È")
        #expect(keyboard.press(.two) == [true])
        keyboard.release(.two)
        keyboard.type(.e)
        #expect(keyboard.text == "Ée|")
    }

    @Test func whatIsPickedDecidesOnTheCaseToo() {
        keyboard.setText("")
        keyboard.handle("character(\"E\")", "longPress")
        keyboard.own.call("SelectCandidate", 1)
        #expect(keyboard.get("KeyboardCase") == "lowercased")
    }

    @Test func aSecretFieldHasNoCapitalsOfItsOwn() {
        #expect(keyboard.engine.set("ContentType", .structure([8, 0])) == [])
        keyboard.setText("")
        keyboard.type(.a)
        #expect(keyboard.text == "a|")
    }

    @Test func aKeyOfACommandIsNotTyped() {
        for modifier: UInt32 in [1 << 2, 1 << 3, 1 << 6, 1 << 26] {
            #expect(keyboard.press(.a, state: modifier) == [false])
            #expect(keyboard.release(.a, state: modifier) == [false])
        }
        #expect(keyboard.text == "|")
    }

    @Test func wildKeysAreAnsweredAndTypeNothing() {
        for symbol: UInt32 in [0, 0x7f, 0xffff, 0x0100_0000, 0x0100_d800, 0x0111_0000, 0x1fff_ffff, .max] {
            for code: UInt32 in [0, .max] {
                #expect(keyboard.press(TestKey(symbol: symbol, code: code)) == [false])
                #expect(keyboard.release(TestKey(symbol: symbol, code: code)) == [false])
            }
        }
        #expect(keyboard.press(.a, state: .max) == [false])
        #expect(keyboard.text == "|")
    }

    @Test func whileAKeyIsHeldItsCharacterIsShown() {
        keyboard.press(.b)
        #expect(keyboard.get("InputCallout") == "B")
        keyboard.release(.b)
        #expect(keyboard.get("InputCallout") == "")
    }

    @Test func everyKindOfKeyCanBeHeld() {
        #expect(keyboard.hold(TestKey(symbol: 0x3d, code: 13)))
        #expect(keyboard.callout == ["≠", "≈"])
    }

    @Test func aDigitPicksWhatItLabels() {
        keyboard.setText("x😀y", cursor: 2, anchor: 2)
        #expect(keyboard.hold(.e))
        #expect(keyboard.text == "x😀e|y")
        #expect(keyboard.press(.two) == [true])
        #expect(keyboard.release(.two) == [true])
        #expect(keyboard.text == "x😀é|y")
    }

    @Test func anArrowAndReturnPickTheHighlightedOne() {
        #expect(keyboard.hold(.e))
        keyboard.type(.right, .right, .return)
        #expect(keyboard.text == "Ê|")
    }

    @Test func escapeClosesAndEverythingElseGoesThrough() {
        #expect(keyboard.hold(.e))
        #expect(keyboard.press(.escape) == [true])
        #expect(keyboard.release(.escape) == [true])
        #expect(keyboard.text == "E|")
        #expect(keyboard.hold(.a))
        #expect(keyboard.press(.b) == [false])
        #expect(keyboard.text == "Eab|")
        #expect(keyboard.callout == [])
    }

    @Test func upperCaseIsOffered() {
        #expect(keyboard.hold(TestKey(symbol: 0x59, code: 21), state: 1))
        #expect(keyboard.callout == ["Ÿ"])
    }

    @Test func holdingOnGivesRepeatBack() {
        keyboard.press(.e)
        #expect(eventually { !keyboard.callout.isEmpty })
        #expect(eventually { keyboard.callout.isEmpty })
        #expect(keyboard.press(.e) == [false])
        #expect(keyboard.text == "Ee|")
    }

    @Test func deadKeysCompose() {
        #expect(keyboard.press(.deadAcute) == [true])
        #expect(keyboard.release(.deadAcute) == [true])
        #expect(keyboard.press(.e) == [true])
        #expect(keyboard.text == "é|")
    }

    @Test func aDeadKeyThatFitsNothingIsNotLost() {
        keyboard.type(.deadAcute, .b)
        #expect(keyboard.text == "´B|")
    }

    @Test func aSecretFieldHasNoCallouts() {
        let contentType = keyboard.engine
        #expect(contentType.set("ContentType", .structure([8, 0])) == [])
        keyboard.press(.e)
        MainContext.run(within: 300) { false }
        #expect(keyboard.callout == [])
        #expect(keyboard.text == "e|")
    }

    @Test func withoutTheFocusNothingIsOffered() {
        keyboard.engine.call("FocusOut")
        keyboard.type(.e)
        #expect(keyboard.text == "E|")
        keyboard.engine.call("FocusIn")
        #expect(keyboard.hold(.e))
    }
}
