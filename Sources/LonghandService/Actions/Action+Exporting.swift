internal import Actions
internal import DesktopActions

/// The properties of an action that programs on the session bus see.
extension Action {
    /// Whether other programs may perform it on the focused field even without permission for all actions.
    nonisolated var isExportable: Bool {
        (self as? BoundAction)?.traits.isExportable ?? (self as? ForwardedAction)?.isExported ?? (self is UndoAction)
    }

    /// The names of its arguments.
    nonisolated var parameters: [String] {
        (self as? BoundAction)?.traits.parameters ?? (self as? GuestAction)?.traits.parameters ?? []
    }

    /// The type of its argument.
    nonisolated var parameter: ActionDescription.Parameter {
        parameters.isEmpty ? .none : self is GuestAction ? .values : .texts
    }
}
