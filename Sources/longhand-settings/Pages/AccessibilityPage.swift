internal import CAdwaita

/// The page of other ways than holding a key, and of sounds, haptic feedback and speech.
final class AccessibilityPage {
    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        for key in ["control", "shift", "compose"] { preferences.bind(widgets[key], to: key, in: "double-tap-keys") }
        ChoiceRow(
            widgets["speak-candidates"],
            [("automatic", tr("Automatically")), ("always", tr("Always")), ("never", tr("Never"))], preferences,
            "speak-candidates")
        Self.bindSounds(widgets, preferences)
        if !Services.hasSpeech { widgets["speak-candidates"].refuse(tr("Needs Speech Dispatcher.")) }
        if !Services.hasSounds { widgets["audio-feedback-row"].refuse(tr("Needs the library libcanberra.")) }
        if !Services.hasHaptics { widgets["haptic-feedback-row"].refuse(tr("Needs feedbackd.")) }
    }

    /// Binds the rows of the sounds of kinds of keys. They count while key sounds are on.
    private static func bindSounds(_ widgets: Builder, _ preferences: Preferences) {
        let key = "feedback-sounds"
        for kind in ["input", "delete", "system"] {
            let row = widgets["sound-\(kind)"]
            ChoiceRow(
                row, [("", tr("Standard")), ("none", tr("None")), ("bell", tr("Bell"))], preferences, following: key,
                read: { preferences.pairs(key)[kind] ?? "" },
                write: { preferences.set(key, kind, $0) })
            preferences.follow("audio-feedback") { row.set("sensitive", preferences.flag("audio-feedback")) }
        }
    }
}
