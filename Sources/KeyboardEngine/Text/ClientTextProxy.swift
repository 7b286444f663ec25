/// The field of a program, of which a proxy reads the text and changes it.
package protocol ClientTextSource: AnyObject {
    /// The text now; `nil` if it is unknown.
    var textContext: TextContext? { get }
    /// The text before the present event; `nil` if it is unknown.
    var textBeforeEvent: TextContext? { get }
    /// Performs the operations of a handler that answers late.
    func performLate(_ operations: [TextOperation])
}

/// The text of a program's field, as far as the program reports it.
///
/// Between ``begin(with:)`` and ``takeOperations()``, the changes of a handler are collected and later performed on the
/// field. Changes at any other time, because a handler answers late, are performed at once.
package final class ClientTextProxy: TextDocumentProxy {

    /// A text on which changes are based.
    package enum Basis {
        /// The text of the field before the present event. It is read if a change depends on it.
        case textBeforeEvent
        /// A text that is known already, or is known to be unknown.
        case given(TextContext?)
    }

    private let source: (any ClientTextSource)?
    /// The text on which the collected changes are based; `nil` while none are collected.
    private var basis: Basis?
    private var operations: [TextOperation] = []
    /// Whether the text was read since ``begin(with:)``. Most keys of most handlers do not depend on it.
    private var isRead = false
    /// The text with the changes collected so far, once it was read.
    private var known: TextContext?

    /// Creates a proxy for a field, or one without a field.
    package init(_ source: (any ClientTextSource)? = nil) { self.source = source }

    package var documentContextBeforeInput: String? { context?.before }

    package var documentContextAfterInput: String? { context?.after }

    package var selectedText: String? { context?.selected }

    private var context: TextContext? {
        get {
            guard let basis else { return source?.textContext }
            if !isRead { (isRead, known) = (true, read(basis)) }
            return known
        }
        set { (isRead, known) = (true, newValue) }
    }

    /// Returns the text after the operations collected so far. Those that depend on the text have read it.
    private func read(_ basis: Basis) -> TextContext? {
        operations.reduce(text(of: basis)) { $0?.inserting($1.insertedText ?? "") }
    }

    /// Returns the text on which changes are based.
    package func text(of basis: Basis) -> TextContext? {
        switch basis {
        case .textBeforeEvent: source?.textBeforeEvent
        case .given(let text): text
        }
    }

    /// Starts to collect operations.
    package func begin(with basis: Basis) {
        self.basis = basis
        (operations, isRead) = ([], false)
    }

    /// Returns the operations collected since ``begin(with:)``.
    package func takeOperations() -> [TextOperation] {
        defer { (operations, basis, known) = ([], nil, nil) }
        return operations
    }

    /// Adds a change to the current collection, or performs it alone if there is none.
    private func note(_ change: () -> Void) {
        guard basis == nil else { return change() }
        begin(with: .given(source?.textContext))
        change()
        source?.performLate(takeOperations())
    }

    package func insertText(_ text: String) {
        note {
            if isRead { context = context?.inserting(text) }
            edit { $0.inserted += text }
        }
    }

    package func deleteBackward(times: Int) {
        guard times > 0 else { return }
        note { for _ in 0..<times { deleteOnce() } }
    }

    /// Moves the cursor. The text around it stays known as far as it was before.
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

    /// Changes the last operation if it is an edit, or adds an edit.
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
