public import Actions
internal import Synchronization

/// The action manager of a custom input method. Its actions appear in the panel's menu, can be performed by `custom`
/// actions of its keyboards, and are exported as `org.gtk.Actions`.
///
/// On the session bus they belong to the object whose path is the name of the input method, with slashes for dots.
/// There `MyAction` has the name `my-action`. Use it on the main thread only.
nonisolated open class ActionManagerDesktop: ActionManager {
    /// The actions that other programs may perform even if the user's setting `allow-bus-actions` is off. Do not
    /// include actions that insert text, read it, or start a program.
    public var exportedActions: Set<String> = []

    /// The items in the panel's menu; if empty, it lists all actions. IBus lets the program with the focus choose them
    /// as well: leave out what must not happen unless the user wants it.
    public var items: [PanelItem] = []

    /// The items in the panel's menu.
    var panelItems: [PanelItem] {
        items.isEmpty ? identifiers.map { PanelItem(ForwardedAction.busName(of: $0)) } : items
    }

    /// Adds the manager to those of the process. From now on the user can choose its actions.
    public func installResponder() {
        let observer = Self.installed.withLock { installed in
            if !installed.managers.contains(where: { $0 === self }) { installed.managers.append(self) }
            return installed.observer
        }
        observer?()
    }

    /// The installed managers, and the observer of new ones.
    private struct Installed: @unchecked Sendable {
        var managers: [ActionManagerDesktop] = []
        var observer: (@Sendable () -> Void)?
    }

    private static let installed = Mutex(Installed())

    /// The managers installed in this process.
    static var managers: [ActionManagerDesktop] { installed.withLock { $0.managers } }

    /// Sets the observer, which is called for each manager that is installed from now on.
    static func observe(_ observer: @escaping @Sendable () -> Void) { installed.withLock { $0.observer = observer } }
}

/// An action of another manager.
nonisolated final class ForwardedAction: Action {
    private let name: String
    private weak let owner: ActionManagerDesktop?

    private init(_ name: String, of owner: ActionManagerDesktop, as identifier: String) {
        self.name = name
        self.owner = owner
        super.init(identifier: identifier)
    }

    /// Returns the actions of a manager, each under its bus name and its own name.
    static func all(of manager: ActionManagerDesktop) -> [ForwardedAction] {
        manager.identifiers.flatMap { name in
            Set([busName(of: name), name]).map { ForwardedAction(name, of: manager, as: $0) }
        }
    }

    /// Whether other programs may perform it even without permission for all actions.
    var isExported: Bool { owner?.exportedActions.contains(name) ?? false }

    override func perform(context: ActionContext, completion: ActionCompletion) {
        guard let owner else { return completion.fail(.unknownAction) }
        owner.perform(name, sender: context.sender, info: context.arguments) { result in
            switch result {
            case .success: completion.succeed()
            case .failure(let error): completion.fail(error)
            }
        }
    }

    override func validate(context: ActionContext) -> Validation {
        owner?.validate(name, sender: context.sender, info: context.arguments)
            ?? Validation(identifier: identifier).inactive(because: trLater("The action was removed."))
    }

    /// Returns the name in lower case with hyphens: `my-action` for `MyAction`.
    static func busName(of name: String) -> String {
        name.reduce(into: "") { result, character in
            let follows = result.last.map { $0 != "-" && $0 != "." && !$0.isUppercase } ?? false
            if character.isUppercase, follows { result += "-" }
            result += character.lowercased()
        }
    }
}
