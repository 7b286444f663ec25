internal import CAdwaita
internal import KeyboardEngine

/// The page of emoji and the remembered data.
final class EmojiPage {
    private let window: Object

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        self.window = window
        ChoiceRow(widgets["emoji-version"], Self.versions, preferences, "emoji-version")
        let button = widgets["clear"]
        button.describeByLabel()
        button.on("clicked") { [weak self] in self?.ask { self?.clear(button) } }
    }

    /// The versions of Unicode emoji and the years in which they were published (unicode.org/emoji/charts).
    private static let versions: [ChoiceRow.Choice] =
        [("", tr("All"))]
        + [
            ("16.0", 2024), ("15.1", 2023), ("15.0", 2022), ("14.0", 2021), ("13.1", 2020), ("13.0", 2020),
            ("12.1", 2019),
            ("12.0", 2019), ("11.0", 2018),
        ].map { version, year in (version, "\(version) (\(year))") }

    private func ask(_ act: @escaping () -> Void) {
        let dialog = Object(
            adw_message_dialog_new(
                window.typed(), tr("Clear history?"),
                tr("This permanently deletes your recent emoji, favorites, learned words and frequently used letters."))
        )
        adw_message_dialog_add_response(dialog.typed(), "cancel", tr("_Cancel"))
        adw_message_dialog_add_response(dialog.typed(), "clear", tr("C_lear"))
        adw_message_dialog_set_response_appearance(dialog.typed(), "clear", ADW_RESPONSE_DESTRUCTIVE)
        dialog.on("response::clear", act)
        gtk_window_present(dialog.typed())
    }

    private func clear(_ button: Object) {
        button.set("sensitive", false)
        Command.run(["erase"]) { outcome in
            let isCleared = outcome?.isSuccess == true
            button.set("label", isCleared ? tr("Cleared") : tr("Not cleared"))
            button.set("tooltip-text", isCleared ? "" : outcome?.complaint.trimmed ?? "")
            button.set("sensitive", !isCleared)
            button.describeByLabel()
        }
    }
}
