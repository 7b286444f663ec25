package import Actions
internal import KeyboardEngine

/// What the validations of actions on a keyboard depend on. A menu validates its actions again only when these facts
/// have changed, as that takes as long as several keys.
///
/// Typing changes few of them: it begins and ends words, and it ends what can be undone. If an action's check depends on
/// anything else, the change of that calls `ActionCenter.noteChange()`.
package struct ActionFacts: Equatable {
    /// The number of changes that were noted by `ActionCenter.noteChange()`.
    private let changes: Int
    /// The keyboard; nil if there is none.
    private let keyboard: ObjectIdentifier?
    private let locale: LocaleIdentifier
    private let locales: [LocaleIdentifier]
    private let acceptsText: Bool
    private let isProgramKnown: Bool
    private let isTextKnown: Bool
    private let mayHideSelection: Bool
    private let hasSelection: Bool
    /// Whether a selection or a word before the cursor can be changed.
    private let hasPiece: Bool
    /// Why no alternatives can be shown; nil if they can.
    private let refusalOfAlternatives: AlternativesRefusal?
    /// Whether the user is choosing among candidates.
    private let isChoosing: Bool
    /// Why nothing can be undone; nil if something can.
    private let undoRefusal: ActionError?
    /// Why nothing can be redone; nil if something can.
    private let redoRefusal: ActionError?
    /// The action that can be repeated.
    private let last: ActionRecord?

    /// - Parameter context: a context of the keyboard, in which its history is asked.
    package init(of target: ActionTarget, in context: ActionContext, changes: Int) {
        let text = target.text()
        self.changes = changes
        keyboard = target.host.map(ObjectIdentifier.init)
        (locale, locales) = target.locales()
        acceptsText = target.acceptsText()
        isProgramKnown = target.host?.text.program != nil
        isTextKnown = text != nil
        mayHideSelection = target.mayHideSelection()
        hasSelection = text?.selected.isEmpty == false
        hasPiece = TextActions.piece(in: context) != nil
        refusalOfAlternatives = target.host?.refusalOfAlternatives
        isChoosing = target.host?.isChoosing == true
        undoRefusal = target.history.refusal(of: .undo, context: context)
        redoRefusal = target.history.refusal(of: .redo, context: context)
        last = target.history.last
    }
}
