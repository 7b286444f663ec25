internal import CAdwaita

/// The page of other ways than holding a key, and of sounds, haptic feedback and speech.
final class AccessibilityPage {
    init(_ widgets: Builder, _ preferences: Preferences, _ window: Object) {
        for key in ["control", "shift", "compose"] { preferences.bind(widgets[key], to: key, in: "double-tap-keys") }
        if !Services.hasSpeech { widgets["speak-candidates-row"].refuse(tr("Needs Speech Dispatcher.")) }
        if !Services.hasSounds { widgets["audio-feedback-row"].refuse(tr("Needs the library libcanberra.")) }
        if !Services.hasHaptics { widgets["haptic-feedback-row"].refuse(tr("Needs feedbackd.")) }
    }
}
