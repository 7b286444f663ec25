internal import IBus
internal import KeyboardEngine

/// What was found out about a desktop session, for the checks to judge.
package struct Facts: Equatable, Sendable {
    /// The session itself.
    package var session = SessionFacts()
    /// The session bus.
    package var sessionBus = BusFacts.missing
    /// IBus' daemon.
    package var daemon = DaemonFacts.notRunning
    /// GNOME's input sources, each by its kind and its name; nil where GNOME's settings are not installed.
    package var inputSources: [InputSource]?
    /// Processes of Longhand that serve IBus or the session bus.
    package var processes: [ProcessFacts] = []
    /// The variables of the shell, of systemd's user manager, and of the program that was named.
    package var environments = EnvironmentFacts()
    /// What `kwinrc` names as the input method; nil where it names none.
    package var plasmaInputMethod: String?
    /// IBus' modules for the toolkits that are installed.
    package var modules: [ModuleFacts] = []
    /// The settings.
    package var settings = SettingFacts()
    /// The user's files.
    package var files: [FileFacts] = []
    /// What optional features need.
    package var services = ServiceFacts()
    /// What installs packages.
    package var packages = PackageManager.unknown
    /// Whether Debian's `im-config` is installed, which sets the variables of X11's sessions.
    package var hasImConfig = false

    package init() {}
}

/// A source of GNOME's input sources, such as `('ibus', 'longhand')`.
package struct InputSource: Equatable, Sendable {
    package let kind: String
    package let name: String

    package init(kind: String, name: String) { (self.kind, self.name) = (kind, name) }
}
