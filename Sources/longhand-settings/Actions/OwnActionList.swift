internal import CAdwaita
internal import SettingsModel

/// The user's own actions, with their rows and the changes to them.
final class OwnActionList {
    private let widgets: Builder
    private let window: Object
    private let actions: OwnActions
    /// Called after the actions may have changed.
    private let onChange: () -> Void
    private var shown: [OwnAction]?
    private var rows: [Object] = []
    private var files: UserFiles?

    init(_ widgets: Builder, _ actions: OwnActions, _ window: Object, onChange: @escaping () -> Void) {
        (self.widgets, self.actions, self.window, self.onChange) = (widgets, actions, window, onChange)
        widgets["add-action"].on("clicked") { [weak self] in self?.add() }
        files = UserFiles { [weak self] in self?.show() }
        show()
    }

    private var group: Object { widgets["own-actions"] }

    // MARK: Rows

    private func show() {
        widgets["own-actions-warning"].warn(actions.warning)
        let all = actions.all
        guard all != shown else { return }
        shown = all
        group.replace(&rows, by: all.isEmpty ? [Row.makeEmpty(tr("No actions yet."))] : all.map(makeRow))
        onChange()
    }

    private func makeRow(_ action: OwnAction) -> Object {
        let row = Row.make(action.title, action.work.explanation)
        if let key = action.key { adw_action_row_add_suffix(row.typed(), Row.makeDim(key).widget) }
        row.addChange(action.title) { [weak self] in self?.change(action) }
        row.addRemoval(action.title) { [weak self] in self?.remove(action) }
        return row
    }

    // MARK: Changes

    private func add() {
        edit(nil) { [actions] action throws(OwnActions.Failure) in try actions.add(action) }
    }

    private func change(_ old: OwnAction) {
        edit(old) { [actions] action throws(OwnActions.Failure) in try actions.change(old, to: action) }
    }

    private func edit(_ old: OwnAction?, _ save: @escaping (OwnAction) throws(OwnActions.Failure) -> Void) {
        OwnActionEditor(old, name: { [actions] in actions.name(for: $0) }) {
            [weak self] action throws(OwnActions.Failure) in
            try save(action)
            self?.show()
        }.present(over: window)
    }

    private func remove(_ action: OwnAction) {
        let removal = FileRemoval(list: group, show: { [weak self] in self?.show() }) {
            [actions] change throws(OwnActions.Failure) in try actions.undo(change)
        }
        removal.remove(action.title) { () throws(OwnActions.Failure) in try actions.remove(action) }
    }
}
