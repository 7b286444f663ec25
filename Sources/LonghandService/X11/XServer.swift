internal import CGLib

/// The X server that has the keyboard.
final class XServer {
    /// Made when something is asked first; nil where the server does not answer, or has gone.
    private(set) lazy var connection = connect()

    /// Nil where no X server has the keyboard. One under a Wayland compositor knows the keys of its own windows alone.
    init?() {
        guard !Desktop.isOnWayland, g_getenv("DISPLAY") != nil else { return nil }
    }

    private func connect() -> XConnection? {
        let connection = XCBLibrary().flatMap { XConnection($0) }
        connection?.onEnd = { [weak self] in self?.connection = nil }
        return connection
    }
}
