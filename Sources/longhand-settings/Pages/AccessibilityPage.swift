internal import CAdwaita

/// The page of other ways than holding a key, and of sounds, haptic feedback and speech.
final class AccessibilityPage {
    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        for key in ["control", "shift", "compose"] { preferences.bind(widgets[key], to: key, in: "double-tap-keys") }
        preferences.bind(widgets["speak-candidates"], to: ["automatic", "always", "never"], of: "speak-candidates")
        if !Services.hasSpeech { widgets["speak-candidates"].refuse(tr("Needs Speech Dispatcher.")) }
        if !Services.hasSounds { widgets["audio-feedback-row"].refuse(tr("Needs the library libcanberra.")) }
        if !Services.hasHaptics { widgets["haptic-feedback-row"].refuse(tr("Needs feedbackd.")) }
    }
}

extension Preferences {
    /// Binds the selected row of a combo row to which of several texts a key has, in both directions.
    fileprivate func bind(_ row: Object, to texts: [String], of key: String) {
        follow(key) {
            if let index = texts.firstIndex(of: string(key)) { adw_combo_row_set_selected(row.typed(), guint(index)) }
        }
        row.on("notify::selected") {
            let index = Int(adw_combo_row_get_selected(row.typed()))
            if texts.indices.contains(index), texts[index] != string(key) { set(key, texts[index]) }
        }
    }
}
