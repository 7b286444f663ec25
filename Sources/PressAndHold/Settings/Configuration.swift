package import KeyboardEngine

/// All that the machines of a session read and do not change: what the user, the desktop and the host want.
package struct Configuration: Equatable, Sendable {
    /// The settings of the user.
    package var settings: UserSettings
    /// The behaviour of the desktop.
    package var desktop: DesktopFacts
    /// How the session works together with its host.
    package var options: SessionOptions
    /// The callouts of the keyboard's locales.
    package var callouts: KeyboardCallout.Actions

    /// Creates a configuration, by default for an unknown desktop.
    package init(
        settings: UserSettings = UserSettings(), desktop: DesktopFacts = DesktopFacts(),
        options: SessionOptions = SessionOptions(), callouts: KeyboardCallout.Actions = .english
    ) {
        (self.settings, self.desktop, self.options, self.callouts) = (settings, desktop, options, callouts)
    }
}
