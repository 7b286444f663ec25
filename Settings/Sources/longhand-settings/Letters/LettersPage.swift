internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The keys of a language and their letters.
final class LettersPage {
    private let preferences: Preferences
    private let widgets: Builder
    private let window: Object
    private let letters = Letters()
    private let languages = Languages()
    /// The tags of the languages to choose from; `und` stands for all languages.
    private var tags: [String] = []
    private var rows: [Object] = []

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.widgets, self.preferences, self.window) = (widgets, preferences, window)
        widgets["language"].on("notify::selected") { [weak self] in self?.showKeys() }
        widgets.onEntry("key") { [weak self] in self?.openKey() }
        preferences.follow("locales") { [weak self] in self?.showLanguages() }
    }

    private var tag: String {
        let index = Int(adw_combo_row_get_selected(widgets["language"].typed()))
        return tags.indices.contains(index) ? tags[index] : Letters.everyLanguage
    }

    private func showLanguages() {
        let chosen = preferences.strings("locales")
        tags = (chosen.isEmpty ? [letters.preferred] : chosen) + [Letters.everyLanguage]
        tags.map(title).withCStrings {
            let model = gtk_string_list_new($0)
            adw_combo_row_set_model(widgets["language"].typed(), model)
            g_object_unref(UnsafeMutableRawPointer(model))
        }
        showKeys()
    }

    private func title(_ tag: String) -> String {
        tag == Letters.everyLanguage ? tr("Every language") : languages.language(tag).name
    }

    // MARK: Keys

    private func showKeys() {
        for row in rows { adw_preferences_group_remove(widgets["keys"].typed(), row.widget) }
        widgets["warning"].warn(letters.warning(in: tag))
        rows = letters.keys(in: tag).map(makeRow)
        for row in rows { adw_preferences_group_add(widgets["keys"].typed(), row.widget) }
    }

    private func makeRow(_ key: KeyboardAction) -> Object {
        let offered = letters.letters(of: key, in: tag).map(\.settingsTitle)
        let row = Row.make(key.settingsTitle, offered.joined(separator: " "))
        if letters.isChanged(key, in: tag) {
            let mark = Object(gtk_image_new_from_icon_name("document-edit-symbolic"))
            gtk_widget_set_tooltip_text(mark.widget, tr("Changed"))
            adw_action_row_add_suffix(row.typed(), mark.widget)
        }
        adw_action_row_add_suffix(row.typed(), gtk_image_new_from_icon_name("go-next-symbolic"))
        gtk_list_box_row_set_activatable(row.typed(), 1)
        row.on("activated") { [weak self] in self?.edit(key) }
        return row
    }

    private func openKey() {
        let entry = widgets["key"]
        do throws(Letters.Failure) {
            edit(try letters.key(entry.text("text")?.trimmed ?? ""))
            entry.set("text", "")
            gtk_widget_remove_css_class(entry.widget, "error")
        } catch {
            gtk_widget_add_css_class(entry.widget, "error")
        }
    }

    private func edit(_ key: KeyboardAction) {
        KeyEditor(key, in: tag, titled: title(tag), letters) { [weak self] in self?.showKeys() }.present(over: window)
    }
}
