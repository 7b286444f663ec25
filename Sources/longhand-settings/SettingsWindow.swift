internal import CAdwaita
internal import SettingsModel

/// The window: a list of pages, and the selected page.
final class SettingsWindow {
    private let builder = Builder(PackageResources.window_ui)
    private let window: Object
    /// The objects that live as long as the window.
    private var parts: [AnyObject] = []
    /// The field in which the user can try to hold a key.
    private var tryField: Object?
    private var search: SettingSearch?

    init(_ application: Object) {
        window = builder["window"]
        gtk_window_set_application(window.typed(), application.typed())
        window.close(by: "<Control>w", "<Control>q")
        window.perform("win.search", by: "<Control>f")
        window.perform("win.help", by: "F1")
        builder["about"].on("clicked") { [window] in About.present(over: window) }
        addAction("help") { [window] in Help.present(over: window) }
        if let preferences = Preferences() { showPages(preferences) } else { showMissingSchema() }
    }

    func present() { gtk_window_present(window.typed()) }

    /// Adds an action that keys and buttons of the window perform by its name.
    private func addAction(_ name: String, _ act: @escaping () -> Void) {
        let action = Object(g_simple_action_new(name, nil))
        action.on("activate", act)
        g_action_map_add_action(window.opaque, action.opaque)
    }

    /// Moves the focus to the field in which the user can try to hold a key.
    func tryHolding() {
        guard let tryField else { return }
        show(pageAt: 0)
        showContent()
        gtk_widget_grab_focus(tryField.widget)
    }

    private func showPages(_ preferences: Preferences) {
        for page in Page.all { add(page, preferences) }
        parts.append(Troubles(builder))
        builder["list"].on("row-selected") { [weak self] in self?.showSelectedPage() }
        builder["list"].on("row-activated") { [weak self] in self?.showContent() }
        builder["list"].letTabLeave(to: builder["pages"])
        builder["back"].on("clicked") { [weak self] in self?.showList() }
        search = SettingSearch(builder) { [weak self] in self?.show($0) }
        addAction("search") { [weak self] in
            self?.showList()
            self?.search?.begin()
        }
        show(pageAt: 0)
        focusList()
    }

    // MARK: Search

    /// Shows the row that was found, and moves the focus to it.
    private func show(_ result: SettingSearch.Result) {
        show(pageAt: gint(result.page))
        showContent()
        result.row.focus()
    }

    // MARK: Narrow windows

    /// Shows the selected page. A narrow window shows it instead of the list.
    private func showContent() {
        builder["leaflet"].set("visible-child", builder["content"])
        if builder["leaflet"].flag("folded") { gtk_widget_child_focus(builder["pages"].widget, GTK_DIR_TAB_FORWARD) }
    }

    private func showList() {
        builder["leaflet"].set("visible-child", builder["sidebar"])
        focusList()
    }

    private func focusList() {
        let list = builder["list"].opaque
        if let row = gtk_list_box_get_selected_row(list) { gtk_widget_grab_focus(Object(row).widget) }
    }

    // MARK: Pages

    private func show(pageAt index: Int32) {
        let list = builder["list"].opaque
        gtk_list_box_select_row(list, gtk_list_box_get_row_at_index(list, index))
    }

    private func add(_ page: Page, _ preferences: Preferences) {
        let widgets = Builder(page.file)
        preferences.bindAll(in: widgets)
        if let part = page.make?(widgets, preferences, window) { parts.append(part) }
        if let field = widgets.find("try") { tryField = field }
        gtk_stack_add_named(builder["pages"].opaque, widgets["page"].widget, page.name)
        addRow(widgets["page"].text("title") ?? page.name, icon: widgets["page"].text("icon-name") ?? "")
    }

    private func addRow(_ title: String, icon: String) {
        let box = Object(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
        for part in [gtk_image_new_from_icon_name(icon), gtk_label_new(title)] { gtk_box_append(box.typed(), part) }
        let row = Object(gtk_list_box_row_new())
        gtk_list_box_row_set_child(row.typed(), box.widget)
        row.describe(title)
        gtk_list_box_append(builder["list"].opaque, row.widget)
    }

    private func showSelectedPage() {
        guard let row = gtk_list_box_get_selected_row(builder["list"].opaque) else { return }
        let index = Int(gtk_list_box_row_get_index(row))
        guard Page.all.indices.contains(index) else { return }
        gtk_stack_set_visible_child_name(builder["pages"].opaque, Page.all[index].name)
        showTitle()
    }

    private func showMissingSchema() {
        gtk_stack_add_named(builder["pages"].opaque, builder["missing"].widget, "missing")
        gtk_widget_hide(builder["sidebar"].widget)
    }

    private func showTitle() {
        guard let page = gtk_stack_get_visible_child(builder["pages"].opaque) else { return }
        builder["title"].set("title", Object(page).text("title") ?? "")
    }
}

extension Object {
    /// Makes Tab leave a list at once. GTK moves from row to row, which would select them.
    fileprivate func letTabLeave(to goal: Object) {
        let controller = Object(gtk_event_controller_key_new())
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        controller.connect("key-pressed") { values in
            guard values.count > 1 else { return false }
            var symbol = values[1]
            return g_value_get_uint(&symbol) == UInt32(GDK_KEY_Tab)
                && gtk_widget_child_focus(goal.widget, GTK_DIR_TAB_FORWARD) != 0
        }
        gtk_widget_add_controller(widget, controller.opaque)
    }
}

extension Preferences {
    /// Binds each widget that has the name of a key to that key.
    func bindAll(in widgets: Builder) {
        for key in keys {
            guard let widget = widgets.find(key) else { continue }
            switch widget.className {
            case "GtkSwitch": bind(key, to: widget, "active")
            case "GtkSpinButton": bind(key, to: widget, "value")
            case "GtkScale": bind(key, to: widgets["\(key)-value"], "value")
            default: break
            }
        }
    }
}
