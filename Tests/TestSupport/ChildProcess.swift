internal import CGLib
public import Foundation

/// A program that a test has started, and that ends with it.
public final class ChildProcess {
    private let process = Process()
    private let output = Pipe()
    private let errors: URL

    /// Starts the program `words[0]`, which is looked for where the shell would look.
    public init(_ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: errors)
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        process.terminationHandler = { _ in g_main_context_wakeup(nil) }
        try process.run()
    }

    deinit {
        send(SIGKILL)
        try? FileManager.default.removeItem(at: errors)
    }

    /// Its process ID.
    public var id: Int32 { process.processIdentifier }

    /// Whether it has not ended.
    public var isRunning: Bool { process.isRunning }

    /// What it has complained about so far.
    public var standardError: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    /// What it has written next, once there is something.
    public func read() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

    /// Sends it a signal, while it runs.
    public func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

    /// Runs the main loop until it has ended.
    /// - Returns: its exit code; nil if it goes on running, or was ended by a signal.
    @discardableResult
    @MainActor public func exitCode(within milliseconds: UInt32 = MainContext.patience) -> Int32? {
        MainContext.run(within: milliseconds) { !process.isRunning }
        guard !process.isRunning, process.terminationReason == .exit else { return nil }
        return process.terminationStatus
    }
}
