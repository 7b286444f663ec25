internal import DesktopActions

/// The named actions that one keyboard may perform.
struct NamedActions {
    /// Returns whether a name belongs to an action that can be performed now.
    let canPerform: (String) -> Bool
    let perform: (String) -> Void

    init(_ center: ActionCenter, on target: ActionTarget) {
        canPerform = { [weak center] in
            center?.reload()
            return center?.canPerform($0, on: target) ?? false
        }
        perform = { [weak center] in center?.perform($0, on: target) }
    }
}
