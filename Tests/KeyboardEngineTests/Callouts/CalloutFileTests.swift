import KeyboardEngine
import Testing

struct CalloutFileTests {

    /// What a key offers by a file alone, each entry in the notation of a file or as it is.
    private static func alternatives(_ key: KeyboardAction, in content: String) throws -> [KeyboardAction] {
        KeyboardCallout.Actions(file: try CalloutFile(content: Array(content.utf8))).alternatives(for: key)
    }

    private static func characters(_ string: String) -> [KeyboardAction] {
        string.map { .character(String($0)) }
    }

    @Test(arguments: [
        "[callouts]\ne=é;è;\n",
        "[callouts]\r\ne=é;è;\r\n",
        "\u{FEFF}[callouts]\ne=é;è;",
        "# é;\n\n  # x=\n[callouts]\n\t\n \te \t=\t é ; è\t;  \n",
        "[callouts]\ne=é;è",
        "[callouts]\ne=e\u{301};e\u{300};",
        "[callouts]\ne=e;é;é;è;e;",
        "[callouts]\nE=Ë;\ne=é;è;\n[before]\n[remove]\n[after]",
    ])
    func listsAreReadHoweverTheyAreLaidOut(content: String) throws {
        #expect(try Self.alternatives(.character("e"), in: content) == Self.characters("éè"))
    }

    @Test func upperCaseIsDerivedUnlessItIsGiven() throws {
        let content = "[callouts]\ne=é;€;@text(\"e.g.\");\ns=ß;\no=ö;\nO=Ø;\n"
        #expect(try Self.alternatives(.character("E"), in: content) == [.character("É"), .text("e.g.")])
        #expect(try Self.alternatives(.character("S"), in: content) == Self.characters("ẞ"))
        #expect(try Self.alternatives(.character("O"), in: content) == Self.characters("Ø"))
    }

    @Test func aCapitalAsAnEntryOffersTheCapitalKeyNothing() throws {
        let content = "[callouts]\né=É;\n"
        #expect(try Self.alternatives(.character("é"), in: content) == Self.characters("É"))
        #expect(try Self.alternatives(.character("É"), in: content).isEmpty)
    }

    @Test(arguments: [
        ("é", KeyboardAction.character("é")),
        ("\u{301}", .character("\u{301}")),
        (#"\;"#, .character(";")),
        (#"\\"#, .character("\\")),
        (#"a\;b\\c"#, .text("a;b\\c")),
        ("=", .character("=")),
        ("#", .character("#")),
        ("[x]", .text("[x]")),
        ("@@", .character("@")),
        ("@@home", .text("@home")),
        ("a@b", .text("a@b")),
        ("@backspace", .backspace),
        ("@newLine", .newLine),
        (#"@text(".com")"#, .text(".com")),
        (#"@text("a\;b")"#, .text("a;b")),
        (#"@text("a\\"b")"#, .text("a\"b")),
        (#"@text("\\u0041b")"#, .text("Ab")),
        (#"@character("é")"#, .character("é")),
        ("kind regards", .text("kind regards")),
        ("\u{A0}", .character("\u{A0}")),
        ("👨‍👩‍👧‍👦", .character("👨‍👩‍👧‍👦")),
        ("❤️‍🔥", .character("❤️‍🔥")),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", .character("🏴󠁧󠁢󠁥󠁮󠁧󠁿")),
        ("🇸🇪", .character("🇸🇪")),
        ("שָׁ", .character("שָׁ")),
        (String(repeating: "é", count: 32), .text(String(repeating: "é", count: 32))),
    ])
    func anEntryIsTextOrAnAction(entry: String, action: KeyboardAction) throws {
        #expect(try Self.alternatives(.character("q"), in: "[callouts]\nq=\(entry);\n") == [action])
    }

    @Test(arguments: [
        ("equal", KeyboardAction.character("=")), ("numbersign", .character("#")), ("bracketleft", .character("[")),
        ("backslash", .character("\\")), ("semicolon", .character(";")), ("quotedbl", .character("\"")),
        ("at", .character("@")), ("asciitilde", .character("~")), ("-", .character("-")), ("0", .character("0")),
        ("€", .character("€")), ("Å", .character("Å")), ("ж", .character("ж")), ("👍", .character("👍")),
        ("space", .space), ("BackSpace", .backspace), ("Return", .return), ("Tab", .tab),
    ])
    func aKeyIsOneCharacterOrTheNameOfAKey(key: String, action: KeyboardAction) throws {
        #expect(try Self.alternatives(action, in: "[callouts]\n\(key)=x;\n") == [.character("x")])
    }

    @Test func everyPunctuationOfASCIIHasANameOfItsOwn() throws {
        let names = [
            "exclam", "quotedbl", "numbersign", "dollar", "percent", "ampersand", "apostrophe", "parenleft",
            "parenright",
            "asterisk", "plus", "comma", "minus", "period", "slash", "colon", "semicolon", "less", "equal", "greater",
            "question", "at", "bracketleft", "backslash", "bracketright", "asciicircum", "underscore", "grave",
            "braceleft", "bar", "braceright", "asciitilde",
        ]
        let content = "[callouts]\n" + names.map { "\($0)=é;\n" }.joined()
        let keys = KeyboardCallout.Actions(file: try CalloutFile(content: Array(content.utf8))).keys
        #expect(Set(keys) == Set(Self.characters("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")))
    }

    @Test(arguments: [
        ("[callouts]\ne=ẽ;", "ẽ", "Ẽ"),
        ("[callouts]\ne=", "", ""),
        ("[before]\ne=ẽ;ę;", "ẽęèéêëēė", "ẼĘÈÉÊËĒĖ"),
        ("[after]\ne=è;ẽ;", "éêëēėęèẽ", "ÉÊËĒĖĘÈẼ"),
        ("[remove]\ne=è;ē;q;", "éêëėę", "ÉÊËĖĘ"),
        ("[remove]\nE=È;", "èéêëēėę", "ÉÊËĒĖĘ"),
        ("[callouts]\ne=ẽ;é;\n[before]\ne=1;\n[after]\ne=2;\n[remove]\ne=é;1;", "1ẽ2", "1Ẽ2"),
        ("[before]\ne=é;\n[after]\ne=é;ẽ;", "éèêëēėęẽ", "ÉÈÊËĒĖĘẼ"),
        ("[remove]\ne=è;é;ê;ë;ē;ė;ę;", "", ""),
        ("[callouts]\no=ö;", "èéêëēėę", "ÈÉÊËĒĖĘ"),
        ("", "èéêëēėę", "ÈÉÊËĒĖĘ"),
    ])
    func aUsersFileChangesTheListsThatItNames(content: String, lower: String, upper: String) throws {
        let merged = KeyboardCallout.Actions.english.merging(try CalloutFile(content: Array(content.utf8)))
        #expect(merged.alternatives(for: .character("e")) == Self.characters(lower))
        #expect(merged.alternatives(for: .character("E")) == Self.characters(upper))
        let others = KeyboardCallout.Actions.english.keys.filter { ![.character("o"), .character("O")].contains($0) }
        for key in others where key != .character("e") && key != .character("E") {
            #expect(merged.actions(for: key) == KeyboardCallout.Actions.english.actions(for: key))
        }
    }
}
