import KeyboardEngine
import Testing

struct TextDocumentTests {

    /// Characters as readers see them, each of which backspace deletes at once and the cursor passes at once.
    static let characters = [
        "a", "é", "e\u{301}", "e\u{301}\u{323}", "\r\n", "\n", "👍", "👍🏽", "👨‍👩‍👧‍👦", "❤️‍🔥", "🇸🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "한",
        "\u{1112}\u{1161}\u{11AB}", "𝔄", "ש", "שָׁ", "ب", "ไทย".prefix(1).description, "นี้", "क्षि", "\u{301}",
    ]

    /// A document of `before` and `after` with the cursor between them.
    static func document(_ before: String, _ after: String = "") throws -> TextDocument {
        var document = TextDocument()
        let cursor = before.unicodeScalars.count
        try document.set(text: before + after, cursor: cursor, anchor: cursor)
        return document
    }

    /// A document whose middle part is selected, with the cursor behind or before it.
    private static func document(
        _ before: String, selecting middle: String, _ after: String, cursorIsBehind: Bool
    ) throws -> TextDocument {
        var document = TextDocument()
        let ends = [before.unicodeScalars.count, (before + middle).unicodeScalars.count]
        let cursor = cursorIsBehind ? ends[1] : ends[0]
        try document.set(text: before + middle + after, cursor: cursor, anchor: ends[0] + ends[1] - cursor)
        return document
    }

    // MARK: Inserting

    @Test func anEmptyDocumentIsEmpty() {
        let document = TextDocument()
        #expect(document.text.isEmpty)
        #expect(document.cursor == 0 && document.anchor == 0 && document.count == 0)
    }

    @Test(arguments: characters)
    func whatIsInsertedStandsBeforeTheCursor(character: String) throws {
        var document = try Self.document("ab", "cd")
        #expect(try document.insert(character) == [.inserted(character)])
        #expect(document.text == "ab" + character + "cd")
        #expect(document.cursor == 2 + character.unicodeScalars.count)
        #expect(document.anchor == document.cursor)
        #expect(document.count == document.text.unicodeScalars.count)
    }

    @Test(arguments: [true, false])
    func whatIsInsertedTakesThePlaceOfTheSelection(cursorIsBehind: Bool) throws {
        var document = try Self.document("a😀", selecting: "b😀", "c", cursorIsBehind: cursorIsBehind)
        let deleted = TextChange.deleted(offset: cursorIsBehind ? -2 : 0, count: 2)
        #expect(try document.insert("é") == [deleted, .inserted("é")])
        #expect(document.text == "a😀éc")
        #expect(document.cursor == 3 && document.anchor == 3)
    }

    @Test func insertingNothingDeletesTheSelectionAndElseNothing() throws {
        var document = try Self.document("a", selecting: "b", "c", cursorIsBehind: true)
        #expect(try document.insert("") == [.deleted(offset: -1, count: 1)])
        #expect(try document.insert("") == [])
        #expect(document.text == "ac")
    }

    @Test func aMarkThatIsInsertedJoinsTheLetterBeforeIt() throws {
        var document = try Self.document("e", "x")
        try document.insert("\u{301}")
        #expect(document.text.unicodeScalars.count == 3)
        #expect(document.cursor == 2)
        #expect(document.deleteBackward() == [.deleted(offset: -2, count: 2)])
        #expect(document.text == "x")
    }

    // MARK: Deleting

