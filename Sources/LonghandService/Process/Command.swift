internal import CGLib

/// A program to run, and its arguments.
nonisolated struct Command {
    private let words: [String]

    /// A command as one writes it in a shell, without anything that only a shell understands.
    /// - Returns: nil where it is empty or a quotation mark is left open.
    init?(_ line: String) {
        guard let words = Self.words(of: line) else {
            Log.warning("A command in the settings cannot be read: a quotation mark may be missing.")
            return nil
        }
        self.words = words
    }

    /// The words of a line as a shell would find them; nil where there are none, or a quotation mark is left open.
    static func words(of line: String) -> [String]? {
        var count: Int32 = 0
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard g_shell_parse_argv(line, &count, &arguments, nil) != 0, let arguments else { return nil }
        defer { g_strfreev(arguments) }
        return (0..<Int(count)).compactMap { arguments[$0].map { String(cString: $0) } }
    }

    /// Runs it, with one more argument where there is one, and does not wait for it.
    func run(with argument: String?) {
        let words = self.words + [argument].compactMap(\.self)
        var pointers = words.map { g_strdup($0) } + [nil]
        defer { for pointer in pointers { g_free(pointer) } }
        guard g_spawn_async(nil, &pointers, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil) == 0 else { return }
        Log.warning("A command in the settings cannot be run: is the program installed?")
    }
}
