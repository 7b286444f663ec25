public import Observation

/// The open callouts of a keyboard: the key that is pressed, and what a held key offers.
@Observable
public final class KeyboardCalloutContext {

    /// The key that is down, while its input callout is shown.
    public private(set) var inputAction: KeyboardAction?
    /// What the held key offers, starting with the key itself; empty while no action callout is open.
    public private(set) var secondaryActions: [KeyboardAction] = []
    /// The index of the highlighted action in ``secondaryActions``; -1 for none.
    public private(set) var secondaryActionsIndex = -1

    /// Creates a context without open callouts.
    package init() {}

    /// How long an input callout stays after its key was released, in milliseconds (KeyboardKit 9: 0.05 s).
    package static let minimumInputDuration: Milliseconds = 50

    /// The highlighted one of ``secondaryActions``.
    var selectedSecondaryAction: KeyboardAction? {
        secondaryActions.indices.contains(secondaryActionsIndex) ? secondaryActions[secondaryActionsIndex] : nil
    }

    /// Whether an action callout is open.
    package var isActionCalloutOpen: Bool { !secondaryActions.isEmpty }

    // MARK: The input callout

    /// Shows the input callout of a key that goes down if the key types a character or an emoji. Otherwise closes it.
    package func updateInputAction(_ action: KeyboardAction?) {
        inputAction = action?.inputCalloutText == nil ? nil : action
    }

    /// Closes the input callout.
    func resetInputAction() { inputAction = nil }

    /// Shows the callout of a session.
    /// - Returns: whether another action of an open callout is highlighted.
    func show(_ table: CalloutTable) -> Bool {
        if secondaryActions != table.candidates { updateSecondaryActions(table.candidates) }
        return updateSecondaryActionsSelection(to: table.index)
    }

    // MARK: The action callout

    /// Opens the action callout in place of the input callout, with the first action highlighted. Does nothing if there
    /// are no actions.
    package func updateSecondaryActions(_ actions: [KeyboardAction]) {
        guard !actions.isEmpty else { return }
        inputAction = nil
        secondaryActions = actions
        secondaryActionsIndex = 0
    }

    /// Highlights an action. An index out of range highlights the first action.
    /// - Returns: whether it is another one than before.
    @discardableResult
    func updateSecondaryActionsSelection(to index: Int) -> Bool {
        guard isActionCalloutOpen else { return false }
        let highlighted = secondaryActions.indices.contains(index) ? index : 0
        guard highlighted != secondaryActionsIndex else { return false }
        secondaryActionsIndex = highlighted
        return true
    }

    /// Closes the action callout.
    func resetSecondaryActions() {
        secondaryActions = []
        secondaryActionsIndex = -1
    }
}
