package import Actions
internal import KeyboardEngine

/// A change right before the cursor, and how to undo it. It is undone only if the text there is still the same, in the
/// same way and with the same care as a candidate replaces a letter.
package struct TextStep: UndoStep, Equatable {
    /// The end of the text before the change, or all of it if it is short; nil if it was unknown.
    package let before: String?
    /// The text that was replaced.
    package let removed: String
    /// The text that replaced it.
    package let inserted: String
    /// The field in which the text was changed; nil if that was unknown. Programs may have one for all their fields.
    package var field: String?
    /// Whether it was typed. Letters of one word are undone together.
    package var isTyping = false

    package init(before: String?, removed: String, inserted: String, field: String? = nil, isTyping: Bool = false) {
        (self.before, self.removed, self.inserted) = (before, removed, inserted)
        (self.field, self.isTyping) = (field, isTyping)
    }

    package var size: Int { (before?.utf8.count ?? 0) + removed.utf8.count + inserted.utf8.count }

    package func undo(context: ActionContext) throws(ActionError) {
        if let refusal = refusal(of: .undo, context: context) { throw refusal }
        try context.requireKeyboard().replace(inserted, with: removed, behind: before)
    }

    package func redo(context: ActionContext) throws(ActionError) {
        if let refusal = refusal(of: .redo, context: context) { throw refusal }
        try context.requireKeyboard().replace(removed, with: inserted, behind: before)
    }

    package func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? {
        if let field, let present = context.keyboard?.host?.text.field, present != field { return .changedSince }
        let text = direction == .undo ? inserted : removed
        return context.keyboard?.refusal(ofReplacing: text, behind: before)
    }

    package func joined(with next: any UndoStep) -> (any UndoStep)? {
        guard let next = next as? TextStep, isTyping, next.isTyping, removed.isEmpty, next.removed.isEmpty,
            field == next.field,
            inserted.last?.isWhitespace == false, inserted.utf8.count < Self.longestWord
        else { return nil }
        return TextStep(before: before, removed: "", inserted: inserted + next.inserted, field: field, isTyping: true)
    }

    /// The most bytes that count as one word.
    private static let longestWord = 256
}
