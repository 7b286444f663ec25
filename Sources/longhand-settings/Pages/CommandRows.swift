internal import CAdwaita
internal import KeyboardEngine

/// The rows of the commands that actions run, each with a field. An empty field removes the command.
final class CommandRows {
    private let preferences: Preferences

    private static let key = "commands"
    /// The names of the commands in the settings, and for people.
    private static let commands = [
        ("dictation", tr("Dictation, such as nerd-dictation begin")), ("system-settings", tr("System settings")),
        ("url", tr("Addresses")), ("image", tr("Pictures")), ("custom", tr("Other actions of keys")),
    ]

    init(_ group: Object, _ preferences: Preferences) {
        self.preferences = preferences
        for (name, title) in Self.commands {
            adw_preferences_group_add(group.typed(), makeRow(title, makeEntry(name, title)).widget)
        }
    }

    private func makeEntry(_ name: String, _ title: String) -> Object {
        let entry = Object(gtk_entry_new())
        entry.describe(title)
        preferences.follow(Self.key) { [preferences] in
            let command = preferences.pairs(Self.key)[name] ?? ""
            if command != entry.text("text")?.trimmed { entry.set("text", command) }
        }
        entry.on("changed") { [preferences] in
            let command = entry.text("text")?.trimmed ?? ""
            if command != preferences.pairs(Self.key)[name] ?? "" { preferences.set(Self.key, name, command) }
        }
        return entry
    }

    private func makeRow(_ title: String, _ entry: Object) -> Object {
        let label = Object(gtk_label_new(title))
        label.set("wrap", true)
        gtk_label_set_xalign(label.opaque, 0)
        let box = Object(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6))
        for part in [label, entry] { gtk_box_append(box.typed(), part.widget) }
        for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start] {
            set(box.widget, 12)
        }
        gtk_widget_set_margin_end(box.widget, 12)
        let row = Object(adw_preferences_row_new())
        for property in ["activatable", "focusable"] { row.set(property, false) }
        row.set("title", title)
        gtk_list_box_row_set_child(row.typed(), box.widget)
        return row
    }
}
