import Foundation
import Glibc

/// A fake of Speech Dispatcher, which records what clients say.
final class SpeechServer {
    private let listener: Int32
    private var client: Int32 = -1
    /// Everything that the clients have said so far.
    private(set) var heard = ""
    private var isCalledBefore = false

    nonisolated enum Failure: Error { case noSocket }

    /// Listens at a path.
    init(_ path: String) throws {
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout.size(ofValue: address))
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
        }
        guard bound == 0, listen(listener, 4) == 0 else { throw Failure.noSocket }
    }

    /// Listens where the programs of a user look for it.
    convenience init(of user: Desk) throws {
        let socket = user.configuration("run/speech-dispatcher/speechd.sock")
        try FileManager.default.createDirectory(
            at: socket.deletingLastPathComponent(), withIntermediateDirectories: true)
        try self.init(socket.path())
    }

    isolated deinit {
        hangUp()
        close(listener)
    }

    /// Reads what has arrived, and answers each command with success.
    private func take() {
        if client < 0 { client = accept(listener, nil, nil) }
        guard client >= 0 else { return }
        isCalledBefore = true
        var buffer = [UInt8](repeating: 0, count: 4096)
        while client >= 0, case let count = recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count >= 0 {
            guard count > 0 else { return hangUp() }
            heard += String(decoding: buffer[..<count], as: UTF8.self)
            _ = send(client, "208 OK\r\n", 8, Int32(MSG_NOSIGNAL))
        }
    }

    /// Whether something comes to be the last that was said.
    func hears(_ end: String) -> Bool {
        eventually {
            take()
            return heard.hasSuffix(end)
        }
    }

    /// Everything that the clients have said by now.
    var heardSoFar: String {
        take()
        return heard
    }

    /// Whether a client has said anything by now.
    var isCalled: Bool {
        take()
        return isCalledBefore
    }

    /// Ends the conversation, but not the service.
    func hangUp() {
        if client >= 0 { close(client) }
        client = -1
    }
}
