import IBus
import Testing

@testable import DesktopSession

/// Keymaps as a compositor may send them.
@Suite struct KeymapReaderTests {
    private func layouts(of text: String) throws -> [[KeymapKey]]? {
        try #require(KeymapReader()).layouts(inText: Array(text.utf8))
    }

    nonisolated private static func keymap(_ symbols: String, keys: String = "<AD03> = 26;") -> String {
        "xkb_keymap { xkb_keycodes { \(keys) }; xkb_types { }; xkb_compatibility { }; xkb_symbols { \(symbols) }; };\0"
    }

    @Test(arguments: [
        "", "\0", "e", "xkb_keymap {", "xkb_keymap { xkb_symbols { include \"us\" }; };", "\0" + keymap(""),
        String(keymap("key <AD03> { [ e, E ] };").prefix(60)), keymap("key <AD03> { [ e, E ] "),
    ])
    func aKeymapThatDoesNotCompileHasNoLayouts(text: String) throws {
        #expect(try layouts(of: text) == nil)
    }

    @Test(arguments: [keymap("", keys: ""), keymap(""), keymap("key <AD03> { [ ] };")])
    func anEmptyKeymapHasNoLetters(text: String) throws {
        let found = try #require(try layouts(of: text))
        #expect(found.joined().allSatisfy { $0.symbols.allSatisfy { $0.rawValue == 0 } })
        #expect(LayoutLetters(found) == LayoutLetters())
        #expect(LatinKeys(found) == LatinKeys())
    }
}
