internal import CAdwaita

/// An item of a list.
struct Item: Equatable {
    /// The name in the settings.
    let name: String
    /// The name for people.
    let title: String
    var subtitle = ""
}

/// The rows of a group, each with a button that removes it. If their order matters, they can be dragged, or moved by
/// buttons.
final class ItemList {
    private let group: Object
    private let isOrdered: Bool
    private let change: ([String]) -> Void
    private var items: [Item] = []
    private var rows: [Object] = []

    /// - Parameter change: called with the names after the user has changed them.
    init(_ group: Object, isOrdered: Bool, _ change: @escaping ([String]) -> Void) {
        (self.group, self.isOrdered, self.change) = (group, isOrdered, change)
    }

    /// Shows these items instead of all others.
    func show(_ items: [Item]) {
        guard items != self.items else { return }
        self.items = items
        for row in rows { adw_preferences_group_remove(group.typed(), row.widget) }
        rows = items.indices.map(makeRow)
        for row in rows { adw_preferences_group_add(group.typed(), row.widget) }
    }

    private func makeRow(_ index: Int) -> Object {
        let item = items[index]
        let row = Row.make(item.title, item.subtitle)
        if isOrdered, items.count > 1 { makeMovable(row, index) }
        let remove = Row.makeButton("list-remove-symbolic", tr("Remove %@", item.title)) { [unowned self] in
            change(items.map(\.name).filter { $0 != item.name })
        }
        adw_action_row_add_suffix(row.typed(), remove.widget)
        return row
    }

    // MARK: Order

    private func makeMovable(_ row: Object, _ index: Int) {
        let handle = Object(gtk_image_new_from_icon_name("list-drag-handle-symbolic"))
        adw_action_row_add_prefix(row.typed(), handle.widget)
        addMoveButton(row, "go-up-symbolic", tr("Move %@ up", items[index].title), from: index, to: index - 1)
        addMoveButton(row, "go-down-symbolic", tr("Move %@ down", items[index].title), from: index, to: index + 1)
        Dragging.letDrag(row, as: index)
        Dragging.letDrop(on: row) { [unowned self] in move($0, to: index) }
    }

    private func addMoveButton(_ row: Object, _ icon: String, _ name: String, from index: Int, to goal: Int) {
        let button = Row.makeButton(icon, name) { [unowned self] in move(index, to: goal) }
        gtk_widget_set_sensitive(button.widget, items.indices.contains(goal) ? 1 : 0)
        adw_action_row_add_suffix(row.typed(), button.widget)
    }

    private func move(_ index: Int, to goal: Int) {
        guard items.indices.contains(index), items.indices.contains(goal), index != goal else { return }
        var names = items.map(\.name)
        names.insert(names.remove(at: index), at: goal)
        change(names)
        gtk_widget_grab_focus(rows[goal].widget)
    }
}
