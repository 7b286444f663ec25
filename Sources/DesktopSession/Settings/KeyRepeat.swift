internal import KeyboardEngine
internal import PressAndHold

/// The settings of GNOME for programs that repeat keys themselves under GNOME Shell.
@MainActor final class KeyRepeat {
    private let settings: SettingsGroup?

    /// The schema of GNOME, which may be missing on other desktops.
    private static let schema = "org.gnome.desktop.peripherals.keyboard"

    init(_ store: any SettingsStore) { settings = SettingsSchema(Self.schema).map { SettingsGroup($0, in: store) } }

    /// The time that a key must be down before it repeats; nil if keys do not repeat.
    var delay: Milliseconds? {
        guard settings?.flag("repeat") != false else { return nil }
        return settings?.number("delay").map { Milliseconds($0) } ?? DesktopFacts().repeatDelay
    }

    /// The shortest time between repeats, in milliseconds. GNOME allows 0, which would make typing impossible.
    nonisolated static let shortestInterval: Milliseconds = 10

    /// The time between repeats.
    var interval: Milliseconds {
        let interval = settings?.number("repeat-interval").map { Milliseconds($0) } ?? DesktopFacts().repeatInterval
        return max(interval, Self.shortestInterval)
    }
}
