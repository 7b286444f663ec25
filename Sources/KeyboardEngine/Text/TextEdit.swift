/// A change of a text directly before its cursor.
package struct TextEdit: Equatable, Sendable {
    /// The text to delete, which is known to precede the cursor.
    package var deleted = ""
    /// The number of unknown characters to delete before that, or the number of BackSpaces that delete a selection.
    package var blindDeletions = 0
    /// The text to insert.
    package var inserted = ""

    /// Whether the edit deletes anything.
    package var deletes: Bool { !deleted.isEmpty || blindDeletions > 0 }

    /// Creates an edit.
    package init(deleted: String = "", blindDeletions: Int = 0, inserted: String = "") {
        self.deleted = deleted
        self.blindDeletions = blindDeletions
        self.inserted = inserted
    }
}

/// An operation on the text of a program. Operations are performed in the order in which a handler requested them.
package enum TextOperation: Equatable, Sendable {
    /// Change the text before the cursor.
    case edit(TextEdit)
    /// Move the cursor by a number of characters, towards the end if the number is positive.
    case moveCursor(by: Int)
    /// Perform Return in the program.
    case performReturn
    /// Perform Tab in the program.
    case performTab

    /// The text that the operation inserts, if it is an edit.
    var insertedText: String? { if case .edit(let edit) = self { edit.inserted } else { nil } }
}

extension [TextOperation] {
    /// The inserted text, if the only operation is an insertion.
    package var plainInsertion: String? {
        guard let edit = onlyEdit, !edit.deletes, !edit.inserted.isEmpty else { return nil }
        return edit.inserted
    }

    /// Returns whether the only operation is to press the key that a candidate stands for.
    package func isPress(of candidate: KeyboardAction) -> Bool {
        self == [.performTab] && candidate.pressedKey == .tab
            || self == [.performReturn] && candidate.pressedKey == .return
    }

    /// The edit, if it is the only operation.
    package var onlyEdit: TextEdit? {
        guard count == 1, case .edit(let edit)? = first else { return nil }
        return edit
    }

    /// Returns the operations preceded by deleting a text right before the cursor.
    package func deleting(_ text: String) -> [TextOperation] {
        guard !text.isEmpty else { return self }
        guard case .edit(var edit)? = first else { return [.edit(TextEdit(deleted: text))] + self }
        edit.deleted += text
        return [.edit(edit)] + dropFirst()
    }
}
