import Foundation
import TestSupport

/// What a user has: a session bus, a home, an installation of Longhand, and settings.
final class Desk {
    let bus: PrivateBus
    let prefix: Prefix
    private let home: TemporaryFolder
    private let variables: [String: String]

    /// The shortest hold that there is, so that tests do not take longer than they must.
    static let quickHold = "hold-delay=uint32 150"

    /// - Parameters:
    ///   - settings: the lines of our group in the key file where the settings are kept; nil for no file.
    ///   - variables: what is different in the environment of programs.
    init(prefix: Prefix? = nil, settings: String? = quickHold, variables: [String: String] = [:]) throws {
        bus = try PrivateBus()
        self.prefix = try prefix ?? Prefix()
        home = try TemporaryFolder()
        self.variables = variables
        if let settings { try write(settings: "[org/freedesktop/ibus/engine/longhand]\n\(settings)\n") }
    }

    /// The environment of every program.
    var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "HOME": home.url.path(), "XDG_CONFIG_HOME": home.url.path(),
            "XDG_RUNTIME_DIR": home.url.path(), "LC_ALL": "en_US.UTF-8", "DBUS_FATAL_WARNINGS": "1",
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "GSETTINGS_BACKEND": "keyfile",
            "GSETTINGS_SCHEMA_DIR": prefix.schemas,
        ].merging(variables) { $1 }
    }

    // MARK: Programs

    /// Starts Longhand as the session bus does, and waits until it has its name.
    func startService() throws -> ChildProcess {
        let watcher = try Peer(bus.address)
        watcher.match("type='signal',member='NameOwnerChanged',arg0='\(Longhand.name)'")
        let service = try ChildProcess([prefix.program, "--session"], environment: environment)
        watcher.waitForSignal("NameOwnerChanged")
        return service
    }

    /// Starts a program without waiting for it.
    func start(_ words: String...) throws -> ChildProcess { try ChildProcess(words, environment: environment) }

    /// Runs a program to its end, and gives what it writes.
    func run(_ words: String...) throws -> String { try run(words) }

    func run(_ words: [String]) throws -> String {
        let program = try ChildProcess(words, environment: environment)
        var output = ""
        while case let more = program.read(), !more.isEmpty { output += more }
        program.exitCode()
        return output + program.standardError
    }

    // MARK: Settings

    /// The file that holds the settings.
    var settingsFile: URL { home.url.appending(path: "glib-2.0/settings/keyfile") }

    /// Writes the file that holds the settings.
    func write(settings: String) throws { try home.write(settings, to: "glib-2.0/settings/keyfile") }

    /// Changes a setting with GLib's own tool.
    func set(_ key: String, _ value: String) throws {
        _ = try run("gsettings", "set", "org.freedesktop.ibus.engine.longhand", key, value)
    }
}
