internal import CGLib

/// Commands as one writes them in a shell, without anything that only a shell understands.
nonisolated enum Command {
    /// The words of a line as a shell would find them; nil where there are none, or a quotation mark is left open.
    static func words(of line: String) -> [String]? {
        var count: Int32 = 0
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard g_shell_parse_argv(line, &count, &arguments, nil) != 0, let arguments else { return nil }
        defer { g_strfreev(arguments) }
        return (0..<Int(count)).compactMap { arguments[$0].map { String(cString: $0) } }
    }
}
