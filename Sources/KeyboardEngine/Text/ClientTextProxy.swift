/// The text of a program's field, as far as the program tells of it. What a handler does to it is noted, and done to the
/// field afterwards: between ``begin(with:)`` and ``takeOperations()``. What is done at any other time, because a handler
/// answers late, is handed on at once.
package final class ClientTextProxy: TextDocumentProxy {

    private var context: TextContext?
    private var operations: [TextOperation] = []
    private var isNoting = false

    /// Tells the text outside of ``begin(with:)`` and ``takeOperations()``.
    package var currentContext: () -> TextContext? = { nil }
    /// Is given what is done outside of them.
    package var performLate: ([TextOperation]) -> Void = { _ in }

    /// A text of which nothing is known.
    package init() {}

    package var documentContextBeforeInput: String? { known?.before }

    package var documentContextAfterInput: String? { known?.after }

    package var selectedText: String? { known?.selected }

    private var known: TextContext? { isNoting ? context : currentContext() }

    /// Begins anew, with what the program tells of its text now.
    package func begin(with context: TextContext?) {
        self.context = context
        operations = []
        isNoting = true
    }

    /// What was done since the beginning.
    package func takeOperations() -> [TextOperation] {
        defer { operations = [] }
        isNoting = false
        return operations
    }

    /// Does something as a part of what is under way, or by itself where nothing is.
    private func note(_ change: () -> Void) {
        guard !isNoting else { return change() }
        begin(with: currentContext())
        change()
        performLate(takeOperations())
    }

    package func insertText(_ text: String) {
        note {
            edit { $0.inserted += text }
            context?.before.append(text)
            context?.selected = ""
        }
    }

    package func deleteBackward(times: Int) {
        guard times > 0 else { return }
        note { for _ in 0..<times { deleteOnce() } }
    }

    /// Moves the cursor; what stands around it then is known as far as it was before.
    package func adjustTextPosition(byCharacterOffset offset: Int) {
        note {
            operations.append(.moveCursor(by: offset))
            context?.moveCursor(by: offset)
        }
    }

    package func performReturn() { note { operations.append(.performReturn) } }

    package func performTab() { note { operations.append(.performTab) } }

    private func deleteOnce() {
        let hadSelection = context?.selected.isEmpty == false
        context?.selected = ""
        let last = hadSelection ? nil : context?.before.popLast()
        edit { edit in
            if edit.inserted.popLast() != nil { return }
            if let last {
                edit.deleted.insert(last, at: edit.deleted.startIndex)
            } else if hadSelection || context == nil {
                edit.blindDeletions += 1
            }
        }
    }

    /// Goes on with the edit that is under way, or begins another behind something else.
    private func edit(_ change: (inout TextEdit) -> Void) {
        var edit = TextEdit()
        if case .edit(let last)? = operations.last {
            edit = last
            operations.removeLast()
        }
        change(&edit)
        operations.append(.edit(edit))
    }
}

/// The text around a cursor.
package struct TextContext: Equatable, Sendable {
    /// What stands before the cursor, or before the selection.
    package var before: String
    /// What is selected; empty where nothing is.
    package var selected: String
    /// What stands behind the cursor, or behind the selection.
    package var after: String

    /// A text with a cursor in it.
    package init(before: String, selected: String = "", after: String) {
        self.before = before
        self.selected = selected
        self.after = after
    }

    /// Moves the cursor as far as the text is known; where there was a selection, there is none afterwards.
    mutating func moveCursor(by offset: Int) {
        let text = before + after
        let place = before.count + min(max(offset, -before.count), after.count)
        (before, selected, after) = (String(text.prefix(place)), "", String(text.dropFirst(place)))
    }
}
