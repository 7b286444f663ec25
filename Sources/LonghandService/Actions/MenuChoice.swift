internal import Actions
internal import DesktopActions
internal import Platform

/// A keyboard as the sender of an action that was chosen in the panel's menu. IBus passes choices of the program with
/// the focus on as if they were the user's, also those of a program in a sandbox.
nonisolated final class MenuChoice: ActionContextProvider {
    private let target: ActionTarget

    init(_ target: ActionTarget) { self.target = target }

    func provide(context: ActionContext) { target.provide(context: context) }
}

/// A manager that performs only cheap actions for the panel's menu.
nonisolated final class CautiousManager: ActionManager {
    override func refusal(of action: Action, in context: ActionContext) -> String? {
        context.sender is MenuChoice && !action.isCheap ? Self.needsKey : nil
    }

    private static let needsKey = trLater("Perform it with a key: programs can use this menu, too.")
}

extension Action {
    /// Whether little is lost if it is performed although the user did not ask for it: it changes only the text of the
    /// field or the state of the keyboard. It starts or calls no program, does not read the clipboard and replaces no
    /// file.
    nonisolated var isCheap: Bool {
        switch self {
        case let action as BoundAction: action.traits.isCheap
        case let action as UserDefinedAction: !action.reachesOutside
        // The actions that these perform are asked as well.
        case is UndoAction, is RepeatAction, is ReplayAction: true
        // The author of the input method has put it into the menu.
        case is ForwardedAction: true
        default: false
        }
    }
}
