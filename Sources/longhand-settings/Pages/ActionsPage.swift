internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The page of the keys of actions.
final class ActionsPage {
    private let preferences: Preferences
    private let widgets: Builder
    private var list: ItemList?
    /// The keys that the user has pressed for the next action.
    private var keys = ""

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.preferences, self.widgets) = (preferences, widgets)
        list = ItemList(widgets["action-keys"], isOrdered: false, emptyText: tr("No shortcuts yet.")) {
            [weak self] in self?.keep($0)
        }
        preferences.follow("action-keys") { [weak self] in self?.show() }
        widgets.onEntry("action") { [weak self] in self?.add() }
        ShortcutButton(widgets["shortcut"]) { [weak self] in self?.take($0) }
    }

    private func show() {
        let pairs = preferences.pairs("action-keys").sorted { $0.key < $1.key }
        list?.show(
            pairs.map { Item(name: $0.key, title: $0.key, subtitle: ShortcutActions.fault(of: $0.value) ?? $0.value) })
    }

    private func keep(_ keys: [String]) {
        preferences.set("action-keys", preferences.pairs("action-keys").filter { keys.contains($0.key) })
    }

    private func take(_ keys: String) {
        self.keys = keys
        widgets["shortcut-row"].set("subtitle", keys)
    }

    private func add() {
        let action = widgets["action"].text("text")?.trimmed ?? ""
        guard !keys.isEmpty, !action.isEmpty else { return }
        let fault = ShortcutActions.fault(of: action)
        refuse(fault)
        guard fault == nil else { return }
        var pairs = preferences.pairs("action-keys")
        pairs[keys] = action
        preferences.set("action-keys", pairs)
        widgets["action"].set("text", "")
        take("")
    }

    /// Shows why an action is not added, or that there is no such reason.
    private func refuse(_ reason: String?) {
        widgets["action-failure"].warn(reason)
        let change = reason == nil ? gtk_widget_remove_css_class : gtk_widget_add_css_class
        change(widgets["action"].widget, "error")
    }
}
