import Actions
import TestBasics
import Testing

@testable import KeyboardEngine

struct KeyboardActionTextTests {

    /// Strings that could break the notation; all of them may be values.
    static let hostileStrings = [
        "a", "é", "e\u{301}", "\"", "\\", "\\\"", "\")", "(\"", ")", "()", "a\")b(\"c", "\\u0041", "\n", "\t", "\r",
        "\r\n",
        "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{9F}", "\u{202E}abc", "\u{2066}", "\u{200B}", "\u{2028}", "\u{FEFF}",
        "\u{301}", "\u{301}\u{302}", "\u{200D}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "👍🏽", "👨‍👩‍👧‍👦", "🇸🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "𝔄", "שלום", "한", "%s%n", "../..", "{\"a\": 1}", "@", ";", "backspace", " ", "  a  ",
    ]

    /// An example of each action; the compiler asks for one when a case is added.
    private static func examples(_ name: KeyboardAction.Name) -> [KeyboardAction] {
        switch name {
        case .backspace: [.backspace]
        case .capsLock: [.capsLock]
        case .character: hostileStrings.map(KeyboardAction.character)
        case .characterMargin: hostileStrings.map(KeyboardAction.characterMargin)
        case .command: [.command]
        case .control: [.control]
        case .custom: hostileStrings.map(KeyboardAction.custom)
        case .diacritic: hostileStrings.map { .diacritic(Diacritic(char: $0, replacements: ["r": $0, $0: "r"])) }
        case .dictation: [.dictation]
        case .dismissKeyboard: [.dismissKeyboard]
        case .emoji: hostileStrings.map { .emoji(Emoji($0)) } + [.emoji("👍")]
        case .emojiCategory: EmojiCategory.allCases.map(KeyboardAction.emojiCategory)
        case .escape: [.escape]
        case .function: [.function]
        case .image: hostileStrings.map { .image(description: $0, keyboardImageName: "a", imageName: $0) }
        case .keyboardType:
            (KeyboardType.standardTypes + hostileStrings.map(KeyboardType.custom)).map(KeyboardAction.keyboardType)
        case .moveCursorBackward: [.moveCursorBackward]
        case .moveCursorForward: [.moveCursorForward]
        case .nextKeyboard: [.nextKeyboard]
        case .nextLocale: [.nextLocale]
        case .none: [KeyboardAction.none]
        case .option: [.option]
        case .primary:
            (ReturnKeyType.standardTypes + hostileStrings.map(ReturnKeyType.custom)).map(KeyboardAction.primary)
        case .settings: [.settings]
        case .shift: KeyboardCase.allCases.map { .shift($0) }
        case .space: [.space]
        case .systemImage: hostileStrings.map { .systemImage(description: "a", keyboardImageName: $0, imageName: $0) }
        case .systemSettings: [.systemSettings]
        case .tab: [.tab]
        case .text: (hostileStrings + hostileStrings.map { $0 + $0 }).map(KeyboardAction.text)
        case .undo: [.undo]
        case .url: [.url(nil, id: nil), .url(nil, id: "a")] + hostileStrings.map { .url($0, id: $0) }
        case .urlDomain: [.urlDomain]
        }
    }

