public import Actions
internal import Synchronization

/// The manager of a program that ships an input method: its actions stand in the panel's menu, mean something to
/// `custom` actions of its keyboards, and are exported as `org.gtk.Actions`.
///
/// On the session bus they are at the object that has the name of the input method, with slashes for its full stops, and
/// are called `my-action` where they are `MyAction` here. It belongs to the main thread.
nonisolated open class ActionManagerDesktop: ActionManager {
    /// The actions that other programs may perform though the user's setting `allow-bus-actions` is off: none that insert
    /// text, read it, or start something.
    public var exportedActions: Set<String> = []

    /// What stands in the panel's menu; without any item, all actions.
    public var items: [PanelItem] = []

    /// What stands in the panel's menu.
    var panelItems: [PanelItem] {
        items.isEmpty ? identifiers.map { PanelItem(ForwardedAction.busName(of: $0)) } : items
    }

    /// Takes part in what the user chooses, from now on.
    public func installResponder() {
        let observer = Self.installed.withLock { installed in
            if !installed.managers.contains(where: { $0 === self }) { installed.managers.append(self) }
            return installed.observer
        }
        observer?()
    }

    /// The managers that take part, and who wants to know of another.
    private struct Installed: @unchecked Sendable {
        var managers: [ActionManagerDesktop] = []
        var observer: (@Sendable () -> Void)?
    }

    private static let installed = Mutex(Installed())

    /// The managers that take part in this process.
    static var managers: [ActionManagerDesktop] { installed.withLock { $0.managers } }

    /// Has `observer` told of each that is installed from now on.
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

    /// Each action of a manager, under its name on the bus and under its own.
    static func all(of manager: ActionManagerDesktop) -> [ForwardedAction] {
        manager.identifiers.flatMap { name in
            Set([busName(of: name), name]).map { ForwardedAction(name, of: manager, as: $0) }
        }
    }

    /// Whether other programs may perform it though they may not do all.
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

    /// The name with hyphens and small letters: `my-action` for `MyAction`.
    static func busName(of name: String) -> String {
        name.reduce(into: "") { result, character in
            let follows = result.last.map { $0 != "-" && $0 != "." && !$0.isUppercase } ?? false
            if character.isUppercase, follows { result += "-" }
            result += character.lowercased()
        }
    }
}
