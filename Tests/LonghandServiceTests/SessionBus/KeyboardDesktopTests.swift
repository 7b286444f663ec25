import Foundation
import TestSupport
import Testing

/// What a keyboard of a program's own asks of the desktop, and the settings that it heeds.
@Suite(.serialized) final class KeyboardDesktopTests {
    private var desk: Desk?
    private var service: ChildProcess?
    private let shift = TestKey(symbol: 0xffe1, code: 42)

    private func start(_ settings: String = "") throws -> Keyboard {
        let desk = try Desk(settings: "\(Desk.quickHold)\n\(settings)")
        self.desk = desk
        service = try desk.startService()
        return try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard(""))
    }

    // MARK: Languages and types

    @Test func tappingTheNextLocaleGoesRoundAndHoldingItOffersAll() throws {
        let keyboard = try start("locales=['sv', 'fr', 'de']")
        for locale in ["fr", "de", "sv"] {
            #expect(keyboard.handle("nextLocale", "tap") == [true])
            #expect(keyboard.get("Locale") == .string(locale))
        }
        keyboard.handle("nextLocale", "longPress")
        #expect(keyboard.callout == ["sv", "fr", "de"])
        #expect(keyboard.own.call("SelectCandidate", 1) == [])
        #expect(keyboard.get("Locale") == "fr")
        #expect(keyboard.callout == [])
        keyboard.handle("character(\"e\")", "longPress")
        #expect(keyboard.callout.first == "é")
    }

    @Test func holdingSpaceOffersTheLanguagesWhereItIsAmongTheKeysThatAreHeld() throws {
        let keyboard = try start("locales=['sv', 'fr']")
        keyboard.handle("space", "longPress")
        #expect(keyboard.callout == [])
        keyboard.handle("space", "end")
        try desk?.set("hold-keys", "['letters', 'space']")
        #expect(
            eventually {
                keyboard.handle("space", "longPress")
                return keyboard.callout == ["sv", "fr"]
            })
        keyboard.own.call("DismissCallout")
        #expect(keyboard.hold(.space))
        #expect(keyboard.callout == ["sv", "fr"])
    }

    @Test func holdingAKeyForAnotherTypeOffersItsKeys() throws {
        let keyboard = try start()
        keyboard.handle("keyboardType(\"numberPad\")", "longPress")
        #expect(keyboard.callout == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"])
        #expect(keyboard.own.call("SelectCandidate", 4) == [])
        #expect(keyboard.text == "5|")
        keyboard.handle("keyboardType(\"symbolic\")", "press")
        #expect(keyboard.get("KeyboardType") == "symbolic")
        #expect(keyboard.callout == [])
    }

    @Test func aCategoryOfEmojiIsOfferedAndLeadsToTheNext() throws {
        let keyboard = try start()
        keyboard.handle("emojiCategory(\"flags\")", "longPress")
        #expect(keyboard.callout.contains("🇸🇪"))
        keyboard.handle("keyboardType(\"emojis\")", "longPress")
        #expect(keyboard.callout == ["😀", "🐻", "🍔", "⚽", "🚗", "💡", "🔣", "🏁"])
        #expect(keyboard.own.call("SelectCandidate", 3) == [])
        #expect(keyboard.callout.first == "🎃")
        #expect(keyboard.own.call("SelectCandidate", 0) == [])
        #expect(keyboard.text == "🎃|")
        #expect(keyboard.get("KeyboardType") == "emojis")
    }

    @Test func withoutIBusThereIsNoOtherKeyboard() throws {
        let keyboard = try start()
        #expect(keyboard.handle("nextKeyboard", "tap") == [true])
        keyboard.handle("nextKeyboard", "longPress")
        #expect(keyboard.callout == [])
    }

    @Test func dismissingClosesTheCalloutWhicheverWayItIsAskedFor() throws {
        let keyboard = try start()
        for gesture in ["", "tap", "release"] {
            keyboard.handle("character(\"e\")", "longPress")
            #expect(keyboard.callout.count == 7)
            #expect(keyboard.handle("dismissKeyboard", gesture) == [true])
            #expect(keyboard.callout == [])
        }
    }

    // MARK: Shift and space

    @Test func shiftTwiceLocksCapitals() throws {
        let keyboard = try start()
        keyboard.own.set("KeyboardCase", "lowercased")
        for letterCase in ["uppercased", "capsLocked", "lowercased"] {
            keyboard.handle("shift", "release")
            #expect(keyboard.get("KeyboardCase") == .string(letterCase))
        }
        keyboard.type(shift)
        #expect(keyboard.get("KeyboardCase") == "lowercased")
        keyboard.type(shift)
        #expect(keyboard.get("KeyboardCase") == "capsLocked")
        keyboard.type(shift)
        #expect(keyboard.get("KeyboardCase") == "lowercased")
    }

    @Test func aHeldSpaceMovesTheCursorAndTypesNothing() throws {
        let keyboard = try start()
        keyboard.setText("abc")
        for (action, gesture) in [
            ("space", "press"), ("space", "longPress"), ("moveCursorBackward", "release"),
            ("moveCursorBackward", "release"), ("space", "release"), ("space", "end"),
        ] { keyboard.handle(action, gesture) }
        #expect(keyboard.text == "a|bc")
        keyboard.handle("space", "release")
        #expect(keyboard.text == "a |bc")
    }

    @Test func aHeldSpaceBarLetsTheArrowKeysMoveTheCursor() throws {
        let keyboard = try start()
        keyboard.setText("abc")
        keyboard.press(.space)
        #expect(keyboard.text == "abc |")
        MainContext.run(within: 400) { false }
        keyboard.press(.space)
        #expect(keyboard.text == "abc |")
        keyboard.type(.left, .left)
        keyboard.release(.space)
        #expect(keyboard.text == "a|bc")
        keyboard.type(.space)
        #expect(keyboard.text == "a |bc")
    }

    @Test func aHeldBackSpaceDeletesWordsAfterAWhile() throws {
        let keyboard = try start()
        keyboard.setText("one two three four")
        keyboard.press(.backSpace)
        // No server repeats a key earlier.
        MainContext.run(within: 160) { false }
        for _ in 0..<2 { keyboard.press(.backSpace) }
        #expect(keyboard.text == "one two three f|")
        MainContext.run(within: 3200) { false }
        keyboard.press(.backSpace)
        keyboard.press(.backSpace)
        #expect(keyboard.text == "one two |")
        keyboard.release(.backSpace)
        MainContext.run(within: 200) { false }
        keyboard.press(.backSpace)
        #expect(keyboard.text == "one two|")
    }

    // MARK: Commands

    @Test func aProgramStartsNothingUnlessTheUserLetsIt() throws {
        let keyboard = try start("commands={'custom': 'true --open'}")
        #expect(keyboard.handle("custom(\"door\")", "release") == [false])
        try desk?.set("allow-bus-actions", "true")
        #expect(keyboard.handle("custom(\"door\")", "release") == [false])
        try desk?.set("allow-programs", "true")
        #expect(eventually { keyboard.own.call("CanHandle", "custom(\"door\")", "release") == [true] })
        let systemd = try Peer(try #require(desk).bus.address)
        #expect(systemd.own("org.freedesktop.systemd1"))
        #expect(keyboard.handle("custom(\"door\")", "release") == [true])
        #expect(systemd.wait { systemd.received.contains { $0.member == "StartTransientUnit" } })
        let command = BusValue.structure(["/usr/bin/true", .strings(["true", "--open", "door"]), false])
        let call = try #require(systemd.received.last { $0.member == "StartTransientUnit" })
        let properties = try #require(call.values.dropFirst(2).first?.elements)
        #expect(properties.contains(.structure(["ExecStart", .variant(.array("(sasb)", [command]))])))
    }

    @Test func keysWithoutBehaviourPass() throws {
        let keyboard = try start()
        for action in ["command", "control", "option", "escape", "function"] {
            for gesture in ["press", "release", "longPress", "doubleTap", "end", ""] {
                #expect(keyboard.handle(action, gesture) == [false])
            }
        }
        for symbol in [0xffe3, 0xffe9, 0xffeb, 0xff1b] as [UInt32] {
            #expect(keyboard.press(TestKey(symbol: symbol, code: 1)) == [false])
        }
        #expect(keyboard.text == "|")
    }
}
