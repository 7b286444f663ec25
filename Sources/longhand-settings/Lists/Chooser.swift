internal import CAdwaita

/// A window in which the user chooses one of many things from a list with a search.
final class Chooser {
    /// A thing to choose.
    struct Choice {
        let title: String
        let subtitle: String
        /// What distinguishes it from others, at the end of its row; nil for nothing.
        var mark: String?
        /// Its icon, as GIO writes icons; nil if the choices have none.
        var icon: String?
    }

    /// The texts of the window.
    struct Texts {
        let title: String
        /// What the search is for.
        let search: String
        /// What is shown if nothing is found.
        let nothing: String
    }

    private let builder = Builder(PackageResources.chooser_ui)
    private let find: (String) -> [Int]
    private let choose: (Int) -> Void
    private var rows: [Object: Int] = [:]
    /// The places of the choices that are shown, by their positions.
    private var places: [Int: Int] = [:]

    /// - Parameters:
    ///   - find: returns the positions of the choices that fit a text, the best one first: of all if it is empty.
    ///   - choose: called with the position of the chosen one.
    init(
        _ texts: Texts, _ choices: [Choice], find: @escaping (String) -> [Int], choose: @escaping (Int) -> Void
    ) {
        (self.find, self.choose) = (find, choose)
        builder["window"].set("title", texts.title)
        builder["search"].set("placeholder-text", texts.search)
        builder["search"].describe(texts.search)
        builder["nothing"].set("label", texts.nothing)
        for (index, choice) in choices.enumerated() { addRow(choice, index) }
        filter()
    }

    private func addRow(_ choice: Choice, _ index: Int) {
        let row = Row.make(choice.title, choice.subtitle)
        if let icon = choice.icon { row.addIcon(icon) }
        if let mark = choice.mark { adw_action_row_add_suffix(row.typed(), Row.makeDim(mark).widget) }
        gtk_list_box_row_set_activatable(row.typed(), 1)
        gtk_list_box_append(builder["list"].opaque, row.widget)
        rows[row] = index
    }

    /// Adds a button below the list. It closes the window.
    func addButton(_ title: String, _ act: @escaping () -> Void) {
        let button = builder["other"]
        button.set("label", title)
        button.describeByLabel()
        button.set("visible", true)
        button.on("clicked") {
            gtk_window_destroy(self.builder["window"].typed())
            act()
        }
    }

    /// Shows the window. It lives until it is closed.
    func present(over parent: Object) {
        gtk_window_set_transient_for(builder["window"].typed(), parent.typed())
        builder["window"].close(by: "Escape", "<Control>w")
        builder["search"].on("search-changed") { self.filter() }
        builder["search"].on("activate") { self.chooseFirst() }
        builder["search"].on("stop-search") { gtk_window_close(self.builder["window"].typed()) }
        builder["list"].connect("row-activated") { values in
            guard values.count > 1 else { return false }
            var value = values[1]
            if let row = g_value_get_object(&value), let index = self.rows[Object(row)] { self.finish(index) }
            return false
        }
        gtk_window_present(builder["window"].typed())
        gtk_widget_grab_focus(builder["search"].widget)
    }

    // MARK: Search

    private var found: [Int] { find(builder["search"].text("text") ?? "") }

    private func filter() {
        places = Dictionary(found.enumerated().map { ($1, $0) }) { first, _ in first }
        for (row, index) in rows { row.set("visible", places[index] != nil) }
        sort()
    }

    /// Puts the rows into the order of their places.
    private func sort() {
        gtk_list_box_set_sort_func(
            builder["list"].opaque,
            { first, second, data in
                guard let first, let second, let data else { return 0 }
                // GTK calls on the main thread, and the rows last until this returns.
                nonisolated(unsafe) let (pair, chooser) = ((first, second), data)
                return MainActor.assumeIsolated {
                    let chooser = Unmanaged<Chooser>.fromOpaque(chooser).takeUnretainedValue()
                    return gint(chooser.place(of: Object(pair.0)) - chooser.place(of: Object(pair.1)))
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        gtk_list_box_set_sort_func(builder["list"].opaque, nil, nil, nil)
    }

    private func place(of row: Object) -> Int { rows[row].flatMap { places[$0] } ?? rows.count }

    private func chooseFirst() { if let first = found.first { finish(first) } }

    private func finish(_ index: Int) {
        choose(index)
        gtk_window_destroy(builder["window"].typed())
    }
}
