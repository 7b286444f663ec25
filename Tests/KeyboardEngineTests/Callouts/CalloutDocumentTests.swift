import Testing

@testable import KeyboardEngine

/// Editing callout files: what an edit does not concern stays as it is.
struct CalloutDocumentTests {
    private static let full = """
        # My letters.

        [callouts]
        # Esperanto
        c = ĉ;ć
        minus=→;@keyboardType("emojis");

        [after]
        a=ã; å ;
        # The end.
        """

    private let e = KeyboardAction.character("e")

    private func document(_ text: String) throws -> CalloutDocument { try CalloutDocument(content: Array(text.utf8)) }

    private func letters(_ text: String) -> [KeyboardAction] { text.map { .character(String($0)) } }

    @Test(arguments: [
        full, "", "\n", "# only this", "\u{FEFF}[callouts]\r\ne=é;\r\n", "[before]\n[after]",
        "\n\n[remove]\n e\t=\té \n\n",
    ])
    func whatIsNotEditedStaysAsItIs(text: String) throws {
        var document = try document(text)
        #expect(Array(document.text.utf8) == Array(text.utf8))
        try document.reset(.character("ŭ"))
        #expect(Array(document.text.utf8) == Array(text.utf8))
        let file = document.file
        try document.add(letters("ŭ"), to: .character("w"), atFront: false)
        #expect(document.file != file)
        try document.reset(.character("w"))
        #expect(document.file.lists.mapValues { $0.filter { !$0.value.isEmpty } }[.callouts] == file.lists[.callouts])
    }

