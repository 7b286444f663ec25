internal import Glibc

/// The environment of this process, and the locations of the user's files.
struct Environment {
    let values: [String: String]

    /// The environment of this process.
    static var own: Environment {
        var values: [String: String] = [:]
        var index = 0
        while let entry = environ[index] {
            values.merge(parse([String(cString: entry)])) { first, _ in first }
            index += 1
        }
        return Environment(values: values)
    }

    /// Parses entries of the form `NAME=value`.
    static func parse(_ entries: some Sequence<String>) -> [String: String] {
        Dictionary(
            entries.compactMap { entry in
                entry.firstIndex(of: "=").map { (String(entry[..<$0]), String(entry[entry.index(after: $0)...])) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a variable; nil if it is not set or empty.
    subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The user's configuration folder.
    var configuration: String { self["XDG_CONFIG_HOME"] ?? "\(self["HOME"] ?? "")/.config" }

    /// The folder for sockets.
    var runtime: String { self["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())" }

    /// Returns a path with `~` for the home folder, whose name may contain that of the user.
    func abbreviated(_ path: String) -> String {
        guard let home = self["HOME"], path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }

    /// The kind of session.
    var session: SessionFacts {
        let display: SessionFacts.Display =
            self["WAYLAND_DISPLAY"] != nil ? .wayland : self["DISPLAY"] != nil ? .x11 : .none
        let desktops = (self["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
        return SessionFacts(display: display, desktops: desktops)
    }
}
