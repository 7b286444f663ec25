import DBus
import IBus
import Testing

/// Which keys turn a panel extension on: those for which libibus' `ibus_engine_filter_key_event` does.
struct ExtensionShortcutsTests {
    private static let unicode = KeyEvent(symbol: KeySymbol(rawValue: 0x75), code: 0, state: [.control, .shift])
    private static let emoji = KeyEvent(symbol: KeySymbol(rawValue: 0x2e), code: 0, state: .mod4)

    private static func shortcuts(_ extensions: [ExtensionKeys]? = nil) throws -> ExtensionShortcuts {
        var shortcuts = ExtensionShortcuts()
        try shortcuts.replace(
            with: extensions ?? [
                ExtensionKeys(name: "emoji", keys: [emoji]), ExtensionKeys(name: "unicode", keys: [unicode]),
            ])
        return shortcuts
    }

    private static func key(_ symbol: UInt32, _ state: ModifierState, code: UInt32 = 22) -> KeyEvent {
        KeyEvent(symbol: KeySymbol(rawValue: symbol), code: code, state: state)
    }

    nonisolated private static let presses: [(KeyEvent, String?)] = [
        (key(0x75, [.control, .shift]), "unicode"), (key(0x55, [.control, .shift]), "unicode"),
        (key(0x55, [.control, .shift, .lock, .mod2]), "unicode"),
        (key(0x55, [.control, .shift, .button1, .button5, .hyper, .meta]), "unicode"),
        (key(0x55, [.control, .shift, .release]), nil), (key(0x55, [.control]), nil), (key(0x75, [.control]), nil),
        (key(0x75, [.control, .shift, .mod1]), nil), (key(0x75, [.control, .shift, .mod3]), nil),
        (key(0x75, [.control, .shift, .mod5]), nil), (key(0x75, [.control, .shift, .super]), nil),
        (key(0x75, [.control, .shift, .forward]), nil), (key(0x75, [.control, .shift, .handled]), nil),
        (key(0x56, [.control, .shift]), nil), (key(0x75, []), nil), (key(0x2e, []), nil),
        // GTK 3, GTK 4 and Qt report Super in three ways.
        (key(0x2e, [.mod4, .super]), "emoji"), (key(0x2e, [.super]), "emoji"), (key(0x2e, [.mod4]), "emoji"),
        (key(0x2e, [.hyper]), nil), (key(0x2e, [.mod4, .shift]), nil), (key(0x3e, [.mod4, .shift]), nil),
    ]

    @Test(arguments: presses) func aPressIsComparedAsInLibibus(press: KeyEvent, name: String?) throws {
        #expect(try Self.shortcuts().name(for: press, hints: []) == name)
    }

    @Test func withoutKeysNoneIsOne() {
        #expect(ExtensionShortcuts().name(for: Self.unicode, hints: []) == nil)
        #expect(ExtensionShortcuts().name(for: Self.key(0, []), hints: []) == nil)
    }

    @Test func aKeyMayHaveACode() throws {
        let key = KeyEvent(symbol: Self.unicode.symbol, code: 22, state: Self.unicode.state)
        let shortcuts = try Self.shortcuts([ExtensionKeys(name: "unicode", keys: [key])])
        #expect(shortcuts.name(for: Self.key(0x75, [.control, .shift], code: 22), hints: []) == "unicode")
        #expect(shortcuts.name(for: Self.key(0x75, [.control, .shift], code: 23), hints: []) == nil)
    }

    /// libibus makes presses small before it compares, but not the keys of extensions.
    @Test func aKeyThatNamesACapitalIsNeverPressedWithShift() throws {
        let shortcuts = try Self.shortcuts([
            ExtensionKeys(name: "unicode", keys: [Self.key(0x55, [.control, .shift], code: 0)])
        ])
        #expect(shortcuts.name(for: Self.key(0x55, [.control, .shift]), hints: []) == nil)
    }

    @Test func aFieldWithoutEmojiKeepsTheOtherExtensions() throws {
        let shortcuts = try Self.shortcuts()
        #expect(shortcuts.name(for: Self.emoji, hints: [.noEmoji, .multiline]) == nil)
        #expect(shortcuts.name(for: Self.unicode, hints: .noEmoji) == "unicode")
        #expect(shortcuts.name(for: Self.emoji, hints: .emoji) == "emoji")
    }

    @Test func newKeysReplaceThoseOfTheirExtensionAlone() throws {
        var shortcuts = try Self.shortcuts()
        let semicolon = Self.key(0x3b, .control, code: 0)
        try shortcuts.replace(with: [ExtensionKeys(name: "emoji", keys: [semicolon, Self.emoji])])
        #expect(shortcuts.name(for: semicolon, hints: []) == "emoji")
        #expect(shortcuts.name(for: Self.emoji, hints: []) == "emoji")
        #expect(shortcuts.name(for: Self.unicode, hints: []) == "unicode")
        try shortcuts.replace(with: [ExtensionKeys(name: "emoji", keys: [])])
        #expect(shortcuts.name(for: semicolon, hints: []) == nil)
        #expect(shortcuts.name(for: Self.unicode, hints: []) == "unicode")
    }

    @Test func moreKeysThanTheLimitChangeNothing() throws {
        var shortcuts = try Self.shortcuts()
        let free = ExtensionKeys.limit - 2
        let many = (0...free).map { Self.key(UInt32($0) + 0x100, .control, code: 0) }
        #expect(throws: WireError.self) { try shortcuts.replace(with: [ExtensionKeys(name: "new", keys: many)]) }
        #expect(shortcuts.name(for: many[0], hints: []) == nil)
        #expect(shortcuts.name(for: Self.unicode, hints: []) == "unicode")
        try shortcuts.replace(with: [ExtensionKeys(name: "new", keys: Array(many.dropLast()))])
        #expect(shortcuts.name(for: many[0], hints: []) == "new")
    }
}
