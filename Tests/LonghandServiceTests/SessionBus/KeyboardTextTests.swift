import TestSupport
import Testing

/// The text of a keyboard of a program's own: setting it, replacing words, and what is too much.
@Suite(.serialized) struct KeyboardTextTests {
    private let desk: Desk
    private let service: ChildProcess
    private let keyboard: Keyboard

    init() throws {
        desk = try Desk()
        service = try desk.startService()
        keyboard = try #require(Longhand(try Peer(desk.bus.address)).makeKeyboard())
    }

    @Test func positionsCountUnicodeScalars() {
        #expect(keyboard.setText("a😀e\u{301}𝔸b", cursor: 5, anchor: 2) == [])
        #expect(keyboard.text == "a😀^e\u{301}𝔸|b")
        #expect(keyboard.get("Cursor") == .uint32(5))
        #expect(keyboard.get("Anchor") == .uint32(2))
        keyboard.handle("character(\"x\")")
        #expect(keyboard.text == "a😀x|b")
        keyboard.handle("backspace")
        keyboard.handle("backspace")
        #expect(keyboard.text == "a|b")
    }

    @Test func aPositionOutsideTheTextIsRefusedAndChangesNothing() {
        keyboard.setText("left")
        for (cursor, anchor) in [(2, 0), (0, 2), (UInt32.max, 0), (0, UInt32.max), (1 << 31, 1 << 31)] {
            #expect(keyboard.setText("😀", cursor: cursor, anchor: anchor).refusal == "InvalidArgs")
        }
        let text = IBusTextValue.make("😀")
        #expect(keyboard.engine.call("SetSurroundingText", text, 2, 0).refusal == "InvalidArgs")
        #expect(keyboard.text == "left|")
    }

    @Test func theSurroundingTextOfAnEngineIsTheText() {
        #expect(keyboard.engine.call("SetSurroundingText", IBusTextValue.make("a😀"), 1, 1) == [])
        #expect(keyboard.text == "a|😀")
        #expect(keyboard.engine.call("SetSurroundingText", .variant("plain"), 0, 0).refusal == "InvalidArgs")
        #expect(keyboard.text == "a|😀")
    }

    @Test func aSuggestionReplacesTheWordBeforeTheCursor() {
        keyboard.setText("say helo now", cursor: 8, anchor: 8)
        #expect(keyboard.own.call("HandleSuggestion", "hello") == [])
        #expect(keyboard.text == "say hello| now")
        keyboard.setText("helo")
        #expect(keyboard.own.call("HandleSuggestion", "hello") == [])
        #expect(keyboard.text == "hello |")
    }

    @Test func wrongTypesAreRefused() {
        for values: [BusValue] in [[], ["a"], ["a", 0], ["a", 0, "0"], ["a", 0, .int32(0)], ["a", 0, 0, 0]] {
            #expect(keyboard.own.call("SetText", values).refusal == "InvalidArgs")
        }
        #expect(keyboard.own.call("HandleSuggestion", .array("s", [])).refusal == "InvalidArgs")
        #expect(keyboard.own.call("SelectCandidate", .int32(-1)).refusal == "InvalidArgs")
    }

    // MARK: Limits

    @Test func oneCallMayBring64KiB() {
        let most = String(repeating: "e", count: 64 << 10)
        #expect(keyboard.setText(most) == [])
        #expect(keyboard.handle("text(\"\(most)\")") == [true])
        #expect(keyboard.get("Cursor") == .uint32(128 << 10))
        #expect(keyboard.setText(most + "e").refusal == "LimitsExceeded")
        #expect(keyboard.own.call("HandleSuggestion", .string(most + "e")).refusal == "LimitsExceeded")
        #expect(keyboard.handle("text(\"\(most)e\")").refusal == "InvalidArgs")
        let text = IBusTextValue.make(most + "e")
        #expect(keyboard.engine.call("SetSurroundingText", text, 0, 0).refusal == "LimitsExceeded")
        #expect(keyboard.get("Cursor") == .uint32(128 << 10))
    }

    @Test func aTextMayHaveAMebibyte() {
        let part = "text(\"\(String(repeating: "e", count: 64 << 10))\")"
        #expect((0..<16).allSatisfy { _ in keyboard.handle(part) == [true] })
        #expect(keyboard.handle("character(\"e\")").refusal == "LimitsExceeded")
        #expect(keyboard.handle("text(\"ee\")").refusal == "LimitsExceeded")
        #expect(keyboard.press(.e) == [false])
        #expect(keyboard.get("Cursor") == .uint32(1 << 20))
        #expect(keyboard.handle("backspace") == [true])
        #expect(keyboard.handle("character(\"e\")") == [true])
    }

    @Test func aNullCharacterIsRefusedInEveryNotation() {
        for action in ["character(\"\\u0000\")", "text(\"a\\u0000b\")"] {
            #expect(keyboard.handle(action).refusal == "InvalidArgs")
        }
        #expect(keyboard.text == "|")
    }

    // MARK: Properties

    @Test func aPropertyTakesOnlyWhatMakesSense() {
        let wrong: [(String, BusValue)] = [
            ("KeyboardType", "nonsense"), ("KeyboardCase", ""), ("KeyboardCase", "AUTO"), ("KeyboardType", 1),
            ("Locale", .strings(["sv"])),
        ]
        for (property, value) in wrong {
            #expect(keyboard.own.set(property, value).refusal == "InvalidArgs", "\(property)")
        }
        #expect(keyboard.own.set("Locale", "x").refusal == "org.longhand.Longhand1.Error.UnknownLocale")
        #expect(keyboard.own.set("Text", "x").refusal == "PropertyReadOnly")
        #expect(keyboard.own.set("Nonsense", "x").refusal == "UnknownProperty")
        #expect(
            ["alphabetic", "auto", "en"].map { .string($0) }
                == ["KeyboardType", "KeyboardCase", "Locale"].map(keyboard.get))
    }

    @Test func aPropertyThatIsWrittenIsRead() {
        for (property, value) in [
            ("KeyboardType", "emojiSearch"), ("KeyboardCase", "capsLocked"), ("Locale", "sr-Latn"),
        ] {
            #expect(keyboard.own.set(property, .string(value)) == [])
            #expect(keyboard.get(property) == .string(value))
        }
    }

    @Test func anotherLocaleHasOtherCallouts() {
        #expect(keyboard.own.set("Locale", "sv_SE.UTF-8") == [])
        #expect(keyboard.get("Locale") == "sv-SE")
        keyboard.handle("character(\"ö\")", "longPress")
        #expect(keyboard.callout == ["ø", "œ"])
    }
}

/// An IBusText as IBus puts it into a variant.
enum IBusTextValue {
    static func make(_ text: String) -> BusValue {
        let nothing = BusValue.array("{sv}", [])
        let attributes = BusValue.structure(["IBusAttrList", nothing, .array("v", [])])
        return .variant(.structure(["IBusText", nothing, .string(text), .variant(attributes)]))
    }
}
