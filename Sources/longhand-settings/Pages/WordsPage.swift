internal import CAdwaita

/// The page of suggestions and abbreviations.
final class WordsPage {
    private let abbreviations: AbbreviationList

    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        abbreviations = AbbreviationList(widgets, preferences, window)
        Self.refuseWhatCannotWork(widgets, preferences)
    }

    private static func refuseWhatCannotWork(_ widgets: Builder, _ preferences: Preferences) {
        let dependents = ["suggestion-count", "autocorrect", "learn-words"].map { widgets["\($0)-row"] }
        guard Services.hasSpelling else {
            let reason = tr("Needs the library Enchant (libenchant-2).")
            for row in [widgets["suggestions-row"]] + dependents { row.refuse(reason) }
            return
        }
        for row in dependents {
            let subtitle = row.text("subtitle") ?? ""
            preferences.follow("suggestions") {
                let isOn = preferences.flag("suggestions")
                gtk_widget_set_sensitive(row.widget, isOn ? 1 : 0)
                row.set("subtitle", isOn ? subtitle : tr("Turn on “Suggest words” first."))
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
