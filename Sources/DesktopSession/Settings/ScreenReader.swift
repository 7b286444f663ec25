/// The desktop's setting for screen readers. GNOME, Plasma and others start Orca by it. Orca itself does not set it.
@MainActor package final class ScreenReader {
    private let settings: SettingsGroup?

    /// The schema of GNOME, which may be missing on other desktops.
    private static let schema = "org.gnome.desktop.a11y.applications"

    /// Finds the setting in a store.
    package init(_ store: any SettingsStore) {
        settings = SettingsSchema(Self.schema).map { SettingsGroup($0, in: store) }
    }

    /// Whether a screen reader is on.
    package var isOn: Bool { settings?.flag("screen-reader-enabled") ?? false }
}
