internal import CGLib
internal import GLibLoop
internal import Glibc
internal import Platform

/// A compositor that answers questions about its windows on a socket of its own.
@MainActor final class CompositorSocket: WindowSource {
    private let language: CompositorProtocol
    private let path: String

    /// Returns nil if no compositor with this protocol has started the session.
    init?(_ language: CompositorProtocol) {
        guard let path = language.path else { return nil }
        (self.language, self.path) = (language, path)
    }

    func findWindow(_ take: @escaping @MainActor @Sendable (FocusedWindow?) -> Void) {
        let hasBegun = BackgroundThread.perform { [language, path] in
            let window = Self.window(language, at: path)
            MainThread.perform { take(window) }
        }
        if !hasBegun { take(nil) }
    }

    /// The longest time for an answer, in microseconds. Compositors answer within a few milliseconds.
    private nonisolated static let patience = 500_000
    /// The longest answer, in bytes. sway describes a window in about 1,500.
    private nonisolated static let longestAnswer = 1 << 20

    /// Asks for the window that has the focus, and waits for the answer.
    nonisolated static func window(_ language: CompositorProtocol, at path: String) -> FocusedWindow? {
        guard let descriptor = UnixSocket.connect(to: path) else { return nil }
        defer { close(descriptor) }
        let question = language.question
        // A new socket has room for it.
        guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else { return nil }
        return answer(from: descriptor, language).flatMap(language.window)
    }

    private nonisolated static func answer(from descriptor: Int32, _ language: CompositorProtocol) -> [UInt8]? {
        let end = g_get_monotonic_time() + patience
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
        while answer.count <= longestAnswer, waits(for: descriptor, until: end) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count >= 0 else { return nil }
            answer += buffer[..<count]
            if let content = language.content(of: answer, hasEnded: count == 0) { return content }
            guard count > 0 else { return nil }
        }
        return nil
    }

    /// Waits for something to read.
    /// - Returns: whether it is there in time.
    private nonisolated static func waits(for descriptor: Int32, until end: Int) -> Bool {
        let rest = end - g_get_monotonic_time()
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return rest > 0 && poll(&request, 1, Int32(clamping: rest / 1000 + 1)) > 0
    }
}
