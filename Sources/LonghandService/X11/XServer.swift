internal import CGLib

/// The X server that has the keyboard.
final class XServer {
    /// The connection, opened on first use; nil if the server does not reply or is gone.
    private(set) lazy var connection = connect()

    /// Returns nil if no X server has the keyboard. Under a Wayland compositor, it only knows the keys of its own
    /// windows.
    init?() {
        guard !Desktop.isOnWayland, g_getenv("DISPLAY") != nil else { return nil }
    }

    private func connect() -> XConnection? {
        let connection = XCBLibrary().flatMap { XConnection($0) }
        connection?.onEnd = { [weak self] in self?.connection = nil }
        return connection
    }
}
