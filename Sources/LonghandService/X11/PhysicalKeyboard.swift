internal import CGLib

/// The keys that are down, as the X server knows it: what toolkits tell of a key that repeats may mean that it came up.
final class PhysicalKeyboard {
    /// The server is asked when a key is held first. Nil while that was not so, and where it has gone.
    private var connection: XConnection?
    private var isGone = false

    /// Nil where no X server has the keyboard. One under a Wayland compositor knows the keys of its own windows alone.
    init?() {
        guard !Desktop.isOnWayland, g_getenv("DISPLAY") != nil else { return nil }
    }

    /// Finds out whether a key is down.
    /// - Parameters:
    ///   - code: the key, as linux/input-event-codes.h numbers it.
    ///   - answer: is told as soon as the server has answered; nil where nobody can tell.
    func ask(about code: UInt32, _ answer: @escaping (Bool?) -> Void) {
        guard let connection = connection ?? connected() else { return answer(nil) }
        connection.queryKeymap { keymap in answer(keymap.flatMap { Self.isDown(code, in: $0) }) }
    }

    private func connected() -> XConnection? {
        guard !isGone else { return nil }
        connection = XCBLibrary().flatMap { XConnection($0) }
        connection?.onEnd = { [weak self] in self?.loseConnection() }
        isGone = connection == nil
        return connection
    }

    private func loseConnection() { (connection, isGone) = (nil, true) }

    /// What a keymap says of a key: bit n is key n of X, whose numbers are 8 higher (`MIN_KEYCODE` in xf86-input-evdev).
    nonisolated static func isDown(_ code: UInt32, in keymap: [UInt8]) -> Bool? {
        let (key, hasOverflown) = code.addingReportingOverflow(8)
        let place = Int(key / 8)
        guard !hasOverflown, keymap.indices.contains(place) else { return nil }
        return keymap[place] & 1 << UInt8(key % 8) != 0
    }
}
