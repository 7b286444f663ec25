internal import CAdwaita
internal import KeyboardEngine

/// The search for settings in all pages, above the list of pages. While something is searched for, the results replace the
/// pages.
final class SettingSearch {
    /// A row of a page.
    struct Result {
        /// The position of its page.
        let page: Int
        /// The heading of its group, and the description of the group; they may be empty.
        let heading: String
        let explanation: String
        let row: Object
    }

    private let widgets: Builder
    private let open: (Result) -> Void
    private var results: [Result] = []
    private var rows: [Object] = []

    /// The most results that are shown.
    private static let limit = 30

    /// - Parameter open: called with the result that the user has chosen.
    init(_ widgets: Builder, _ open: @escaping (Result) -> Void) {
        (self.widgets, self.open) = (widgets, open)
        widgets["wanted"].on("search-changed") { [weak self] in self?.search() }
        widgets["wanted"].on("activate") { [weak self] in
            self?.search()
            self?.choose(0)
        }
        widgets["search"].on("toggled") { [weak self] in self?.follow() }
        gtk_search_bar_connect_entry(widgets["search-bar"].opaque, widgets["wanted"].opaque)
        widgets["results"].connect("row-activated") { [weak self] values in
            guard values.count > 1 else { return false }
            var value = values[1]
            if let row = g_value_get_object(&value) {
                self?.choose(Int(gtk_list_box_row_get_index(Object(row).typed())))
            }
            return false
        }
    }

    /// Moves the focus to the search.
    func begin() {
        widgets["search"].set("active", true)
        gtk_widget_grab_focus(widgets["wanted"].widget)
    }

    private func follow() {
        if widgets["search"].flag("active") { begin() } else { widgets["wanted"].set("text", "") }
    }

    private func choose(_ index: Int) {
        guard results.indices.contains(index) else { return }
        let result = results[index]
        widgets["search"].set("active", false)
        open(result)
    }

    // MARK: Results

    private func search() {
        let wanted = (widgets["wanted"].text("text") ?? "").trimmed
        for row in rows { gtk_list_box_remove(widgets["results"].opaque, row.widget) }
        results = wanted.isEmpty ? [] : find(wanted)
        rows = results.map(makeRow)
        for row in rows { gtk_list_box_append(widgets["results"].opaque, row.widget) }
        widgets["lists"].set("visible-child", widgets[wanted.isEmpty ? "list" : "found"])
    }

    /// Finds rows whose titles contain words that begin with those of a text, and then those whose subtitles, groups or
    /// pages do.
    private func find(_ wanted: String) -> [Result] {
        let all = widgets["pages"].pages.enumerated().flatMap { page, widget in
            widget.groups.flatMap { group in
                let explanation = group.text("description") ?? ""
                return group.preferencesRows.map {
                    Result(page: page, heading: group.text("title") ?? "", explanation: explanation, row: $0)
                }
            }
        }
        let isFound = all.map { wanted.matches($0.row.text("title") ?? "") }
        let titled = zip(all, isFound).filter(\.1).map(\.0)
        let others = zip(all, isFound).filter { !$0.1 && wanted.matches(description(of: $0.0)) }.map(\.0)
        return Array((titled + others).prefix(Self.limit))
    }

    private func description(of result: Result) -> String {
        let subtitle = result.row.isInstance(of: adw_action_row_get_type()) ? result.row.text("subtitle") ?? "" : ""
        let own = [result.row.text("title") ?? "", subtitle]
        return (own + [result.heading, result.explanation, title(ofPage: result.page)]).joined(separator: " ")
    }

    private func title(ofPage index: Int) -> String { widgets["pages"].pages[index].text("title") ?? "" }

    private func makeRow(_ result: Result) -> Object {
        let box = Object(gtk_box_new(GTK_ORIENTATION_VERTICAL, 2))
        gtk_widget_set_margin_top(box.widget, 6)
        gtk_widget_set_margin_bottom(box.widget, 6)
        let name = result.row.text("title") ?? ""
        gtk_box_append(box.typed(), Self.makeLabel(name, []).widget)
        let place = [title(ofPage: result.page), result.heading].filter { !$0.isEmpty }.joined(separator: " – ")
        gtk_box_append(box.typed(), Self.makeLabel(place, ["dim-label", "caption"]).widget)
        let row = Object(gtk_list_box_row_new())
        gtk_list_box_row_set_child(row.typed(), box.widget)
        row.describe(name)
        return row
    }

    private static func makeLabel(_ text: String, _ classes: [String]) -> Object {
        let label = Object(gtk_label_new(text))
        label.set("wrap", true)
        gtk_label_set_xalign(label.opaque, 0)
        for name in classes { gtk_widget_add_css_class(label.widget, name) }
        return label
    }
}

extension String {
    /// Returns whether each word begins a word of a text, without regard to accents and case.
    fileprivate func matches(_ text: String) -> Bool { g_str_match_string(self, text, 1) != 0 }
}

extension Object {
    /// The pages of a stack.
    fileprivate var pages: [Object] { children.filter { $0.isInstance(of: adw_preferences_page_get_type()) } }

    /// The groups of rows in a widget.
    fileprivate var groups: [Object] {
        isInstance(of: adw_preferences_group_get_type()) ? [self] : children.flatMap(\.groups)
    }

    /// The visible rows with titles in a widget.
    fileprivate var preferencesRows: [Object] {
        guard gtk_widget_get_visible(widget) != 0 else { return [] }
        guard isInstance(of: adw_preferences_row_get_type()) else { return children.flatMap(\.preferencesRows) }
        return text("title")?.isEmpty == false ? [self] : []
    }

    /// Moves the focus to the row, or to the first widget in it that can have the focus.
    func focus() {
        if gtk_widget_grab_focus(widget) == 0 { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) }
    }
}
