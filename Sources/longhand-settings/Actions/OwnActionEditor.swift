internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// A window for one of the user's own actions, new or old. Nothing changes until it is saved.
final class OwnActionEditor {
    private let old: OwnAction?
    private let name: (String) -> String
    private let save: (OwnAction) throws(OwnActions.Failure) -> Void
    private let widgets = Builder(PackageResources.action_ui)
    private var key: String?

    /// - Parameters:
    ///   - old: the action that is changed; nil for a new one.
    ///   - name: returns the name of a new action with a title.
    ///   - save: called to save; if it fails, the window stays open and shows the reason.
    init(
        _ old: OwnAction?, name: @escaping (String) -> String,
        _ save: @escaping (OwnAction) throws(OwnActions.Failure) -> Void
    ) {
        (self.old, self.name, self.save) = (old, name, save)
        key = old?.key
        widgets["window"].set("title", old == nil ? tr("Add action") : tr("Change action"))
        widgets["work"].offer([tr("Insert a text")] + TextChanges.all.map(\.title))
        for placeholder in Placeholders.all { addRow(placeholder) }
        showOld()
        showName()
        showWork()
        showKey()
    }

    /// Shows the window. It lives until it is closed.
    func present(over parent: Object) {
        widgets["title"].on("changed") { self.showName() }
        widgets["work"].on("notify::selected") { self.showWork() }
        widgets["save"].on("clicked") { self.finish() }
        widgets["no-shortcut"].on("clicked") { self.take(nil) }
        ShortcutButton(widgets["shortcut"], widgets["shortcut-row"]) { self.take($0) }
        widgets.presentDialog(over: parent, focusing: "title")
    }

    // MARK: What is shown

    private func showOld() {
        guard let old else { return }
        widgets["title"].set("text", old.title)
        switch old.work {
        case .insert(let text): widgets["buffer"].set("text", text)
        case .transform(let name):
            let index = TextChanges.all.firstIndex { $0.name == name }.map { $0 + 1 } ?? 0
            adw_combo_row_set_selected(widgets["work"].typed(), guint(index))
        case .other:
            widgets["other-work"].set("subtitle", old.work.explanation)
            widgets["other-work"].set("visible", true)
            widgets["work"].set("visible", false)
        }
    }

    private func showName() { widgets["name"].set("subtitle", old?.name ?? name(title)) }

    /// Shows the text and the placeholders of an action that inserts a text.
    private func showWork() {
        let inserts = if case .insert = work { true } else { false }
        for part in ["text-row", "placeholders"] { widgets[part].set("visible", inserts) }
        let explanation = tr("Without a selection, the word before the cursor is changed.")
        widgets["work"].set("subtitle", inserts ? "" : explanation)
    }

    private func showKey() {
        widgets["shortcut-row"].set("subtitle", key ?? "")
        widgets["no-shortcut"].set("visible", key != nil)
    }

    private func take(_ key: String?) {
        self.key = key
        showKey()
    }

    // MARK: Placeholders

    private func addRow(_ placeholder: Placeholders.Choice) {
        let insert = Row.makeButton("list-add-symbolic", tr("Insert %@", placeholder.text)) { [widgets] in
            let buffer = widgets["buffer"]
            gtk_text_buffer_delete_selection(buffer.typed(), 1, 1)
            gtk_text_buffer_insert_at_cursor(buffer.typed(), placeholder.text, -1)
            gtk_widget_grab_focus(widgets["text"].widget)
        }
        let row = Row.make(placeholder.text, placeholder.explanation)
        adw_action_row_set_subtitle_lines(row.typed(), 0)
        adw_action_row_add_suffix(row.typed(), insert.widget)
        adw_action_row_set_activatable_widget(row.typed(), insert.widget)
        insert.describe(tr("Insert %@", placeholder.text))  // Instead of the title.
        adw_preferences_group_add(widgets["placeholders"].typed(), row.widget)
    }

    // MARK: Saving

    private var title: String { widgets["title"].text("text")?.trimmed ?? "" }

    private var work: OwnAction.Work {
        if case .other(let key, let value) = old?.work { return .other(key, value) }
        let index = Int(adw_combo_row_get_selected(widgets["work"].typed())) - 1
        let changes = TextChanges.all
        return changes.indices.contains(index)
            ? .transform(changes[index].name) : .insert(widgets["buffer"].text("text") ?? "")
    }

    private func finish() {
        do throws(OwnActions.Failure) {
            try save(OwnAction(old?.name ?? name(title), title, work, key: key))
            gtk_window_destroy(widgets["window"].typed())
        } catch {
            widgets["failure"].warn(error.description)
        }
    }
}
