internal import CAdwaita
internal import SettingsModel

/// A window in which the user chooses a language. The languages of the session come first.
final class LanguageChooser {
    private let builder = Builder(PackageResources.languages_ui)
    private let languages: [Language]
    private let choose: (Language) -> Void
    private var rows: [Object: Language] = [:]
    /// The places of the languages that are shown.
    private var places: [Language: Int] = [:]

    /// - Parameter chosen: the tags of languages that are not offered.
    init(_ languages: Languages, without chosen: [String], _ choose: @escaping (Language) -> Void) {
        let session = languages.session
        self.languages = (session + languages.all.filter { !session.contains($0) }).filter { !chosen.contains($0.tag) }
        self.choose = choose
        for language in self.languages { addRow(language, isOfSession: session.contains(language)) }
        filter()
    }

    private func addRow(_ language: Language, isOfSession: Bool) {
        let row = Row.make(language.name, language.ownName)
        if isOfSession { adw_action_row_add_suffix(row.typed(), makeMark().widget) }
        gtk_list_box_row_set_activatable(row.typed(), 1)
        gtk_list_box_append(builder["list"].opaque, row.widget)
        rows[row] = language
    }

    private func makeMark() -> Object {
        let mark = Object(gtk_label_new(tr("Your session")))
        gtk_widget_add_css_class(mark.widget, "dim-label")
        return mark
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
            if let row = g_value_get_object(&value), let language = self.rows[Object(row)] { self.finish(language) }
            return false
        }
        gtk_window_present(builder["window"].typed())
        gtk_widget_grab_focus(builder["search"].widget)
    }

    // MARK: Search

    private var found: [Language] {
        let wanted = builder["search"].text("text") ?? ""
        return wanted.isEmpty ? languages : Languages.find(wanted, in: languages)
    }

    private func filter() {
        places = Dictionary(found.enumerated().map { ($1, $0) }) { first, _ in first }
        for (row, language) in rows { row.set("visible", places[language] != nil) }
        sort()
    }

    /// Puts the rows into the order of their places.
    private func sort() {
        gtk_list_box_set_sort_func(
            builder["list"].opaque,
            { first, second, data in
                guard let first, let second, let data else { return 0 }
                nonisolated(unsafe) let (pair, chooser) = ((first, second), data)
                return MainActor.assumeIsolated {
                    let chooser = Unmanaged<LanguageChooser>.fromOpaque(chooser).takeUnretainedValue()
                    return gint(chooser.place(of: Object(pair.0)) - chooser.place(of: Object(pair.1)))
                }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        gtk_list_box_set_sort_func(builder["list"].opaque, nil, nil, nil)
    }

    private func place(of row: Object) -> Int { rows[row].flatMap { places[$0] } ?? languages.count }

    private func chooseFirst() { if let first = found.first { finish(first) } }

    private func finish(_ language: Language) {
        choose(language)
        gtk_window_destroy(builder["window"].typed())
    }
}
