import KeyboardEngine
import Testing

struct KeyboardActionTests {

    @Test
    func aLetterIsTheSameActionComposedOrNot() {
        #expect(KeyboardAction.character("\u{E9}") == .character("e\u{301}"))
        #expect(KeyboardAction.character("e") != .character("E"))
        #expect(KeyboardAction.character("e") != .text("e"))
    }

    @Test(arguments: [
        ("é", KeyboardAction.character("é")),
        ("e\u{301}", .character("e\u{301}")),
        ("👨‍👩‍👧‍👦", .character("👨‍👩‍👧‍👦")),
        ("\u{301}", .character("\u{301}")),
        (".com", .text(".com")),
        ("kr", .text("kr")),
        ("", .text("")),
        ("e" + String(repeating: "\u{301}", count: 64), .text("e" + String(repeating: "\u{301}", count: 64))),
    ])
    func oneCharacterIsACharacterAndMoreAreAText(string: String, action: KeyboardAction) {
        #expect(KeyboardAction(inserting: string) == action)
        #expect(action.insertedText == string)
    }

    @Test(arguments: [
        (KeyboardAction.backspace, false), (.character("a"), true), (.moveCursorBackward, false),
        (.moveCursorForward, false), (.newLine, false), (.space, true), (.tab, false), (.text("ab"), true),
    ])
    func charactersTextsAndSpacesAreTyping(action: KeyboardAction, isInput: Bool) {
        #expect(action.isInputAction == isInput)
    }
}
