internal import CGLib
internal import Platform

/// A program in the desktop's menu of programs.
public nonisolated struct InstalledProgram: Hashable, Sendable {
    /// The name by which Longhand recognises it, such as `firefox-esr`.
    public let name: String
    /// Its title in the user's language.
    public let title: String
    /// Its icon, as GIO writes icons; nil if it has none.
    public let icon: String?
    /// The path of its executable; nil if that is in a sandbox or not installed.
    public let executable: String?
    /// Whether it runs.
    public let isRunning: Bool
    /// The names under which settings may have it: also those of its desktop file and its windows.
    let names: Set<String>
}

nonisolated extension InstalledProgram {
    /// The command line of a desktop file, as far as it identifies the program.
    nonisolated struct Command {
        /// The program that is started in the end, as the line writes it.
        private let program: String?
        private let isInSandbox: Bool

        init(_ line: String) {
            let words = Platform.Command.words(of: line) ?? []
            program = Self.program(in: words)
            isInSandbox = Self.sandboxes.contains(File.name(of: words.first ?? ""))
        }

        private static let sandboxes = ["flatpak", "snap"]

        /// The name that the program has for IBus, whose modules use that of the command; nil if there is none.
        var name: String? {
            guard let name = program.map({ File.name(of: $0) }), !name.isEmpty else { return nil }
            return Self.otherNames[name] ?? name
        }

        /// The names of programs whose commands have others. Measured on X11.
        private static let otherNames = ["libreoffice": "soffice"]

        /// The path of the executable; nil if that is in a sandbox or not installed.
        var executable: String? {
            guard !isInSandbox, let program, let path = g_find_program_in_path(program) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }

        /// Returns whether one of the names of processes is that of the program. The kernel cuts those of commands.
        func isRunning(among processes: Set<String>) -> Bool {
            guard let name else { return false }
            let cut = String(decoding: name.utf8.prefix(15), as: UTF8.self)
            return [name, cut, "\(name).bin"].contains { processes.contains($0) }
        }

        private static func program(in words: [String]) -> String? {
            guard let first = words.first else { return nil }
            let rest = words.dropFirst()
            switch File.name(of: first) {
            // Variables, and then a command line.
            case "env": return program(in: Array(rest.drop { $0.contains("=") || $0.hasPrefix("-") }))
            // The command in the sandbox, or else the name of the sandbox.
            case "flatpak":
                let command = rest.first { $0.hasPrefix("--command=") }?.dropFirst("--command=".count)
                return command.map { String($0) } ?? rest.dropFirst().first { !$0.hasPrefix("-") }
            case "snap": return rest.dropFirst().first { !$0.hasPrefix("-") }
            // A script that may start anything.
            case "sh", "bash", "dash": return nil
            // An interpreter and its script.
            case let name where name == "gjs" || name.hasPrefix("python"):
                return rest.first { !$0.hasPrefix("-") && !$0.hasPrefix("%") } ?? first
            default: return first
            }
        }
    }
}
