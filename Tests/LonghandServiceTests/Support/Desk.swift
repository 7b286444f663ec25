import Foundation
import TestSupport
import Testing

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
    ///   - startsService: whether the bus starts Longhand when it is asked for.
    ///   - servesDconf: whether the bus starts the real dconf-service when it is asked for.
    ///   - variables: what is different in the environment of programs. An empty address names no session bus.
    init(
        prefix: Prefix? = nil, settings: String? = quickHold, startsService: Bool = false,
        servesDconf: Bool = false, variables: [String: String] = [:]
    ) throws {
        self.prefix = try prefix ?? Prefix()
        self.variables = variables
        home = try TemporaryFolder()
        let environment = Self.environment(home: home, schemas: self.prefix.schemas).merging(variables) { $1 }
        let services =
            try startsService ? self.prefix.installService() : servesDconf ? Self.dconfService(in: home) : nil
        bus = try PrivateBus(services: services, environment: environment)
        if let settings { try write(settings: "\(Self.group)\n\(settings)\n") }
    }

    private nonisolated static let dconfService = "/usr/libexec/dconf-service"

    /// Whether dconf is installed.
    nonisolated static let canServeDconf = FileManager.default.isExecutableFile(atPath: dconfService)

    /// Writes the file that lets a bus start dconf-service.
    /// - Returns: the folder that it is in.
    private static func dconfService(in home: TemporaryFolder) throws -> String {
        let text = "[D-BUS Service]\nName=ca.desrt.dconf\nExec=\(dconfService)\n"
        return try home.write(text, to: "services/ca.desrt.dconf.service").deletingLastPathComponent().path()
    }

    // MARK: Programs

    /// The environment of every program.
    var environment: [String: String] {
        Self.environment(home: home, schemas: prefix.schemas)
            .merging(["DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_FATAL_WARNINGS": "1"]) { $1 }
            .merging(variables) { $1 }.filter { $0 != ("DBUS_SESSION_BUS_ADDRESS", "") }
    }

    private static func environment(home: TemporaryFolder, schemas: String) -> [String: String] {
        let home = home.url.path()
        return [
            "PATH": "/usr/bin:/bin", "HOME": home, "XDG_CONFIG_HOME": home, "XDG_RUNTIME_DIR": home + "/run",
            "LC_ALL": "en_US.UTF-8", "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": schemas,
        ]
    }

    /// Starts Longhand as the session bus does, and waits until it has its name.
    func startService() throws -> ChildProcess {
        let watcher = try Peer(bus.address)
        watcher.match("type='signal',member='NameOwnerChanged',arg0='\(Longhand.name)'")
        let service = try start(prefix.program, "--session")
        watcher.waitForSignal("NameOwnerChanged")
        return service
    }

    /// Starts a program, and does not wait for it.
    func start(_ words: String...) throws -> ChildProcess { try start(words) }

    func start(_ words: [String]) throws -> ChildProcess { try ChildProcess(words, environment: environment) }

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

    /// The schema of our settings.
    static let schema = "org.freedesktop.ibus.engine.longhand"

    /// The group of our settings in a key file.
    static let group = "[org/freedesktop/ibus/engine/longhand]"

    /// A file or folder in which programs keep what the user has set.
    func configuration(_ name: String) -> URL { home.url.appending(path: name) }

    /// Every file in the user's home.
    var files: [URL] {
        let all = FileManager.default.enumerator(at: home.url, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? []).filter { url in
            (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
    }

    /// The key file that holds the settings.
    var settingsFile: URL { configuration("glib-2.0/settings/keyfile") }

    /// Writes the key file that holds the settings.
    ///
    /// The new one takes the old one's place whole: a program that reads meanwhile finds no empty file.
    func write(settings: String) throws {
        let draft = try home.write(settings, to: "glib-2.0/settings/keyfile.new")
        try #require(rename(draft.path(), settingsFile.path()) == 0)
    }

    /// Writes a file in which programs keep what the user has set.
    func write(_ content: String, to name: String) throws { try home.write(content, to: name) }

    /// Changes a setting with GLib's own tool.
    /// - Returns: what it complains about.
    @discardableResult
    func set(
        _ key: String, _ value: String, of schema: String = schema
    ) throws -> String {
        try run("gsettings", "set", schema, key, value)
    }
}
