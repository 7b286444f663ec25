internal import CGLib
public import Foundation

/// A program that a test has started, and that ends with it.
///
/// Foundation's own `Process` inherits the signals that Swift's threads block: a program could not be ended politely.
@MainActor public final class ChildProcess {
    /// Its process ID.
    public private(set) var id: Int32 = 0
    /// Held open until the end: a program that waits for the end of its input ends with the test, come what may.
    private let input = Pipe()
    private let output = Pipe()
    private let folder: TemporaryFolder
    private let errors: URL
    private var watch: UInt32 = 0
    private var status: Int32?

    /// Starts the program `words[0]`, which is looked for where the shell would look.
    public init(_ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        folder = try TemporaryFolder()
        errors = folder.url.appending(path: "errors")
        for pipe in [input, output] { Self.keepFromChildren(pipe) }
        id = try Self.spawn(
            words, environment.merging(Instruments.variables) { $1 }.map { "\($0)=\($1)" },
            input: input.fileHandleForReading.fileDescriptor,
            output: output.fileHandleForWriting.fileDescriptor, errors: errors.path())
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        watch = g_child_watch_add(
            id,
            { _, status, data in
                guard let data else { return }
                nonisolated(unsafe) let pointer = data
                MainActor.assumeIsolated {
                    Unmanaged<ChildProcess>.fromOpaque(pointer).takeUnretainedValue().end(status)
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit {
        if isRunning {
            g_source_remove(watch)
            if Instruments.areProfilesWritten, endsPolitely() { return }
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
        }
    }

    private func end(_ status: Int32) { self.status = status }

    /// The processor time of its main thread, in nanoseconds.
    public var processorTime: Int {
        let times = (try? String(contentsOf: URL(filePath: "/proc/\(id)/schedstat"), encoding: .utf8)) ?? ""
        return times.split(separator: " ").first.flatMap { Int($0) } ?? 0
    }

    /// Asks it to end, and waits for two seconds at most.
    private func endsPolitely() -> Bool {
        kill(-id, SIGTERM)
        return (0..<200).contains { _ in
            usleep(10_000)
            return waitpid(id, nil, WNOHANG) == id
        }
    }

    /// Whether it has not ended, as far as the main loop knows.
    public var isRunning: Bool { status == nil }

    /// What it has complained about so far.
    public var standardError: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    /// Whether something that it has written waits to be read.
    public var hasOutput: Bool {
        var request = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// What it has written next, once there is something; empty when nothing can come any more.
    public func read() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

    /// Everything that it writes until it closes its output.
    public func readAll() -> String {
        String(decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }

    /// Sends it, and whatever it has started, a signal.
    public func send(_ signal: Int32) { if isRunning { kill(-id, signal) } }

    /// Runs the main loop until it has ended.
    /// - Returns: its exit code; nil if it keeps running, or was ended by a signal.
    @discardableResult
    public func exitCode(within milliseconds: UInt32 = MainContext.patience) -> Int32? {
        MainContext.run(within: milliseconds) { !isRunning }
        guard let status, status & 0x7f == 0 else { return nil }
        return status >> 8 & 0xff
    }
}

extension ChildProcess {
    private static func spawn(
        _ words: [String], _ environment: [String], input: Int32, output: Int32, errors: String
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        let program = words.first ?? ""
        var id: Int32 = 0
        let failure = withCStrings(words) { words in
            withCStrings(environment) { posix_spawnp(&id, program, &actions, &attributes, &words, &$0) }
        }
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
        return id
    }

    /// A child that held the end of another's input would keep it waiting for that.
    private static func keepFromChildren(_ pipe: Pipe) {
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    /// A group of its own, and no signals blocked or ignored.
    private static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(&copies)
    }
}
