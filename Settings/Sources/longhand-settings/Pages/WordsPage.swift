internal import CAdwaita

/// The page of suggestions.
final class WordsPage {
    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        guard Services.hasSpelling else {
            widgets["suggestions-row"].refuse(tr("Needs the library Enchant (libenchant-2)."))
            return
        }
        for key in ["autocorrect", "learn-words"] {
            preferences.follow("suggestions") {
                gtk_widget_set_sensitive(widgets["\(key)-row"].widget, preferences.flag("suggestions") ? 1 : 0)
            }
        }
    }
}

extension Object {
    /// Disables the row, and shows the reason.
    func refuse(_ reason: String) {
        gtk_widget_set_sensitive(widget, 0)
        set("subtitle", reason)
    }
}
