internal import CAdwaita
internal import SettingsModel

/// A window in which the user chooses a language.
final class LanguageChooser {
    private let builder = Builder(PackageResources.languages_ui)
    private let languages: [Language]
    private let choose: (Language) -> Void

    init(_ languages: [Language], _ choose: @escaping (Language) -> Void) {
        (self.languages, self.choose) = (languages, choose)
        for language in languages {
            let row = Row.make(language.name, language.ownName)
            gtk_list_box_row_set_activatable(row.typed(), 1)
            gtk_list_box_append(builder["list"].opaque, row.widget)
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
            if let row = g_value_get_object(&value) { self.choose(Object(row)) }
            return false
        }
        gtk_window_present(builder["window"].typed())
        gtk_widget_grab_focus(builder["search"].widget)
    }

    // MARK: Search

    private var wanted: String { builder["search"].text("text") ?? "" }

    private func filter() {
        let wanted = wanted
        for (index, language) in languages.enumerated() {
            gtk_widget_set_visible(row(index), language.matches(wanted) ? 1 : 0)
        }
    }

    private func chooseFirst() {
        let wanted = wanted
        guard let first = languages.first(where: { $0.matches(wanted) }) else { return }
        finish(first)
    }

    private func row(_ index: Int) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_list_box_get_row_at_index(builder["list"].opaque, gint(index)).map { Object($0).widget }
    }

    private func choose(_ row: Object) {
        let index = Int(gtk_list_box_row_get_index(row.typed()))
        if languages.indices.contains(index) { finish(languages[index]) }
    }

    private func finish(_ language: Language) {
        choose(language)
        gtk_window_destroy(builder["window"].typed())
    }
}

extension Language {
    /// Returns whether words of its names or its tag begin with the text, without regard to accents and case.
    fileprivate func matches(_ text: String) -> Bool {
        text.isEmpty
            || searchedNames.contains { (name: String) in g_str_match_string(text, name, 1) != 0 }
    }
}