    @Test(arguments: characters)
    func backspaceDeletesOneCharacterAsReadersSeeIt(character: String) throws {
        let count = character.unicodeScalars.count
        var document = try Self.document("\u{2003}" + character, "\u{2003}")
        // A mark joins even a space, so that both go.
        let joins = ("\u{2003}" + character).count == 1
        #expect(
            document.deleteBackward() == [
                .deleted(offset: joins ? -count - 1 : -count, count: joins ? count + 1 : count)
            ])
        #expect(document.text == (joins ? "\u{2003}" : "\u{2003}\u{2003}"))
        #expect(document.cursor == (joins ? 0 : 1))
    }

    @Test func backspaceDeletesOneFlagOfMany() throws {
        var document = try Self.document("🇸🇪🇳🇴🇩🇰")
        #expect(document.deleteBackward() == [.deleted(offset: -2, count: 2)])
        #expect(document.text == "🇸🇪🇳🇴")
        document.deleteBackward(2)
        #expect(document.text.isEmpty)
    }

    @Test func backspaceWithinACharacterDeletesWhatIsBeforeTheCursor() throws {
        var document = try Self.document("xe", "\u{301}\u{323}y")
        #expect(document.deleteBackward() == [.deleted(offset: -1, count: 1)])
        #expect(Array(document.text.unicodeScalars) == Array("x\u{301}\u{323}y".unicodeScalars))
        #expect(document.cursor == 1)
    }

    @Test(arguments: [(0, "abcd|e"), (-1, "abcd|e"), (1, "abc|e"), (3, "a|e"), (4, "|e"), (5, "|e"), (Int.max, "|e")])
    func backspaceDeletesAsManyAsThereAre(count: Int, left: String) throws {
        var document = try Self.document("abcd", "e")
        let deleted = document.deleteBackward(count)
        #expect(Self.marked(document) == left)
        let expected = 5 - (left.count - 1)
        #expect(deleted == (expected == 0 ? [] : [.deleted(offset: -expected, count: expected)]))
    }

    @Test(arguments: [true, false])
    func aSelectionIsDeletedInPlaceOfOneCharacter(cursorIsBehind: Bool) throws {
        var document = try Self.document("xyz", selecting: "abc", "d", cursorIsBehind: cursorIsBehind)
        let deleted = TextChange.deleted(offset: cursorIsBehind ? -3 : 0, count: 3)
        var other = document
        #expect(document.deleteBackward() == [deleted])
        #expect(Self.marked(document) == "xyz|d")
        #expect(other.deleteBackward(3) == [deleted, .deleted(offset: -2, count: 2)])
        #expect(Self.marked(other) == "x|d")
    }

    @Test(arguments: [
        (-1, 1, "😀e\u{301}|de"), (-4, 4, "|de"), (-4, 1, "e\u{301}c|de"), (0, 1, "😀e\u{301}c|e"),
        (1, 1, "😀e\u{301}c|d"),
        (-1, 2, "😀e\u{301}|e"), (-4, 6, "|"), (0, 0, "😀e\u{301}c|de"), (2, 0, "😀e\u{301}c|de"), (-2, 1, "😀ec|de"),
    ])
    func surroundingTextIsDeletedInScalars(offset: Int, count: Int, left: String) throws {
        var document = try Self.document("😀e\u{301}c", "de")
        let changes = try document.deleteSurrounding(offset: offset, count: count)
        #expect(changes == (count == 0 ? [] : [.deleted(offset: offset, count: count)]))
        #expect(Array(Self.marked(document).unicodeScalars) == Array(left.unicodeScalars))
    }

    @Test(arguments: [
        (-5, 1), (-5, 0), (3, 0), (2, 1), (-4, 7), (0, 3), (0, -1), (-1, -1), (Int.min, Int.max), (Int.max, Int.max),
        (Int.min, Int.min), (-1, Int.max), (0, Int.min), (Int.max, 1), (Int.min, 1),
    ])
    func whatLiesOutsideTheTextIsRefused(offset: Int, count: Int) throws {
        var document = try Self.document("😀e\u{301}c", "de")
        let unchanged = document
        #expect(throws: TextDocumentError.outOfRange) { try document.deleteSurrounding(offset: offset, count: count) }
        #expect(document == unchanged)
    }

    @Test(arguments: [(-1, 1, 2, 3), (-3, 3, 0, 1), (1, 1, 3, 4), (-1, 3, 2, 2), (-2, 1, 2, 3)])
    func theSelectionKeepsToItsNeighbours(offset: Int, count: Int, cursor: Int, anchor: Int) throws {
        var document = TextDocument()
        try document.set(text: "abcdefgh", cursor: 3, anchor: 4)
        try document.deleteSurrounding(offset: offset, count: count)
        #expect(document.cursor == cursor && document.anchor == anchor)
    }

    // MARK: Moving

    @Test(arguments: characters)
    func theCursorPassesOneCharacterAsReadersSeeIt(character: String) throws {
        var document = try Self.document("\u{2003}", character + "\u{2003}")
        document.moveCursor(by: 1)
        #expect(document.cursor == 1 + character.unicodeScalars.count)
        document.moveCursor(by: -1)
        #expect(document.cursor == (("\u{2003}" + character).count == 1 ? 0 : 1))
    }

    @Test(arguments: [
        (0, "ab|cd"), (1, "abc|d"), (2, "abcd|"), (3, "abcd|"), (Int.max, "abcd|"), (-1, "a|bcd"), (-2, "|abcd"),
        (-3, "|abcd"), (Int.min, "|abcd"),
    ])
    func theCursorMovesAsFarAsItCan(distance: Int, left: String) throws {
        var document = try Self.document("ab", "cd")
        document.moveCursor(by: distance)
        #expect(Self.marked(document) == left)
    }

    @Test func theCursorLeavesACharacterThatItStandsIn() throws {
        var document = try Self.document("xe", "\u{301}\u{323}y")
        document.moveCursor(by: 1)
        #expect(document.cursor == 4)
        document = try Self.document("xe\u{301}", "\u{323}y")
        document.moveCursor(by: -1)
        #expect(document.cursor == 1)
        document = try Self.document("🇸", "🇪🇳🇴")
        document.moveCursor(by: 1)
        #expect(document.cursor == 2)
    }

    @Test(arguments: [true, false])
    func theFirstStepWithASelectionGoesToItsEnd(cursorIsBehind: Bool) throws {
        let document = try Self.document("ab", selecting: "cd", "ef", cursorIsBehind: cursorIsBehind)
        for (distance, left) in [
            (1, "abcd|ef"), (2, "abcde|f"), (-1, "ab|cdef"), (-2, "a|bcdef"), (Int.min, "|abcdef"),
        ] {
            var moved = document
            moved.moveCursor(by: distance)
            #expect(Self.marked(moved) == left)
        }
        var still = document
        still.moveCursor(by: 0)
        #expect(still == document)
    }

    // MARK: Setting

    @Test func aTextIsSetWithItsCursorAndItsAnchor() throws {
        var document = try Self.document("old", "er")
        #expect(
            try document.set(text: "e\u{301}😀", cursor: 1, anchor: 3)
                == [.deleted(offset: -3, count: 5), .inserted("e\u{301}😀")])
        #expect(document.text == "é😀")
        #expect(document.cursor == 1 && document.anchor == 3 && document.count == 3)
        #expect(try document.set(text: "", cursor: 0, anchor: 0) == [.deleted(offset: -1, count: 3)])
    }

    @Test(arguments: [(4, 0), (0, 4), (-1, 0), (0, -1), (Int.max, 0), (0, Int.min)])
    func aCursorBeyondTheTextIsRefused(cursor: Int, anchor: Int) throws {
        var document = try Self.document("ab", "c")
        let unchanged = document
        #expect(throws: TextDocumentError.outOfRange) {
            try document.set(text: "e\u{301}😀", cursor: cursor, anchor: anchor)
        }
        #expect(document == unchanged)
    }

    @Test func aTextWithU0000IsRefused() throws {
        var document = try Self.document("ab", selecting: "c", "d", cursorIsBehind: true)
        let unchanged = document
        #expect(throws: TextDocumentError.containsNull) { try document.insert("a\0b") }
        #expect(throws: TextDocumentError.containsNull) { try document.set(text: "\0", cursor: 0, anchor: 0) }
        #expect(document == unchanged)
    }

    @Test func aDocumentHas1MiBAtMost() throws {
        var document = TextDocument()
        let half = String(repeating: "é", count: TextDocument.maximumSize / 4)
        try document.insert(half)
        try document.insert(half)
        #expect(document.count == TextDocument.maximumSize / 2)
        let unchanged = document
        #expect(throws: TextDocumentError.tooLarge) { try document.insert("a") }
        #expect(throws: TextDocumentError.tooLarge) { try document.set(text: half + half + "a", cursor: 0, anchor: 0) }
        #expect(document == unchanged)
        document.deleteBackward()
        try document.insert("aa")
        try document.set(text: document.text, cursor: 0, anchor: 1)
        try document.insert("å")
        #expect(document.text.utf8.count == TextDocument.maximumSize)
    }

    /// The text with a bar where the cursor is, in scalars.
    static func marked(_ document: TextDocument) -> String {
        var scalars = Array(document.text.unicodeScalars)
        scalars.insert("|", at: document.cursor)
        return scalars.map(String.init).joined()
    }
}
