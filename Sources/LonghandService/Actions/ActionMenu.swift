internal import Actions
internal import IBus
internal import KeyboardEngine

/// The actions in the panel's menu: items whose keys are identifiers, and which are as the actions are.
final class ActionMenu {
    private let center: ActionCenter
    private let target: ActionTarget
    private let update: (IBusProperty) -> Void
    private let buttons: () -> [Keyboard.Button]
    /// What the panel shows, by key.
    private var shown: [String: IBusProperty] = [:]

    /// What stands in the menu besides languages and the user's own actions.
    private static let standard = [
        "undo", "redo", "repeat", "change-case", "quote", "insert-date", "insert-time", "emoji", "recent-emoji",
        "emoji-search", "hold", "record", "replay", "settings",
    ]
    private static let languages = "languages"
    /// What the library calls its own actions, for translators.
    private static let names = [
        trLater("Undo"), trLater("There is nothing to undo."), trLater("Redo"), trLater("There is nothing to redo."),
        trLater("Repeat"), trLater("No action has been performed yet."),
    ]

    /// - Parameters:
    ///   - buttons: the items that the keyboard of an input method has.
    ///   - update: tells the panel of a changed item.
    init(
        _ center: ActionCenter, on target: ActionTarget, buttons: @escaping () -> [Keyboard.Button],
        update: @escaping (IBusProperty) -> Void
    ) {
        self.center = center
        self.target = target
        self.buttons = buttons
        self.update = update
    }

    /// All items, as the panel is to show them from now on.
    func items() -> [IBusProperty] {
        let items = currentItems()
        shown = Dictionary(Self.leaves(of: items).map { ($0.key, $0) }) { first, _ in first }
        return items
    }

    /// Tells the panel of those that are different by now, if it shows any.
    /// - Returns: false where there are others by now, which it has to be told of all together.
    func refresh() -> Bool {
        guard !shown.isEmpty else { return true }
        let items = Self.leaves(of: currentItems())
        guard Set(items.map(\.key)) == Set(shown.keys) else { return false }
        for item in items where shown[item.key] != item {
            shown[item.key] = item
            update(item)
        }
        return true
    }

    /// The user has chosen an item. Panels tell of radio items that go off as well, and of what a toggle is to be.
    /// - Returns: the identifier of the action that is to be performed; nil where nothing is.
    func identifier(chosen key: String, state: UInt32) -> String? {
        guard let item = shown[key] else { return nil }
        let isOn = state == IBusProperty.State.checked.rawValue
        switch item.kind {
        case .radio: return isOn ? key : nil
        case .toggle: return isOn == (item.state == .checked) ? nil : key
        case .normal, .menu, .separator: return key
        }
    }

    // MARK: Items

    private func currentItems() -> [IBusProperty] {
        let locales = target.locales().all
        let wanted = Self.standard.map { PanelItem($0) } + buttons().map { PanelItem($0) } + center.panelItems
        var items = wanted.map(item)
        if locales.count > 1 {
            let children = locales.map { item(PanelItem(BuiltInActions.name(of: $0))) }
            items.append(IBusProperty(key: Self.languages, kind: .menu, label: tr("Language"), children: children))
        }
        return items
    }

    private func item(_ item: PanelItem) -> IBusProperty {
        let validation = item.described(center.validate(item.identifier, on: target))
        let isLocale = item.identifier.hasPrefix(BuiltInActions.localePrefix)
        return IBusProperty(
            key: item.identifier, kind: isLocale ? .radio : validation.isOn == nil ? .normal : .toggle,
            label: translated(validation.fullName), icon: validation.iconName,
            tooltip: validation.reason.map(translated) ?? "",
            isSensitive: validation.enabled, isVisible: validation.visible,
            state: validation.isOn == true ? .checked : .unchecked)
    }

    private static func leaves(of items: [IBusProperty]) -> [IBusProperty] {
        items.flatMap { $0.kind == .menu ? $0.children : [$0] }
    }
}
