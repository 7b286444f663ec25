import Platform

/// A standard stream to which lines are written at once, even if it is a file or a pipe.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line. Nothing is left to do if its reader has gone.
    func write(_ line: String) { try? File.write(line + "\n", to: rawValue) }
}
