internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The page of the keys of actions.
final class ActionsPage {
    private let preferences: Preferences
    private let widgets: Builder
    private let ownActions: OwnActions
    private var choices: [Choice] = []
    private let commands: CommandRows
    private var list: ItemList?
    private var ownList: OwnActionList?
    /// The keys that the user has pressed for the next action.
    private var keys = ""

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.preferences, self.widgets) = (preferences, widgets)
        ownActions = OwnActions { preferences.pairs("action-keys") }
        commands = CommandRows(widgets["commands"], preferences)
        list = ItemList(
            widgets["action-keys"], preferences, "action-keys", isOrdered: false, emptyText: tr("No shortcuts yet.")
        ) { [weak self] in self?.keep($0) }
        preferences.follow("action-keys") { [weak self] in self?.show() }
        ownList = OwnActionList(widgets, ownActions, window) { [weak self] in self?.offer() }
        widgets["action-choice"].on("notify::selected") { [weak self] in self?.showName() }
        widgets.onEntry("action") { [weak self] in self?.add() }
        widgets["action-apply"].describeByLabel()
        ShortcutButton(widgets["shortcut"], widgets["shortcut-row"]) { [weak self] in self?.keys = $0 }
    }

    /// Offers the actions, which include the user's own.
    private func offer() {
        let (former, isWritten) = (chosen, !choices.isEmpty && chosen == nil)
        choices = ShortcutActions.all
        widgets["action-choice"].offer(choices.map(\.title) + [tr("Another action…")])
        let index = isWritten ? choices.count : choices.firstIndex { $0.name == former } ?? 0
        adw_combo_row_set_selected(widgets["action-choice"].typed(), guint(index))
        show()
    }

    private func show() {
        let pairs = preferences.pairs("action-keys").sorted { $0.key < $1.key }
        list?.show(pairs.map { Item(name: $0.key, title: $0.key, subtitle: title(of: $0.value)) })
    }

    private func title(of action: String) -> String {
        choices.first { $0.name == action }?.title ?? ShortcutActions.fault(of: action) ?? action
    }

    private func keep(_ keys: [String]) {
        preferences.set("action-keys", preferences.pairs("action-keys").filter { keys.contains($0.key) })
    }

    // MARK: New shortcut

    /// The name of the chosen action; nil if the user writes it.
    private var chosen: String? {
        let index = Int(adw_combo_row_get_selected(widgets["action-choice"].typed()))
        return choices.indices.contains(index) ? choices[index].name : nil
    }

    /// Shows the field for the name of an action if none is chosen.
    private func showName() { widgets["action-row"].set("visible", chosen == nil) }

    /// The reason why the keys cannot perform an action, in words for the user; nil if they can.
    private func fault(of action: String) -> String? {
        if keys.isEmpty { return tr("Press the keys of the shortcut first.") }
        return ownActions.fault(ofShortcut: keys) ?? ShortcutActions.fault(of: action)
    }

    private func add() {
        let action = chosen ?? widgets["action"].text("text")?.trimmed ?? ""
        let fault = fault(of: action)
        widgets["action-failure"].warn(fault)
        guard fault == nil else { return }
        preferences.set("action-keys", keys, action)
        widgets["action"].set("text", "")
        widgets["shortcut-row"].set("subtitle", "")
        keys = ""
    }
}
