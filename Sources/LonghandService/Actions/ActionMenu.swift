internal import Actions
internal import DesktopActions
internal import IBus
internal import KeyboardEngine
internal import Platform

/// The actions in the panel's menu. The key of an item is the identifier of its action, and its state follows the
/// action.
final class ActionMenu {
    private let center: ActionCenter
    private let target: ActionTarget
    private let update: (IBusProperty) -> Void
    private let buttons: () -> [Keyboard.Button]
    /// The items that the panel shows, by key.
    private var shown: [Spelling: IBusProperty] = [:]
    /// The facts on which they are based.
    private var facts: ActionFacts?

    /// The built-in actions in the menu, apart from languages and the settings, in its groups. The items of the program
    /// that has the focus precede the first one.
    private static let groups = [
        ["hold", "letters-are-wrong", "alternatives"], ["undo", "redo", "repeat"],
        ["accents", "change-case", "quote", "insert-date", "insert-time"], ["emoji", "recent-emoji", "emoji-search"],
        ["record", "replay"],
    ]
    private static let settings = "settings"
    private static let languages = "languages"

    /// The built-in actions in the menu, apart from languages.
    static let standard = groups.flatMap(\.self) + [settings]
    /// The names that the Actions library gives its own actions, for translators.
    private static let names = [
        trLater("Undo"), trLater("There is nothing to undo."), trLater("Redo"), trLater("There is nothing to redo."),
        trLater("Repeat"), trLater("No action has been performed yet."),
    ]

    /// - Parameters:
    ///   - buttons: the menu items of the input method's keyboard.
    ///   - update: sends a changed item to the panel.
    init(
        _ center: ActionCenter, on target: ActionTarget, buttons: @escaping () -> [Keyboard.Button],
        update: @escaping (IBusProperty) -> Void
    ) {
        self.center = center
        self.target = target
        self.buttons = buttons
        self.update = update
    }

    /// Returns all items, and remembers them as those that the panel shows.
    func items() -> [IBusProperty] {
        facts = center.facts(of: target)
        let items = currentItems()
        shown = Dictionary(Self.leaves(of: items).map { (Spelling($0.key), $0) }) { first, _ in first }
        return items
    }

    /// Sends changed items to the panel, if it shows any. Those of an input method's keyboard may depend on anything.
    /// - Returns: false if items were added or removed, so that the panel needs the whole menu again.
    func refresh() -> Bool {
        guard !shown.isEmpty else { return true }
        let facts = center.facts(of: target)
        guard facts != self.facts || !buttons().isEmpty else { return true }
        self.facts = facts
        let items = Self.leaves(of: currentItems())
        guard Set(items.map { Spelling($0.key) }) == Set(shown.keys) else { return false }
        for item in items where shown[Spelling(item.key)] != item {
            shown[Spelling(item.key)] = item
            update(item)
        }
        return true
    }

    /// Returns the action to perform when the user has chosen an item, or nil. Panels also report radio items that are
    /// switched off, and the new state of a toggle.
    func identifier(chosen key: String, state: UInt32) -> String? {
        guard let item = shown[Spelling(key)] else { return nil }
        let isOn = state == IBusProperty.State.checked.rawValue
        switch item.kind {
        case .radio: return isOn ? key : nil
        case .toggle: return isOn == (item.state == .checked) ? nil : key
        case .normal, .menu: return key
        case .separator: return nil
        }
    }

    // MARK: Items

    private func currentItems() -> [IBusProperty] { Self.items(center, on: target, buttons: buttons()) }

    /// Returns the items of the menu of a keyboard.
    static func items(
        _ center: ActionCenter, on target: ActionTarget, buttons: [Keyboard.Button] = []
    ) -> [IBusProperty] {
        let builtIn = groups.map { $0.map { item(PanelItem($0), center, target) } }
        let others = (buttons.map { PanelItem($0) } + center.panelItems).map { item($0, center, target) }
        let last = [languageItem(center, target), item(PanelItem(settings), center, target)].compactMap(\.self)
        return joined(builtIn + [others, last])
    }

    private static func languageItem(_ center: ActionCenter, _ target: ActionTarget) -> IBusProperty? {
        let locales = target.locales().all
        guard locales.count > 1 else { return nil }
        let children = locales.map { item(PanelItem(BuiltInActions.name(of: $0)), center, target) }
        return IBusProperty(
            key: languages, kind: .menu, label: tr("Language"), icon: "preferences-desktop-locale", children: children)
    }

    /// Returns the items of all groups, with a separator before each but the first. It is hidden with all items of its group.
    private static func joined(_ groups: [[IBusProperty]]) -> [IBusProperty] {
        groups.enumerated().flatMap { number, group in
            guard number > 0, !group.isEmpty else { return group }
            let isVisible = group.contains(where: \.isVisible)
            // No action has a name with a space.
            return [IBusProperty(key: "separator \(number)", kind: .separator, label: "", isVisible: isVisible)] + group
        }
    }

    private static func item(_ item: PanelItem, _ center: ActionCenter, _ target: ActionTarget) -> IBusProperty {
        let validation = item.described(center.validate(item.identifier, on: target, as: MenuChoice(target)))
        let isLocale = item.identifier.hasPrefix(BuiltInActions.localePrefix)
        return IBusProperty(
            key: item.identifier, kind: isLocale ? .radio : validation.isOn == nil ? .normal : .toggle,
            label: label(validation), icon: validation.iconName,
            tooltip: validation.reason.map(translated) ?? "",
            isSensitive: validation.enabled, isVisible: validation.visible,
            state: validation.isOn == true ? .checked : .unchecked)
    }

    /// Returns the name of an action, with the part of it that is done.
    private static func label(_ validation: Validation) -> String {
        let name = translated(validation.fullName)
        guard let part = validation.progress, 0...1 ~= part else { return name }
        return "\(name) (\(Int(part * 100)) %)"
    }

    private static func leaves(of items: [IBusProperty]) -> [IBusProperty] {
        items.flatMap { $0.kind == .menu ? $0.children : [$0] }
    }
}
