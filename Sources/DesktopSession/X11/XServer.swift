internal import CGLib
internal import GLibLoop

/// The X server that has the keyboard.
@MainActor package final class XServer {
    /// The connection; nil until there is one, and when the server is gone.
    package private(set) var connection: XConnection?
    private var hasBegun = false
    /// What waits for the connection.
    private var waiting: [(XConnection) -> Void] = []

    /// Returns nil if no X server has the keyboard. Under a Wayland compositor, it only knows the keys of its own
    /// windows.
    package init?() {
        guard !Desktop.isOnWayland, g_getenv("DISPLAY") != nil else { return nil }
    }

    /// Connects in the background, and calls `take` with the connection unless there is none.
    package func connect(_ take: @escaping (XConnection) -> Void) {
        if let connection { return take(connection) }
        waiting.append(take)
        connect()
    }

    /// Connects in the background, once: on a thread of its own, as libxcb waits without a limit for the server.
    package func connect() {
        guard !hasBegun else { return }
        hasBegun = true
        _ = BackgroundThread.perform { [weak self] in
            guard let library = XCBLibrary() else { return }
            // This thread hands the connection over when it has asked its questions, and does not use it again.
            nonisolated(unsafe) let raw = library.connect(nil, nil)
            let keyboard = raw.flatMap { library.hasError($0) == 0 ? XKeyboardExtension(on: $0, library) : nil }
            MainThread.perform { self?.adopt(raw.flatMap { XConnection($0, library, keyboard) }) }
        }
    }

    private func adopt(_ connection: XConnection?) {
        self.connection = connection
        connection?.onEnd = { [weak self] in self?.connection = nil }
        if let connection { for take in waiting { take(connection) } }
        waiting = []
    }
}
