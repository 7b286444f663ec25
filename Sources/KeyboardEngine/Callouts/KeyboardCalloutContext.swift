public import Observation

/// The callouts of a keyboard that are open: what is pressed, and what a held key offers.
@Observable
public final class KeyboardCalloutContext {

    /// The key that is down, while its input callout is shown.
    public private(set) var inputAction: KeyboardAction?
    /// What the held key offers, the key itself first; empty while no action callout is open.
    public private(set) var secondaryActions: [KeyboardAction] = []
    /// The one of them that is highlighted, -1 for none.
    public private(set) var secondaryActionsIndex = -1
    /// Called when another one is highlighted, for a keyboard that can be felt.
    @ObservationIgnored var onSelectionChange: () -> Void = {}

    /// Without callouts.
    package init() {}

    /// How long an input callout stays after the key came up, in milliseconds (KeyboardKit 9: 0.05 s).
    package static let minimumInputDuration: Milliseconds = 50

    /// The one of ``secondaryActions`` that is highlighted.
    var selectedSecondaryAction: KeyboardAction? {
        secondaryActions.indices.contains(secondaryActionsIndex) ? secondaryActions[secondaryActionsIndex] : nil
    }

    /// Whether an action callout is open.
    package var isActionCalloutOpen: Bool { !secondaryActions.isEmpty }

    // MARK: The input callout

    /// Shows a key that goes down, if it types a character or an emoji; another one closes what is shown.
    package func updateInputAction(_ action: KeyboardAction?) {
        inputAction = action?.inputCalloutText == nil ? nil : action
    }

    /// Closes the input callout.
    func resetInputAction() { inputAction = nil }

    /// Takes over what a session shows.
    package func show(_ table: CalloutTable?) {
        guard let table else { return resetSecondaryActions() }
        if secondaryActions != table.candidates { updateSecondaryActions(table.candidates) }
        updateSecondaryActionsSelection(to: table.index)
    }

    // MARK: The action callout

    /// Opens the action callout in the input callout's place, with the first action highlighted; nothing opens where there
    /// are none.
    package func updateSecondaryActions(_ actions: [KeyboardAction]) {
        guard !actions.isEmpty else { return }
        inputAction = nil
        secondaryActions = actions
        secondaryActionsIndex = 0
    }

    /// Highlights an action; an index outside highlights the first again.
    func updateSecondaryActionsSelection(to index: Int) {
        guard isActionCalloutOpen else { return }
        let highlighted = secondaryActions.indices.contains(index) ? index : 0
        guard highlighted != secondaryActionsIndex else { return }
        secondaryActionsIndex = highlighted
        onSelectionChange()
    }

    /// Closes the action callout.
    func resetSecondaryActions() {
        secondaryActions = []
        secondaryActionsIndex = -1
    }
}
