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
    private var shown: [Key] = []
    private var rows: [Object] = []
    private var files: UserFiles?

    /// What the row of a key shows.
    private struct Key: Equatable {
        let key: KeyboardAction
        let letters: String
        let isChanged: Bool
    }

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        (self.widgets, self.preferences, self.window) = (widgets, preferences, window)
        widgets["language"].on("notify::selected") { [weak self] in self?.showKeys() }
        widgets.onEntry("key") { [weak self] in self?.openKey() }
        preferences.follow("locales") { [weak self] in self?.showLanguages() }
        files = UserFiles { [weak self] in self?.reload() }
    }

    private var tag: String {
        let index = Int(adw_combo_row_get_selected(widgets["language"].typed()))
        return tags.indices.contains(index) ? tags[index] : Letters.everyLanguage
    }

    private func showLanguages() {
        let chosen = preferences.strings("locales")
        tags = (chosen.isEmpty ? [letters.preferred] : chosen) + [Letters.everyLanguage]
        widgets["language"].offer(tags.map(title))
        showKeys()
    }

    private func title(_ tag: String) -> String {
        tag == Letters.everyLanguage ? tr("Every language") : languages.language(tag).name
    }

    // MARK: Keys

    private func reload() {
        letters.reload()
        showKeys()
    }

    /// Shows the keys. Rows that would be the same stay, and keep the focus.
    private func showKeys() {
        widgets["warning"].warn(letters.warning(in: tag))
        let keys = letters.keys(in: tag).map(describe)
        guard keys != shown else { return }
        shown = keys
        widgets["keys"].replace(&rows, by: keys.map(makeRow))
    }

    private func describe(_ key: KeyboardAction) -> Key {
        let offered = letters.letters(of: key, in: tag).map(\.settingsTitle).joined(separator: " ")
        return Key(key: key, letters: offered, isChanged: letters.isChanged(key, in: tag))
    }

    private func makeRow(_ shown: Key) -> Object {
        let row = Row.make(shown.key.settingsTitle, shown.letters)
        if shown.isChanged {
            let mark = Object(gtk_image_new_from_icon_name("document-edit-symbolic"))
            gtk_widget_set_tooltip_text(mark.widget, tr("Changed"))
            adw_action_row_add_suffix(row.typed(), mark.widget)
        }
        adw_action_row_add_suffix(row.typed(), gtk_image_new_from_icon_name("go-next-symbolic"))
        gtk_list_box_row_set_activatable(row.typed(), 1)
        row.on("activated") { [weak self] in self?.edit(shown.key) }
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
