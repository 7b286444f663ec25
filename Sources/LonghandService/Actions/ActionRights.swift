internal import Actions

/// What programs on the bus may do with the actions on one keyboard.
struct ActionRights {
    /// Whether they may perform an action.
    let allows: (Action) -> Bool
    /// Whether actions that they perform learn of the place where they are performed.
    let tellsPlace: () -> Bool

    /// On a keyboard that programs have made: its text is theirs.
    static let all = ActionRights(allows: { _ in true }, tellsPlace: { true })

    /// On the field that has the focus: what changes no text and tells nothing of it, unless the user lets programs.
    static func onDesktop(_ settings: Settings) -> ActionRights {
        ActionRights(
            allows: { $0.isExportable || settings.allowsBusActions }, tellsPlace: { settings.allowsBusActions })
    }

    /// Who sends an action that a program asks for.
    func sender(on target: ActionTarget) -> any ActionContextProvider {
        tellsPlace() ? target : ConcealedTarget(target)
    }
}
