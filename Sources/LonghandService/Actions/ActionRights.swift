internal import Actions

/// What programs on the bus may do with the actions on one keyboard.
struct ActionRights {
    /// Whether they may perform every action, and learn what is there.
    let isOpen: () -> Bool

    /// On a keyboard that programs have made: its text is theirs.
    static let all = ActionRights(isOpen: { true })

    /// On the field that has the focus: what changes no text and tells nothing of it, unless the user lets programs.
    static func onDesktop(_ settings: Settings) -> ActionRights {
        ActionRights(isOpen: { settings.allowsBusActions })
    }

    /// Whether they may perform an action.
    func allows(_ action: Action) -> Bool { isOpen() || action.isExportable }

    /// Who sends an action that a program asks for.
    func sender(on target: ActionTarget) -> any ActionContextProvider { isOpen() ? target : ConcealedTarget(target) }
}
