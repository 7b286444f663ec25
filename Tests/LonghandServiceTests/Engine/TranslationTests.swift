import DBus
import IBus
import KeyboardEngine
import PressAndHold
import Testing

@testable import LonghandService

/// What IBus' words mean to the keyboard.
struct TranslationTests {
    // MARK: Fields

    @Test func everyHintThatHidesTheTextMakesTheFieldSecret() {
        for bits in UInt32(0)..<1 << 15 {
            let hints = InputHints(rawValue: bits)
            let isSecret = hints.contains(.private) || hints.contains(.hiddenText)
            let traits = FieldTraits(ContentType(hints: hints))
            guard traits.contains(.isSecret) == isSecret, traits.subtracting(.isSecret).isEmpty else {
                Issue.record("\(hints)")
                return
            }
        }
    }

    @Test func purposesDecideWhatIsTyped() {
        let traits: [UInt32: FieldTraits] = [
            2: .isNumeric, 3: .isNumeric, 4: .isNumeric, 8: .isSecret, 9: .isSecret, 10: .isTerminal, 5: .isAddress,
        ]
        for purpose in (UInt32(0)...20) + [.max] {
            let type = ContentType(purpose: InputPurpose(rawValue: purpose))
            #expect(FieldTraits(type) == traits[purpose] ?? [], "\(purpose)")
        }
    }

    @Test func capabilitiesDecideHowTextCanBeReplaced() {
        #expect(ClientCapabilities(Capabilities(rawValue: 0)) == [])
        #expect(ClientCapabilities(Capabilities(rawValue: 8)) == [])
        #expect(ClientCapabilities(Capabilities(rawValue: 41)) == [.preedit, .surroundingText])
        #expect(ClientCapabilities(Capabilities(rawValue: .max)) == [.preedit, .surroundingText, .onScreenKeyboard])
    }

    // MARK: Keys

    @Test(
        arguments: [
            ("e", .character("e")), ("E", .character("E")), ("eacute", .character("é")), ("EuroSign", .character("€")),
            ("U1F600", .character("😀")), ("KP_5", .character("5")), ("space", .space), ("KP_Space", .space),
            ("Tab", .tab),
            ("ISO_Left_Tab", .backTab), ("Return", .return), ("KP_Enter", .return), ("BackSpace", .backspace),
            ("Escape", .escape), ("Left", .left), ("KP_Right", .right), ("Up", .up), ("KP_Down", .down),
            ("Page_Up", .pageUp), ("KP_Page_Down", .pageDown), ("Multi_key", .compose), ("dead_acute", .dead),
            ("Shift_L", .shift), ("Caps_Lock", .level), ("ISO_Level3_Shift", .level), ("Mode_switch", .level),
            ("Num_Lock", .level), ("Control_L", .command), ("Alt_R", .command), ("Super_L", .command),
            ("Meta_L", .command),
            ("Hyper_R", .command), ("F1", .other), ("Delete", .other), ("Home", .other), ("VoidSymbol", .other),
        ] as [(String, Key)])
    func aKeyIsWhatItsSymbolSays(name: String, key: Key) throws {
        #expect(Key(try #require(KeySymbol(name: name))) == key)
    }

    @Test(
        arguments: [
            (.control, true), (.mod1, true), (.mod4, true), (.super, true), (.hyper, true), (.meta, true),
            ([], false), (.shift, false), (.lock, false), (.mod2, false), (.mod3, false), (.mod5, false),
            ([.shift, .control], true), ([.shift, .lock, .mod2, .mod5], false),
        ] as [(ModifierState, Bool)])
    func aChordIsACommand(state: ModifierState, isCommand: Bool) {
        #expect(KeyPress(KeyEvent(symbol: KeySymbol(rawValue: 0x65), code: 18, state: state)).isCommand == isCommand)
    }

    @Test func aKeyIsGivenBackAsItCame() {
        for number in [0, 0x65, 0xff08, 0x0100_20ac, .max] as [UInt32] {
            let event = KeyEvent(
                symbol: KeySymbol(rawValue: number), code: .max, state: ModifierState(rawValue: number))
            #expect(KeyEvent(KeyPress(event)) == event)
            #expect(KeyPress(event).isRelease == event.isRelease)
        }
    }

    // MARK: Names

    @Test func anEngineIsNamedByItsLocale() throws {
        #expect(try EngineName("longhand").locale == nil)
        #expect(try EngineName("longhand:sv").locale == LocaleIdentifier("sv"))
        #expect(try EngineName("longhand:zh-Hant-TW").locale == LocaleIdentifier("zh-Hant-TW"))
        for name in ["", "longhand:", "longhand: sv", "longhand:sv:de", "longhandsv", "longhand:\u{0}"] {
            #expect(throws: WireError.self, "\(name)") { try EngineName(name) }
        }
    }
}
