internal import CGLib
internal import Glibc
internal import KeyboardEngine

/// A client of Speech Dispatcher, which speaks for all programs of a user; its protocol is SSIP.
///
/// It connects when there is something to say. It never waits: what cannot be said at once is left unsaid.
final class SpeechDispatcher {
    private let path: String
    private var descriptor: Int32 = -1
    private var watch: UInt32 = 0
    private var hasComplained = false
    /// The language that it was told last.
    private var language: String?

    /// A client of whoever listens at a socket, by default of the user's own.
    init(path: String = address) { self.path = path }

    isolated deinit { disconnect() }

    /// Says a text, instead of what this client says by now.
    func say(_ text: String, in locale: LocaleIdentifier = .english) {
        let lines = "CANCEL SELF\r\nSPEAK\r\n\(Self.line(of: text))\r\n.\r\n"
        if isConnected, send(change(to: locale.language) + lines) { return }
        if connect() { _ = send(change(to: locale.language) + lines) }
    }

    /// What tells it the language of what follows.
    private func change(to language: String) -> String {
        guard language != self.language else { return "" }
        self.language = language
        return "SET SELF LANGUAGE \(language)\r\n"
    }

    /// Says no more of it.
    func stop() {
        if isConnected { _ = send("CANCEL SELF\r\n") }
    }

    /// One line of a message; a full stop at its beginning would end the message.
    private static func line(of text: String) -> String {
        let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let line = String(String.UnicodeScalarView(scalars))
        return line.hasPrefix(".") ? "." + line : line
    }

    // MARK: The connection

    /// The socket that the environment names, or the usual one.
    private static var address: String {
        let scheme = "unix_socket:"
        if let named = g_getenv("SPEECHD_ADDRESS").map({ String(cString: $0) }), named.hasPrefix(scheme) {
            return String(named.dropFirst(scheme.count))
        }
        return "\(String(cString: g_get_user_runtime_dir()))/speech-dispatcher/speechd.sock"
    }

    private var isConnected: Bool { descriptor >= 0 }

    private func connect() -> Bool {
        guard let descriptor = Self.open(path) else {
            if !hasComplained { Log.warning("Speech Dispatcher is not running: alternatives are not read out.") }
            hasComplained = true
            return false
        }
        self.descriptor = descriptor
        hasComplained = false
        listen()
        let user = String(cString: g_get_user_name())
        // Orca's priority, so that neither cuts the other short.
        return send("SET SELF CLIENT_NAME \(user):longhand:candidates\r\nSET SELF PRIORITY message\r\n")
    }

    private static func open(_ path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        let size = socklen_t(MemoryLayout.size(ofValue: address))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private func disconnect() {
        guard isConnected else { return }
        if watch != 0 { g_source_remove(watch) }
        watch = 0
        close(descriptor)
        descriptor = -1
        language = nil
    }

    /// - Returns: whether they were taken at once; if not, the server has stopped listening, and is left.
    private func send(_ lines: String) -> Bool {
        var lines = lines
        let isTaken = lines.withUTF8 { Glibc.send(descriptor, $0.baseAddress, $0.count, 0) == $0.count }
        if !isTaken { disconnect() }
        return isTaken
    }

    // MARK: What it answers

    /// Nothing depends on the answers, but a server whose answers nobody takes would stand still.
    private func listen() {
        watch = g_unix_fd_add(
            descriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue),
            { _, _, client in
                guard let client else { return 0 }
                nonisolated(unsafe) let pointer = client
                return MainActor.assumeIsolated {
                    Unmanaged<SpeechDispatcher>.fromOpaque(pointer).takeUnretainedValue().take() ? 1 : 0
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// - Returns: whether more can come.
    private func take() -> Bool {
        let isOpen = withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) {
            recv(descriptor, $0.baseAddress, $0.count, 0) > 0
        }
        if !isOpen {
            watch = 0
            disconnect()
        }
        return isOpen
    }
}