    @Test func aFileThatBreaksARuleIsNotEdited() {
        #expect(throws: CalloutFileError(line: 3, reason: .repeatedKey)) {
            try CalloutDocument(content: Array("[callouts]\ne=é;\ne=è;\n".utf8))
        }
    }

    @Test(arguments: [
        ("[callouts]\nnonsense=é;\n", 2, CalloutFileError.Reason.unknownKey),
        ("[callouts]\na=ä;\n[newer]\ne=é;\ne with acute\n\n[after]\no=ö;\n", 3, .unknownGroup),
        ("e=é;\n", 1, .noGroup),
        ("no entry\n[callouts]\n", 1, .notAnEntry),
    ])
    func linesWithoutMeaningStayAsTheyAre(text: String, line: Int, reason: CalloutFileError.Reason) throws {
        var document = try document(text)
        #expect(document.fault == CalloutFileError(line: line, reason: reason))
        let former = document.text.split(separator: "\n")
        try document.set(letters("ê"), for: e)
        #expect(document.lists(of: e) == [.callouts: letters("ê")])
        #expect(
            document.text.split(separator: "\n").filter { $0 != "[callouts]" && $0 != "e=ê;" }
                == former.filter { $0 != "[callouts]" })
        try document.reset(e)
        #expect(document.lists(of: e).isEmpty)
        #expect(
            document.text.split(separator: "\n").filter { $0 != "[callouts]" }
                == former.filter { $0 != "[callouts]" })
        #expect(throws: CalloutFileError.self) { try CalloutFile(content: Array(document.text.utf8)) }
    }

    @Test func aNewFileHasAGroupAndALine() throws {
        var document = try document("")
        try document.set(letters("éè"), for: e)
        #expect(document.text == "[callouts]\ne=é;è;\n")
        try document.add(letters("ē"), to: e, atFront: true)
        #expect(document.text == "[callouts]\ne=é;è;\n\n[before]\ne=ē;\n")
        try document.reset(e)
        #expect(document.text == "")
    }

    @Test func aGroupOfWhichNothingIsLeftGoesUnlessThereAreCommentsInIt() throws {
        var document = try document("[before]\ne=é;\n\n[after]\n# mine\ne=è;\n[callouts]\na=ä;\n")
        try document.reset(e)
        #expect(document.text == "[after]\n# mine\n[callouts]\na=ä;\n")
        for _ in 0..<2 {
            try document.add(letters("é"), to: e, atFront: true)
            #expect(document.text == "[after]\n# mine\n[callouts]\na=ä;\n\n[before]\ne=é;\n")
            try document.reset(e)
        }
    }

    @Test func onlyTheLineOfTheKeyChanges() throws {
        var document = try document(Self.full)
        try document.set(letters("ĉ€"), for: .character("c"))
        #expect(document.text == Self.full.replacing("c = ĉ;ć", with: "c =ĉ;€;"))
        try document.reset(.character("c"))
        #expect(document.text == Self.full.replacing("c = ĉ;ć\n", with: ""))
    }

    @Test func aKeyIsFoundByItsOtherName() throws {
        var document = try document(Self.full)
        try document.set(letters("–"), for: .character("-"))
        #expect(document.text == Self.full.replacing("→;@keyboardType(\"emojis\");", with: "–;"))
    }

    @Test func aNewLineStandsBehindTheLastOneOfItsGroup() throws {
        var document = try document(Self.full)
        try document.set(letters("é"), for: e)
        #expect(document.text == Self.full.replacing("(\"emojis\");\n", with: "(\"emojis\");\ne=é;\n"))
        try document.add(letters("ø"), to: .character("o"), atFront: false)
        #expect(document.text.hasSuffix("a=ã; å ;\no=ø;\n# The end."))
        try document.remove(letters("ü"), from: .character("u"), offered: letters("ü"))
        #expect(document.text.hasSuffix("# The end.\n\n[remove]\nu=ü;\n"))
    }

    @Test func linesEndAsTheFirstOneDoes() throws {
        var document = try document("[callouts]\r\ne=é;")
        try document.set(letters("ä"), for: .character("a"))
        #expect(Array(document.text.utf8) == Array("[callouts]\r\ne=é;\r\na=ä;\r\n".utf8))
    }

    // MARK: What edits do

    /// What a key offers that offers è é ê without the file.
    private func offered(_ document: CalloutDocument) -> [KeyboardAction] {
        let standard = CalloutFile(lists: [.callouts: [e: letters("èéê")]])
        return KeyboardCallout.Actions(file: standard).merging(document.file).alternatives(for: e)
    }

    @Test(arguments: ["", "[callouts]\ne=x;ē;\n", "[before]\ne=ē;\n[after]\ne=è;\n", "[remove]\ne=é;ê;\n"])
    func eachEditDoesWhatItSays(text: String) throws {
        for letters in [letters("ē"), letters("éx"), letters("ẹ̀")] {
            var document = try document(text)
            let before = offered(document)
            let others = before.filter { !letters.contains($0) }
            try document.add(letters, to: e, atFront: false)
            #expect(offered(document) == others + letters)
            try document.add(letters, to: e, atFront: true)
            #expect(offered(document) == letters + others)
            try document.remove(letters, from: e, offered: self.letters("èéê"))
            #expect(offered(document) == others)
            try document.add(letters, to: e, atFront: false)
            #expect(offered(document) == others + letters)
            try document.set(letters, for: e)
            #expect(offered(document) == letters)
            try document.remove(letters, from: e, offered: self.letters("èéê"))
            #expect(offered(document) == [])
            try document.reset(e)
            #expect(offered(document) == self.letters("èéê"))
        }
    }

    @Test(arguments: [
        KeyboardAction.character(";"), .character("\\"), .character("@"), .text("a;b\\"), .text("@a"), .text(" "),
        .text(" a "), .text("e"), .emoji("👍"), .character("👍"), .keyboardType(.emojis), .custom(named: "a\";b"), .tab,
        .space, .character("="), .character("#"), .character("\u{308}"), .character("é"), .return,
    ])
    func everyEntryIsReadAsItWasWritten(entry: KeyboardAction) throws {
        var document = try document("")
        try document.set([entry, .character("x")], for: e)
        #expect(document.file.lists[.callouts]?[e] == [entry, .character("x")])
    }

    @Test func everyKeyThatHasANameIsWritten() throws {
        let ascii = (0x21...0x7e).compactMap(Unicode.Scalar.init).map { KeyboardAction.character(String($0)) }
        for key in ascii + [.space, .tab, .return, .backspace, .character("å"), .character("ẹ̀")] {
            var document = try document("")
            try document.set(letters("ƒ"), for: key)
            #expect(document.file.lists[.callouts]?[key] == letters("ƒ"), "\(key)")
        }
    }

    @Test func whatCannotBeWrittenChangesNothing() throws {
        var document = try document(Self.full)
        #expect(throws: CalloutEditError.unwritableKey) { try document.set(letters("é"), for: .moveCursorForward) }
        #expect(throws: CalloutEditError.unwritableKey) { try document.set(letters("é"), for: .character(" ")) }
        #expect(throws: CalloutEditError.refused(.unsafeCharacter)) {
            try document.set(letters("\u{202E}"), for: e)
        }
        let many = (0x4e00..<0x4e00 + 65).compactMap(Unicode.Scalar.init).map { KeyboardAction.character(String($0)) }
        #expect(throws: CalloutEditError.refused(.tooManyEntries)) { try document.add(many, to: e, atFront: true) }
        #expect(throws: CalloutEditError.refused(.entryTooLong)) {
            try document.set([.text(String(repeating: "x", count: 33))], for: e)
        }
        #expect(document.text == Self.full)
    }
}
