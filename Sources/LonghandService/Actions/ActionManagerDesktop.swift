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

    /// The installed managers, and the observer of new ones. The lock guards the list; the managers in it are used on
    /// the main thread alone.
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
