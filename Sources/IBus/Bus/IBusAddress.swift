internal import Glibc

/// Finds the address of IBus' own bus.
public enum IBusAddress {
    /// Returns the address: `IBUS_ADDRESS` of the environment, or else the one in the daemon's address file. Nil if
    /// there is neither.
    public static func find() -> String? {
        if let address = environment("IBUS_ADDRESS") { return address }
        guard let file = addressFile(), let content = read(file) else { return nil }
        return address(in: content)
    }

    /// Returns the address in the content of an address file, or nil if the daemon that wrote it no longer runs.
    static func address(in content: String, isRunning: (Int32) -> Bool = isRunning) -> String? {
        var values: [Substring: Substring] = [:]
        for line in content.split(separator: "\n") where !line.hasPrefix("#") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            values[line[..<equals]] = line[line.index(after: equals)...]
        }
        if let pid = values["IBUS_DAEMON_PID"].flatMap({ Int32($0) }), !isRunning(pid) { return nil }
        return values["IBUS_ADDRESS"].map { String($0) }
    }

    /// The path of the address file, the same as in libibus: `ibus/bus/<machine id>-<host>-<display>` in the
    /// configuration folder.
    private static func addressFile() -> String? {
        if let file = environment("IBUS_ADDRESS_FILE") { return file }
        return configurationFolder().map { "\($0)/ibus/bus/\(machineID())-\(display())" }
    }

    /// Returns host and display in libibus' format: `unix-0` for `:0.0` or no display, `unix-wayland-0` under Wayland.
    static func display(
        wayland: String? = environment("WAYLAND_DISPLAY"), x11: String? = environment("DISPLAY")
    ) -> String {
        if let wayland { return "unix-\(wayland)" }
        let parts = (x11 ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let host = parts[0].isEmpty ? "unix" : parts[0]
        let number = parts.count > 1 ? parts[1].prefix { $0 != "." } : "0"
        return "\(host)-\(number)"
    }

    private static func configurationFolder() -> String? {
        environment("XDG_CONFIG_HOME") ?? environment("HOME").map { "\($0)/.config" }
    }

    /// Returns the machine ID in the first of `files` that can be read, in libibus' order, even if that file is empty,
    /// as in a fresh image. If none can be read, the result is libibus' fallback, `machine-id`.
    static func machineID(in files: [String] = ["/var/lib/dbus/machine-id", "/etc/machine-id"]) -> String {
        let content = files.lazy.compactMap(read).first
        return content.map { String($0.prefix { !$0.isWhitespace }) } ?? "machine-id"
    }

    private static func isRunning(_ pid: Int32) -> Bool { pid > 0 && (kill(pid, 0) == 0 || errno == EPERM) }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Returns the beginning of a small text file.
    private static func read(_ path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return ferror(file) == 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
