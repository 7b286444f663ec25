internal import Actions
internal import DesktopActions
internal import DesktopSession

/// The permissions of programs on the bus for the actions on one keyboard.
struct ActionRights {
    /// Returns whether programs may perform every action and read the place.
    let isOpen: () -> Bool

    /// The permissions for keyboards that programs have created, whose text is their own.
    static let all = ActionRights(isOpen: { true })

    /// The permissions for the focused field: only actions that neither change nor reveal text, unless the user allows
    /// all.
    static func onDesktop(_ settings: Settings) -> ActionRights {
        ActionRights(isOpen: { settings.allowsBusActions })
    }

    /// Returns whether programs may perform an action.
    func allows(_ action: Action) -> Bool { isOpen() || action.isExportable }

    /// Returns the sender of an action that a program requests.
    func sender(on target: ActionTarget) -> any ActionContextProvider { isOpen() ? target : ConcealedTarget(target) }
}
