internal import CGLib
internal import Platform

/// The process of a program, as far as it identifies the program: its executable, and the layer that runs it.
struct ProgramProcess {
    /// The name of the executable; nil if the process is gone.
    let name: String?
    /// The layer that runs the program.
    let layer: Layer?

    /// What runs programs that were made for another system. `programs.list` names them.
    enum Layer: String, CaseIterable {
        case wine, proton, steam
    }

    /// Reads what the kernel reports about a process. It may wait for the process.
    /// - Parameter processes: the folder of the kernel's process information.
    init(_ process: UInt32, in processes: String) {
        let folder = "\(processes)/\(process)"
        let path = Self.target(of: "\(folder)/exe")
        name = path.map(File.name) ?? Self.command(in: folder)
        layer = Self.layer(of: path ?? name ?? "") ?? Self.layer(inEnvironmentOf: folder)
    }

    private static func target(of link: String) -> String? {
        guard let target = g_file_read_link(link, nil) else { return nil }
        defer { g_free(target) }
        let path = String(cString: target)
        return path.hasSuffix(deleted) ? String(path.dropLast(deleted.count)) : path
    }

    /// What the kernel appends to the path of an executable that was replaced, by an upgrade for instance.
    private static let deleted = " (deleted)"

    /// Returns the name that everybody may read; the kernel cuts it to 15 bytes.
    private static func command(in folder: String) -> String? {
        guard let line = try? File.beginning(of: "\(folder)/comm", count: 64) else { return nil }
        return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    // MARK: The layer

    /// Returns the layer that an executable belongs to. Wine runs programs in its loader: `wine`, `wine64` or
    /// `wine64-preloader`, which Proton has in a folder of its own, such as `Proton 9.0`.
    private static func layer(of path: String) -> Layer? {
        guard File.name(of: path).hasPrefix("wine") else { return nil }
        return path.split(separator: "/").contains { $0.hasPrefix("Proton") } ? .proton : .wine
    }

    /// Returns the layer that the variables of a process name: those that Steam sets for a game, and for Proton. Only
    /// their names are compared. Users may set Wine's variables for all programs.
    private static func layer(inEnvironmentOf folder: String) -> Layer? {
        guard let bytes = try? File.beginning(of: "\(folder)/environ", count: longestEnvironment) else { return nil }
        let variables = bytes.split(separator: 0)
        func has(_ name: StaticString) -> Bool {
            let start = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            return variables.contains { $0.starts(with: start) }
        }
        if has("STEAM_COMPAT_DATA_PATH=") { return .proton }
        return has("SteamAppId=") || has("SteamGameId=") ? .steam : nil
    }

    /// The most bytes of variables to read.
    private static let longestEnvironment = 128 << 10
}
