internal import KeyboardEngine

/// Evidence that nothing is selected, for clients that do not report every selection. Inserted text would replace a
/// selection that the program has not reported.
///
/// Text that was inserted has replaced any selection. That holds until something happens that may select text: a key
/// other than those that type, delete or move the cursor, a click, or a change that the program makes itself.
struct SelectionEvidence: Equatable, Sendable {
    /// Whether a text was inserted, and nothing has happened since that may have selected any.
    private(set) var excludesSelection = false
    /// What the latest keys and edits do to the text, and so to the next reports.
    private var expected = Change.none

    private enum Change: Equatable, Sendable {
        case none, move, deletion
        /// The text that has not been reported yet is inserted, perhaps in place of a text that is deleted.
        case insertion(String, replaces: Bool)
    }

    /// The most bytes that are awaited. A program that is so far behind does not report its text.
    private static let limit = 32

    /// Whether no report has confirmed the latest insertion yet.
    var awaitsReport: Bool { if case .insertion = expected { true } else { false } }

    /// Records that something may have selected text.
    mutating func suspect() { self = Self() }

    /// Records that the field is empty.
    mutating func noteEmptiness() { excludesSelection = true }

    // MARK: Changes

    /// Records a change that the program is asked to make. A deletion leaves a selection as it is.
    mutating func note(_ wire: Wire) {
        switch wire {
        case .commitText(let text): insert(text)
        case .deleteSurroundingText: expected = .deletion
        case .forwardKey(let press): if press.key == .backspace { expected = .deletion }
        case .updatePreedit, .askForText: break
        }
    }

    /// Records a key that passes to the program.
    mutating func note(_ press: KeyPress) {
        guard !press.key.isModifier else { return }
        guard !press.isCommand else { return suspect() }
        switch press.key {
        case .character(let text): insert(text)
        case .space: insert(" ")
        case .backspace: (excludesSelection, expected) = (true, .deletion)
        case .left, .right, .up, .down, .pageUp, .pageDown:
            if press.isShifted { suspect() } else { expected = .move }
        case .tab, .backTab, .return, .escape, .other: suspect()
        case .shift, .level, .command, .dead, .compose: break
        }
    }

    private mutating func insert(_ text: String) {
        excludesSelection = true
        if case .insertion(let former, let replaces) = expected, former.utf8.count < Self.limit {
            expected = .insertion(former + text, replaces: replaces)
        } else {
            expected = .insertion(text, replaces: expected == .deletion)
        }
    }

    // MARK: Reports

    /// Compares a report with the former one. A difference that the latest keys and edits do not explain is the
    /// program's own, which may have selected a part of it, as completions do.
    mutating func note(_ report: SurroundingText, after former: SurroundingText?) {
        let difference = Difference(from: former?.excerpt ?? TextExcerpt(""), to: report)
        switch (expected, difference) {
        case (_, nil), (.none, _): suspect()
        case (.move, let difference?): if !difference.isEmpty { suspect() }
        case (.deletion, let difference?): if !difference.inserted.isEmpty { suspect() }
        case (.insertion(let text, let replaces), let difference?): confirm(text, replaces: replaces, difference)
        }
    }

    /// Compares a difference with a text that is to be inserted. The deletion may be reported before the insertion, and
    /// each of several letters separately.
    private mutating func confirm(_ text: String, replaces: Bool, _ difference: Difference) {
        if replaces, difference.isReplacement(by: text) { return expected = .none }
        guard text.utf8.starts(with: difference.inserted.utf8), replaces || !difference.removes else {
            return suspect()
        }
        let rest = text.utf8.dropFirst(difference.inserted.utf8.count)
        expected = rest.isEmpty ? .none : .insertion(String(Substring(rest)), replaces: replaces)
    }
}

/// How a report differs from the former text, if the difference directly precedes the cursor.
private struct Difference {
    /// The text before the cursor.
    private let before: Substring
    /// Whether text is gone, and the text that is in its place.
    let removes: Bool
    let inserted: Substring

    /// Finds the difference; `nil` if there is another one, or if text is selected. Of a long text, each report has
    /// another part.
    init?(from former: TextExcerpt, to report: SurroundingText) {
        guard let (former, text) = former.shared(with: report.excerpt),
            let cursor = report.cursorPlace, cursor >= text.startIndex,
            cursor <= text.endIndex
        else { return nil }
        let (before, after) = (text[..<cursor], text.utf8.distance(from: cursor, to: text.endIndex))
        guard former.endsLike(text, bytes: after) else { return nil }
        let formerBefore = former.utf8.count - after
        let shared = min(before.lengthOfCommonPrefix(with: former), formerBefore)
        self.before = before
        removes = shared < formerBefore
        inserted = Substring(before.utf8.dropFirst(shared))
    }

    var isEmpty: Bool { !removes && inserted.isEmpty }

    /// Returns whether a text precedes the cursor now, and begins where the difference does or before.
    func isReplacement(by text: String) -> Bool {
        text.utf8.count >= inserted.utf8.count && before.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
