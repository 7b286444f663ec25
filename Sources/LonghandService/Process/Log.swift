internal import Glibc

/// Lines for the journal, on standard error. They never hold typed text, keys or the content of files.
nonisolated enum Log {
    /// Something that a person may want to mend; whatever it was about is off, or on its defaults.
    static func warning(_ line: String) { write("warning: " + line) }

    /// Something that ends the process.
    static func error(_ line: String) { write("error: " + line) }

    private static func write(_ line: String) {
        var text = "longhand: \(line)\n"
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
