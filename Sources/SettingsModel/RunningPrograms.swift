internal import Platform

/// The names of the programs that run.
enum RunningPrograms {
    /// Returns the names of the executables and commands of all processes whose executable the user may know.
    /// - Parameter processes: the folder of the kernel's process information.
    static func names(in processes: String = "/proc") -> Set<String> {
        let folders = File.names(in: processes).filter { UInt32($0) != nil }.map { "\(processes)/\($0)" }
        return Set(folders.flatMap { names(ofProcessIn: $0) })
    }

    /// The name of the executable, and that of the command, which the kernel cuts to 15 bytes: it is that of a script.
    private static func names(ofProcessIn folder: String) -> [String] {
        guard let executable = File.resolved("\(folder)/exe") else { return [] }
        let command = (try? File.beginning(of: "\(folder)/comm", count: 64)) ?? []
        return [File.name(of: executable), String(decoding: command.prefix { $0 != 0x0a }, as: UTF8.self)]
    }
}
