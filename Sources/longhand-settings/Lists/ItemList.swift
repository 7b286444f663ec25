internal import CAdwaita

/// An item of a list.
struct Item: Equatable {
    /// The name in the settings.
    let name: String
    /// The name for people.
    let title: String
    var subtitle = ""
    /// The icon, as GIO writes icons; nil if items have none.
    var icon: String?
}

/// The entries of a key as rows of a group, each with a button that removes it. If their order matters, they can be
/// dragged, or moved by buttons.
final class ItemList {
    private let group: Object
    private let preferences: Preferences
    private let key: String
    private let isOrdered: Bool
    private let change: ([String]) -> Void
    /// The text of the row that is shown if there are no items.
    private let emptyText: String?
    private var items: [Item]?
    private var rows: [Object] = []

    /// - Parameters:
    ///   - emptyText: shown if there are no items.
    ///   - change: called with the names after the user has changed them.
    init(
        _ group: Object, _ preferences: Preferences, _ key: String, isOrdered: Bool, emptyText: String? = nil,
        _ change: @escaping ([String]) -> Void
    ) {
        (self.group, self.preferences, self.key) = (group, preferences, key)
        (self.isOrdered, self.emptyText, self.change) = (isOrdered, emptyText, change)
    }

    /// Shows these items instead of all others.
    func show(_ items: [Item]) {
        guard items != self.items else { return }
        self.items = items
        let empty = items.isEmpty ? emptyText.map { [Row.makeEmpty($0)] } : nil
        group.replace(&rows, by: empty ?? items.indices.map { makeRow($0, items) })
    }

    private func makeRow(_ index: Int, _ items: [Item]) -> Object {
        let item = items[index]
        let row = Row.make(item.title, item.subtitle)
        if let icon = item.icon { row.addIcon(icon) }
        if isOrdered, items.count > 1 { makeMovable(row, index, items) }
        let remove = Row.makeRemoval(item.title) { [weak self] in self?.remove(item, from: items) }
        adw_action_row_add_suffix(row.typed(), remove.widget)
        return row
    }

    private func remove(_ item: Item, from items: [Item]) {
        preferences.remove(item.title, from: key, over: group) {
            change(items.map(\.name).filter { $0 != item.name })
        }
    }

    // MARK: Order

    private func makeMovable(_ row: Object, _ index: Int, _ items: [Item]) {
        let handle = Object(gtk_image_new_from_icon_name("list-drag-handle-symbolic"))
        adw_action_row_add_prefix(row.typed(), handle.widget)
        let (up, down) = (tr("Move %@ up", items[index].title), tr("Move %@ down", items[index].title))
        let upward = Row.makeButton("go-up-symbolic", up) { [weak self] in self?.move(index, to: index - 1) }
        let downward = Row.makeButton("go-down-symbolic", down) { [weak self] in self?.move(index, to: index + 1) }
        upward.set("sensitive", index > 0)
        downward.set("sensitive", index + 1 < items.count)
        for button in [upward, downward] { adw_action_row_add_suffix(row.typed(), button.widget) }
        Dragging.letDrag(row, as: index)
        Dragging.letDrop(on: row) { [weak self] in self?.move($0, to: index) }
    }

    private func move(_ index: Int, to goal: Int) {
        guard let items, items.indices.contains(index), items.indices.contains(goal), index != goal else { return }
        var names = items.map(\.name)
        names.insert(names.remove(at: index), at: goal)
        change(names)
        gtk_widget_grab_focus(rows[goal].widget)
    }
}
