internal import DBus
internal import GLibLoop
internal import Glibc

/// The process of a program that calls, as the bus describes it.
nonisolated final class CallingProcess: Sendable {
    private let number: UInt32
    /// A descriptor of the process itself, whose number another process may get once it has ended; negative if the bus has
    /// none, as before dbus 1.15.8.
    private let descriptor: Int32

    /// Reads the reply of `GetConnectionCredentials`.
    /// - Throws: an error, if the reply does not name a process.
    init(from reply: borrowing Message) throws(WireError) {
        var (number, descriptor) = (UInt32(0), Int32(-1))
        try reply.readDictionary { (key: String, value: inout MessageReader) throws(WireError) in
            switch key {
            case "ProcessID": number = try value.readUInt32()
            case "ProcessFD" where descriptor < 0: descriptor = try value.readDescriptor()
            default: value.skip()
            }
        }
        (self.number, self.descriptor) = (number, descriptor)
        guard number > 0 else { throw .failed("The bus does not know the process.") }
    }

    /// Creates a process from its number.
    init(_ number: UInt32) { (self.number, descriptor) = (number, -1) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Finds the path of the executable on a thread of its own, and calls with it later; with nil if it is uncertain.
    @MainActor static func findExecutable(
        of caller: String, on connection: Connection, _ completion: @escaping (String?) -> Void
    ) {
        connection.callBus("GetConnectionCredentials", caller) { reply in
            guard let reply = try? reply.get(), let process = try? CallingProcess(from: reply) else {
                return completion(nil)
            }
            let answer = Answer(completion)
            let hasBegun = BackgroundThread.perform {
                let path = process.executable()
                MainThread.perform { answer.send(path) }
            }
            if !hasBegun { completion(nil) }
        }
    }

    /// Takes an answer from one thread to the other.
    @MainActor private final class Answer {
        let send: (String?) -> Void

        init(_ send: @escaping (String?) -> Void) { self.send = send }
    }

    // MARK: The executable

    /// Returns the path of the executable. Returns nil if the process is gone, if its executable was deleted or replaced
    /// since it started, or if it has mounts of its own, where the path could lead to another file.
    /// - Parameter processes: the folder of the kernel's process information. Nothing else is read.
    func executable(in processes: String = "/proc") -> String? {
        let folder = "\(processes)/\(number)"
        guard let path = Self.target(of: "\(folder)/exe"), path.hasPrefix("/"), !path.hasSuffix(" (deleted)"),
            let mounts = Self.target(of: "\(folder)/ns/mnt"), mounts == Self.target(of: "\(processes)/self/ns/mnt"),
            isAlive
        else { return nil }
        return path
    }

    /// Whether the process has not ended, as far as the bus lets that be known. Then its number was its own all the time.
    private var isAlive: Bool {
        guard descriptor >= 0 else { return true }
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) == 0
    }

    /// Returns the target of a link of the kernel; nil if it is too long or not UTF-8.
    private static func target(of link: String) -> String? {
        var bytes = [CChar](repeating: 0, count: longestPath + 1)
        let count = readlink(link, &bytes, longestPath + 1)
        guard 1...longestPath ~= count else { return nil }
        return String(validating: bytes[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The longest path of an executable, in bytes: more than any package has.
    static let longestPath = 1024
}
