import TestSupport
import Testing

extension EngineDesk {
    /// Types letters into a program that reports its text before each key, as GTK does, and at the end.
    func type(_ letters: String, behind text: String = "") {
        var text = text
        for letter in letters.unicodeScalars {
            report(text)
            if tap(letter) { text.unicodeScalars.append(letter) }
        }
        report(text)
    }

    /// Presses the key of a letter and releases it.
    /// - Returns: whether the program gets it.
    @discardableResult
    func tap(_ letter: Unicode.Scalar) -> Bool {
        // Symbols of characters beyond Latin-1 are their numbers and a mark (keysymdef.h).
        let symbol = letter.value > 0xff ? letter.value | 1 << 24 : letter.value
        let key = TestKey(symbol: symbol, code: 30 + letter.value % 20)
        defer { release(key) }
        return press(key) == [false]
    }

    /// What is in the table that was shown last.
    var offered: [String] {
        daemon.signals.last { $0.member == "UpdateLookupTable" }?.values.first?.shownTexts ?? []
    }

    /// Whether the table was shown last, and not hidden.
    var isTableShown: Bool {
        daemon.signals.last { $0.member?.hasSuffix("LookupTable") == true }?.member == "UpdateLookupTable"
    }

    /// Whether an emoji comes to be offered first.
    func offers(_ first: String) -> Bool { eventually { offered.first == first } }

    /// Opens the search for emoji by the key Control+period.
    func openEmojiSearch() {
        #expect(press(.dot, state: 1 << 2) == [true])
        #expect(release(.dot, state: 1 << 2) == [true])
        #expect(eventually { searched == Self.emptySearch })
    }

    /// What stands beside the cursor when a search has been opened.
    static let emptySearch = "Emoji: [🕘 Recent emoji] 😀 🐻 🍔 ⚽ 🚗 💡 🔣 🏁"

    /// What stands beside the cursor; nil for nothing.
    var searched: String? {
        let last = daemon.signals.last { $0.member?.hasSuffix("AuxiliaryText") == true }
        return last?.member == "UpdateAuxiliaryText" ? last?.values.first?.shownTexts.first : nil
    }

    /// Whether an emoji comes to be offered first for all that was typed into the search, not for a part of it.
    func finds(_ first: String) -> Bool {
        eventually {
            let line = daemon.signals.lastIndex { $0.member == "UpdateAuxiliaryText" } ?? .max
            let table = daemon.signals.lastIndex { $0.member == "UpdateLookupTable" } ?? 0
            return line < table && offered.first == first
        }
    }

    /// What is done to the text, a line each.
    var edits: [String] {
        daemon.signals.compactMap { signal in
            switch (signal.member, signal.values.first, signal.values.dropFirst().first) {
            case ("CommitText", let text?, _): "CommitText \(text.shownTexts.first ?? "?")"
            case ("DeleteSurroundingText", .int32(let offset)?, .uint32(let count)?):
                "DeleteSurroundingText \(offset) \(count)"
            default: nil
            }
        }
    }
}

extension TestKey {
    static let down = TestKey(symbol: 0xff54, code: 108)
    static let up = TestKey(symbol: 0xff52, code: 103)
    static let pageUp = TestKey(symbol: 0xff55, code: 104)
    static let pageDown = TestKey(symbol: 0xff56, code: 109)
    static let backTab = TestKey(symbol: 0xfe20, code: 15)
    static let dot = TestKey(symbol: 0x2e, code: 52)
    static let colon = TestKey(symbol: 0x3a, code: 39)
}