    @Test(arguments: KeyboardAction.Name.allCases)
    func everyActionIsReadBackScalarByScalar(name: KeyboardAction.Name) throws {
        for action in Self.examples(name) {
            let text = action.description
            let read = try #require(KeyboardAction(text), "\(text)")
            #expect(read.notation.name == name.rawValue)
            #expect(read == action)
            #expect(
                Array((read.insertedText ?? "").unicodeScalars) == Array((action.insertedText ?? "").unicodeScalars))
            #expect(read.notation == action.notation)
            #expect(read.description == text)
        }
    }

    @Test(arguments: [
        (KeyboardAction.backspace, #"backspace"#),
        (.character("é"), #"character("é")"#),
        (.text(".com"), #"text(".com")"#),
        (.text("a \"b\" \\ c"), #"text("a \"b\" \\ c")"#),
        (.text("a\n\tb\r"), #"text("a\n\tb\u000D")"#),
        (.text("\u{202E}\u{FEFF}"), #"text("\u202E\uFEFF")"#),
        (.text("\u{10FFFF}"), #"text("\uDBFF\uDFFF")"#),
        (.character("👨‍👩‍👧‍👦"), #"character("👨‍👩‍👧‍👦")"#),
        (.shift(.auto), "shift"),
        (.shift(.capsLocked), #"shift("capsLocked")"#),
        (.primary(.search), #"primary("search")"#),
        (.primary(.custom(title: "Reply")), #"primary("custom:Reply")"#),
        (.newLine, #"primary("newLine")"#),
        (.keyboardType(.emojis), #"keyboardType("emojis")"#),
        (.custom(named: "name"), #"custom("name")"#),
        (.emoji("👍"), #"emoji("👍")"#),
        (.url("https://example.org", id: "a"), #"url("https://example.org", id: "a")"#),
        (
            .image(description: "A", keyboardImageName: "b", imageName: "c"),
            #"image(description: "A", keyboardImageName: "b", imageName: "c")"#
        ),
        (
            .diacritic(Diacritic(char: "`", replacements: ["uo": "ùò", "r": "r`"])),
            #"diacritic("`", r: "r`", uo: "ùò")"#
        ),
    ])
    func onlyWhatCannotBeSeenIsEscaped(action: KeyboardAction, text: String) {
        #expect(action.description == text)
    }

    @Test(arguments: [
        (#"text("\"\\\/\b\f\n\r\t")"#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#"text("\u0041\u00e9\u00E9")"#, "Aéé"),
        (#"text("\uD83D\uDC4D")"#, "👍"),
        (#"text("\ud83d\udc4d\u0301")"#, "👍\u{301}"),
    ])
    func everyEscapeOfJSONIsUnderstood(text: String, value: String) {
        #expect(KeyboardAction(text) == .text(value))
    }

    @Test(arguments: [
        "", " ", "Backspace", "backspace ", " backspace", "backspace()", "backspace(\"\")", "backspace(\"a\")",
        "unknown",
        "unknown(\"a\")", "character", "character()", "character(a)", "character(\"", "character(\")",
        "character(\"\")",
        "character('a')", "character(\"a\") ", "character(\"a\"", "character(\"a)", "character (\"a\")",
        "character( \"a\")", "character(\"a\",\"b\")", "character(\"a\"\"b\")", "character(\"a\"))", "(\"a\")",
        #"character("\")"#, #"character("\x")"#, #"character("\u")"#, #"character("\u12")"#, #"character("\u123g")"#,
        #"character("\u+123")"#, #"character("\uD83D")"#, #"character("\uDC4D")"#, #"character("\uD83D\uD83D")"#,
        #"character("\uD83D\n")"#, #"character("\u0000")"#, #"text("\u0000")"#, #"text("a\u0000b")"#, "text(\"\")",
        "character(\"\0\")", "text(\"a\nb\")", "text(\"a\tb\")", "text", "text(\"\u{301}", "character(\"１\u{FF11}",
        #"text("\u００４１")"#,
    ])
    func everythingElseIsRefused(text: String) {
        #expect(KeyboardAction(text) == nil)
    }

    @Test(arguments: [("newLine", KeyboardAction.newLine), ("return", .return), (#"shift("auto")"#, .shift(.auto))])
    func earlierSpellingsAreUnderstood(text: String, action: KeyboardAction) {
        #expect(KeyboardAction(text) == action)
    }

    @Test(arguments: [
        ("backspase", 0, NotationError.Reason.unknownName), ("backspace!", 9, .expectedEnd),
        ("backspace(\"a\")", 9, .wrongValues), ("character", 9, .wrongValues), ("character(a)", 11, .expectedString),
        ("character(\"a\"", 13, .expectedSeparator), ("character(\"a\")b", 14, .expectedEnd),
        (#"character("\x")"#, 11, .badString), ("character(\"\")", 10, .badValue),
        (#"keyboardType("round")"#, 13, .badValue), (#"image(imageName: "a")"#, 5, .wrongValues),
        (#"diacritic("a", "b")"#, 9, .wrongValues),
    ])
    func whatDoesNotParseIsRefusedWithThePositionOfTheFault(
        text: String, position: Int, reason: NotationError.Reason
    ) {
        #expect(throws: NotationError(position: position, reason: reason)) { try KeyboardAction(notation: text) }
    }

    @Test
    func aCharacterHas64ScalarsAndAText64KiBAtMost() {
        let stacked = "e" + String(repeating: "\u{301}", count: 63)
        #expect(KeyboardAction("character(\"\(stacked)\")") == .character(stacked))
        #expect(KeyboardAction("character(\"\(stacked)\u{301}\")") == nil)
        let long = String(repeating: "é", count: 32 << 10)
        #expect(KeyboardAction("text(\"\(long)\")") == .text(long))
        #expect(KeyboardAction("text(\"\(long)a\")") == nil)
    }

    @Test
    func whatIsReadIsReadBack() {
        let pieces = ["text", "character", "(", "\"", "\\", "u", "D83D", "DC4D", "n", ")", "é", "\u{301}", "0", "\0"]
        var random = SplitMix(seed: 1)
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...8, using: &random)
            let text = (0..<length).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            guard let action = KeyboardAction(text) else { continue }
            #expect(KeyboardAction(action.description) == action)
        }
    }
}
