internal import Actions
internal import KeyboardEngine

/// A change of a text right before its cursor, and how it is undone: only where the text there is still the same, with
/// the means and the care with which a candidate takes a letter's place.
nonisolated struct TextStep: UndoStep, Equatable {
    /// What stood before the change, the last of it; nil where that was not known.
    let before: String?
    /// What was there.
    let removed: String
    /// What is there now.
    let inserted: String
    /// Whether it was typed: letters of a word belong together.
    var isTyping = false

    var size: Int { (before?.utf8.count ?? 0) + removed.utf8.count + inserted.utf8.count }

    func undo(context: ActionContext) throws(ActionError) {
        _ = try context.requireKeyboard().replace(inserted, with: removed, behind: before)
    }

    func redo(context: ActionContext) throws(ActionError) {
        _ = try context.requireKeyboard().replace(removed, with: inserted, behind: before)
    }

    func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? {
        let text = direction == .undo ? inserted : removed
        return context.keyboard?.refusal(ofReplacing: text, behind: before)
    }

    func joined(with next: any UndoStep) -> (any UndoStep)? {
        guard let next = next as? TextStep, isTyping, next.isTyping, removed.isEmpty, next.removed.isEmpty,
            inserted.last?.isWhitespace == false, inserted.utf8.count < Self.longestWord
        else { return nil }
        return TextStep(before: before, removed: "", inserted: inserted + next.inserted, isTyping: true)
    }

    /// How many bytes are one word at most.
    private static let longestWord = 256
}
