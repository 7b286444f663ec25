internal import CGLib
internal import Glibc
internal import KeyboardEngine
internal import Platform

/// A client of Speech Dispatcher, which speaks for all programs of a user, with the protocol SSIP.
///
/// It connects when there is something to say. It never waits: what cannot be sent at once is dropped.
@MainActor package final class SpeechDispatcher {
    private let path: String
    private var descriptor: Int32 = -1
    private var watch: UInt32 = 0
    private var hasComplained = false
    /// The language that was set last.
    private var language: String?

    /// Creates a client of the server at a socket, by default the user's.
    init(path: String = address) { self.path = path }

    isolated deinit { disconnect() }

    /// Speaks one utterance after the other, and cancels the previous ones.
    func say(_ utterances: [Utterance]) {
        if isConnected, send(commands(for: utterances)) { return }
        if connect() { _ = send(commands(for: utterances)) }
    }

    private func commands(for utterances: [Utterance]) -> String {
        utterances.reduce("CANCEL SELF\r\n") { $0 + change(to: $1.locale.language) + Self.command(for: $1) }
    }

    private static func command(for utterance: Utterance) -> String {
        switch utterance {
        case .text(let text, _): return "SPEAK\r\n\(line(of: text))\r\n.\r\n"
        case .character(let character, _):
            let command = "CHAR \(character)\r\n"
            // By default, synthesizers do not distinguish a capital.
            guard character.properties.isUppercase else { return command }
            return "SET SELF CAP_LET_RECOGN spell\r\n\(command)SET SELF CAP_LET_RECOGN none\r\n"
        }
    }

    /// Returns the command that sets the language.
    private func change(to language: String) -> String {
        guard language != self.language else { return "" }
        self.language = language
        return "SET SELF LANGUAGE \(language)\r\n"
    }

    /// Cancels speech.
    func stop() {
        if isConnected { _ = send("CANCEL SELF\r\n") }
    }

    /// Returns one line of a message. A full stop at its beginning would end the message.
    private static func line(of text: String) -> String {
        let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let line = String(String.UnicodeScalarView(scalars))
        return line.hasPrefix(".") ? "." + line : line
    }

    // MARK: The connection

    /// The socket in the environment, or the default one.
    private static var address: String {
        let scheme = "unix_socket:"
        if let named = g_getenv("SPEECHD_ADDRESS").map({ String(cString: $0) }), named.hasPrefix(scheme) {
            return String(named.dropFirst(scheme.count))
        }
        return "\(String(cString: g_get_user_runtime_dir()))/speech-dispatcher/speechd.sock"
    }

    private var isConnected: Bool { descriptor >= 0 }

    private func connect() -> Bool {
        guard let descriptor = UnixSocket.connect(to: path) else {
            if !hasComplained { Log.warning("Speech Dispatcher is not running: alternatives are not read out.") }
            hasComplained = true
            return false
        }
        self.descriptor = descriptor
        hasComplained = false
        listen()
        let user = String(cString: g_get_user_name())
        // The same priority as Orca's, so that neither interrupts the other.
        return send("SET SELF CLIENT_NAME \(user):longhand:candidates\r\nSET SELF PRIORITY message\r\n")
    }

    private func disconnect() {
        guard isConnected else { return }
        if watch != 0 { g_source_remove(watch) }
        watch = 0
        close(descriptor)
        descriptor = -1
        language = nil
    }

    /// - Returns: whether all was sent at once. If not, the server has stopped reading, and the connection is closed.
    private func send(_ lines: String) -> Bool {
        var lines = lines
        let isTaken = lines.withUTF8 { Glibc.send(descriptor, $0.baseAddress, $0.count, 0) == $0.count }
        if !isTaken { disconnect() }
        return isTaken
    }

    // MARK: Replies

    /// Reads replies and ignores them. A server whose replies are not read would block.
    private func listen() {
        watch = g_unix_fd_add(
            descriptor, GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue),
            { _, _, client in
                guard let client else { return 0 }
                // The main loop calls on the main thread, until the client removes its watch.
                nonisolated(unsafe) let pointer = client
                return MainActor.assumeIsolated {
                    Unmanaged<SpeechDispatcher>.fromOpaque(pointer).takeUnretainedValue().take() ? 1 : 0
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// - Returns: whether more can arrive.
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
