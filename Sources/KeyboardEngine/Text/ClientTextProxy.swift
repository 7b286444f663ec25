/// The text of a program's field, as far as the program tells of it. What a handler does to it is noted, and done to the
/// field afterwards.
public final class ClientTextProxy: TextDocumentProxy {

    public private(set) var documentContextBeforeInput: String?
    public private(set) var documentContextAfterInput: String?
    public private(set) var selectedText: String?

    private var operations: [TextOperation] = []

    /// A text of which nothing is known.
    public init() {}

    /// Begins anew, with what the program tells of its text now.
    public func begin(with context: TextContext?) {
        documentContextBeforeInput = context?.before
        documentContextAfterInput = context?.after
        selectedText = context?.selected
        operations = []
    }

    /// What was done since the beginning.
    public func takeOperations() -> [TextOperation] {
        defer { operations = [] }
        return operations
    }

    public func insertText(_ text: String) {
        edit { $0.inserted += text }
        documentContextBeforeInput?.append(text)
        selectedText = nil
    }

    public func deleteBackward(times: Int) {
        guard times > 0 else { return }
        for _ in 0..<times { deleteOnce() }
    }

    /// Moves the cursor; what stands around it then is known as far as it was before.
    public func adjustTextPosition(byCharacterOffset offset: Int) {
        operations.append(.moveCursor(by: offset))
        guard let before = documentContextBeforeInput, let after = documentContextAfterInput else { return }
        let text = before + after
        let place = min(max(before.count + offset, 0), text.count)
        documentContextBeforeInput = String(text.prefix(place))
        documentContextAfterInput = String(text.dropFirst(place))
        selectedText = nil
    }

    public func performReturn() { operations.append(.performReturn) }

    public func performTab() { operations.append(.performTab) }

    private func deleteOnce() {
        let hadSelection = selectedText?.isEmpty == false
        selectedText = nil
        let last = hadSelection ? nil : documentContextBeforeInput?.popLast()
        edit { edit in
            if edit.inserted.popLast() != nil { return }
            if let last {
                edit.deleted.insert(last, at: edit.deleted.startIndex)
            } else if hadSelection || documentContextBeforeInput == nil {
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
public struct TextContext: Equatable, Sendable {
    /// What stands before the cursor, or before the selection.
    public var before: String
    /// What is selected; empty where nothing is.
    public var selected: String
    /// What stands behind the cursor, or behind the selection.
    public var after: String

    /// A text with a cursor in it.
    public init(before: String, selected: String = "", after: String) {
        self.before = before
        self.selected = selected
        self.after = after
    }
}
