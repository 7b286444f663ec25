import Glibc

/// A standard stream to which lines are written at once, even if it is a file or a pipe.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line. If its reader has gone, nothing is written.
    func write(_ line: String) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }
}
