internal import Glibc
internal import LonghandService
internal import Platform

/// The processes of this machine, in the kernel's process information.
struct Processes {
    /// The folder of the process information.
    var folder = "/proc"

    /// Returns the state of the program with a name or process ID.
    func program(_ name: String) -> ProgramFacts {
        guard let id = Int32(name) ?? find(name) else { return .notRunning(name) }
        guard let command = command(of: id) else { return .notRunning(name) }
        guard let bytes = try? File.read("\(folder)/\(id)/environ", limit: 1 << 20) else { return .unreadable(command) }
        let entries = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return .running(command, InputVariables(Environment.parse(entries)))
    }

    /// Finds the oldest process of a program, as its children inherit its variables.
    private func find(_ name: String) -> Int32? {
        let ids = File.names(in: folder).compactMap { Int32($0) }.sorted()
        return ids.first { $0 != getpid() && command(of: $0) == name }
    }

    /// Returns the name of a program. The kernel truncates it, so the full name is taken from the first argument if
    /// that begins with it.
    private func command(of id: Int32) -> String? {
        guard let bytes = try? File.read("\(folder)/\(id)/comm", limit: 64) else { return nil }
        let short = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let line = (try? File.read("\(folder)/\(id)/cmdline", limit: 1 << 20)) ?? []
        let first = line.prefix { $0 != 0 }.split(separator: UInt8(ascii: "/")).last ?? []
        let long = String(decoding: first, as: UTF8.self)
        return long.hasPrefix(short) ? long : short
    }
}

extension ProcessFacts {
    /// Reads a process of Longhand. Returns nil if it has ended.
    init?(_ duty: Duty, _ id: UInt32) {
        var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/\(id)/exe", &characters, characters.count)
        guard count > 0 else { return nil }
        let path = String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        self.init(duty: duty, isReplaced: path.hasSuffix(" (deleted)"))
    }
}
