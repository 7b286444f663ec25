internal import IBus
internal import KeyboardEngine

/// The facts about a desktop session, for the checks to judge.
package struct Facts: Equatable, Sendable {
    /// The kind of session.
    package var session = SessionFacts()
    /// The session bus.
    package var sessionBus = BusFacts.missing
    /// IBus' daemon.
    package var daemon = DaemonFacts.notRunning
    /// GNOME's input sources; nil if GNOME's settings are not installed.
    package var inputSources: [InputSource]?
    /// The processes of Longhand that serve IBus or the session bus.
    package var processes: [ProcessFacts] = []
    /// The variables of the shell, of systemd's user manager, and of the given program.
    package var environments = EnvironmentFacts()
    /// The input method in `kwinrc`; nil if there is none.
    package var plasmaInputMethod: String?
    /// The installed IBus modules for toolkits.
    package var modules: [ModuleFacts] = []
    /// The settings.
    package var settings = SettingFacts()
    /// The user's files.
    package var files: [FileFacts] = []
    /// The programs and libraries that optional features need.
    package var services = ServiceFacts()
    /// The program that installs packages.
    package var packages = PackageManager.unknown
    /// Whether this program comes from a package of Debian, not from `make install` or a tarball.
    package var isPackaged = false
    /// The folder with the component file, if IBus looks there only because of a variable or its cache.
    package var componentFolder: String?
    /// Whether Debian's `im-config` is installed, which sets the variables of X11 sessions.
    package var hasImConfig = false

    package init() {}

    /// The command that installs Longhand again in the way in which it was installed.
    var reinstall: String {
        isPackaged ? "sudo apt install --reinstall ibus-longhand" : "sudo make install    # or ./install of the tarball"
    }

    /// The command that makes IBus list the engines. IBus' cache hides a folder that is new.
    var listEngines: String {
        guard let componentFolder else { return "ibus restart" }
        let path = "\(componentFolder):${IBUS_COMPONENT_PATH:-/usr/share/ibus/component}"
        return "IBUS_COMPONENT_PATH=\(path) ibus write-cache; ibus restart"
    }
}

/// One of GNOME's input sources, such as `('ibus', 'longhand')`.
package struct InputSource: Equatable, Sendable {
    package let kind: String
    package let name: String

    package init(kind: String, name: String) { (self.kind, self.name) = (kind, name) }
}
