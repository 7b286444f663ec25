internal import GLibLoop
internal import Glibc
internal import KeyboardEngine
internal import Synchronization

/// The log on standard error, which goes to the journal. It never contains typed text, keys or the content of files.
package enum Log {
    /// The name of the program, with which each line begins.
    package static var name: String {
        get { storedName.withLock { $0 } }
        set { storedName.withLock { $0 = newValue } }
    }

    private static let storedName = Mutex("longhand")

    /// Logs a problem that a person may want to fix. The feature concerned is off or uses its defaults.
    package static func warning(_ line: String) { write("warning: " + line) }

    /// Logs an error that ends the process.
    package static func error(_ line: String) { write("error: " + line) }

    /// The most lines in a minute. A file full of mistakes needs fewer, and requests of programs must not fill the
    /// journal.
    static let linesPerMinute = 40
    /// The longest line, in bytes. A pipe accepts up to this many at once or none (`PIPE_BUF`, pipe(7)).
    private static let longestLine = 1024

    private static let budget = Mutex(LogBudget(limit: linesPerMinute))

    private static func write(_ line: String) {
        switch budget.withLock({ $0.take(at: Clock.now) }) {
        case .none: break
        case .line: put("\(name): \(line)")
        case .lineAfterSilence(let count):
            put("\(name): warning: \(count) more lines were left out.")
            put("\(name): \(line)")
        }
    }

    /// Writes a line, unless the reader is stuck, which must not delay a key.
    private static func put(_ line: String) {
        var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&output, 1, 0) > 0 else { return }
        var text = String(decoding: line.utf8.prefix(longestLine), as: UTF8.self) + "\n"
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

/// The number of lines that may be written within a minute.
struct LogBudget {
    private let limit: Int
    private var start: Milliseconds?
    private var count = 0

    /// The decision about a line.
    enum Grant: Equatable {
        case none
        case line
        /// The line is written, after so many that were dropped.
        case lineAfterSilence(Int)
    }

    init(limit: Int) { self.limit = limit }

    /// Requests to write a line.
    mutating func take(at now: Milliseconds) -> Grant {
        let isNew = start.map { now - $0 >= 60_000 } ?? true
        let omitted = isNew ? max(0, count - limit) : 0
        if isNew { (start, count) = (now, 0) }
        count += 1
        guard count <= limit else { return .none }
        return omitted > 0 ? .lineAfterSilence(omitted) : .line
    }
}
