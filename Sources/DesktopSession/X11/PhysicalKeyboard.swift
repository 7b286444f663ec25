/// The keys that are down according to the X server. Toolkits may report a repeating key as released.
@MainActor package final class PhysicalKeyboard {
    private let server: XServer

    package init(server: XServer) { self.server = server }

    /// Finds out whether a key is down.
    /// - Parameters:
    ///   - code: the key's number in linux/input-event-codes.h.
    ///   - answer: called when the server has replied; with nil if it is unknown.
    package func ask(about code: UInt32, _ answer: @escaping (Bool?) -> Void) {
        guard let connection = server.connection else {
            server.connect()
            return answer(nil)
        }
        connection.queryKeymap { keymap in answer(keymap.flatMap { Self.isDown(code, in: $0) }) }
    }

    /// Returns whether a key is down in a keymap. Bit n is key n of X, whose numbers are 8 higher (`MIN_KEYCODE` in
    /// xf86-input-evdev).
    package static func isDown(_ code: UInt32, in keymap: [UInt8]) -> Bool? {
        let (key, hasOverflown) = code.addingReportingOverflow(8)
        let place = Int(key / 8)
        guard !hasOverflown, keymap.indices.contains(place) else { return nil }
        return keymap[place] & 1 << UInt8(key % 8) != 0
    }
}
