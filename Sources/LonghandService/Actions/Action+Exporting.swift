internal import Actions

/// What programs on the session bus may know of an action.
extension Action {
    /// Whether other programs may perform it on the field that has the focus, though they may not do all.
    nonisolated var isExportable: Bool {
        (self as? BoundAction)?.traits.isExportable ?? (self as? ForwardedAction)?.isExported ?? (self is UndoAction)
    }

    /// The names of the arguments that it takes.
    nonisolated var parameters: [String] {
        (self as? BoundAction)?.traits.parameters ?? (self as? GuestAction)?.traits.parameters ?? []
    }

    /// The type of what it takes.
    nonisolated var parameter: ActionDescription.Parameter {
        parameters.isEmpty ? .none : self is GuestAction ? .values : .texts
    }
}
