internal import Glibc

/// The keymap of a Wayland session, the part of the keyboard that compositors send to clients without a window.
@MainActor final class WaylandKeyboard {
    private let connection: WaylandConnection
    private let take: ([UInt8]) -> Void
    private var registry: WaylandObject?
    private var seat: WaylandObject?
    private var keyboard: WaylandObject?

    /// Follows the keymap.
    /// - Parameter take: receives the text of the keymap, soon and after each change.
    init(_ connection: WaylandConnection, _ take: @escaping ([UInt8]) -> Void) {
        (self.connection, self.take) = (connection, take)
        registry = connection.registry { [weak self] in self?.handleRegistry($0, $1) }
    }

    /// Handles `global`: a number, the name of an interface, and its version. Other events are ignored.
    private func handleRegistry(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0, seat == nil, let registry, let name = argument(1).text, String(cString: name) == "wl_seat"
        else { return }
        seat = connection.seat(argument(0).number, of: registry) { [weak self] in self?.handleSeat($0, $1) }
    }

    /// Handles `capabilities` of the seat, where bit 1 is a keyboard. Other events are ignored.
    private func handleSeat(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0, let seat else { return }
        if argument(0).number & 2 == 0 {
            keyboard = nil
        } else if keyboard == nil {
            keyboard = connection.keyboard(of: seat) { [weak self] in self?.handleKeyboard($0, $1) }
        }
    }

    /// Handles `keymap`: its format, a descriptor, and its size. Other events come with the focus, which a client
    /// without a window never has.
    private func handleKeyboard(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0 else { return }
        let descriptor = argument(1).descriptor
        defer { close(descriptor) }
        guard argument(0).number == KeymapReader.format else { return }
        let text = Self.text(descriptor, size: Int(argument(2).number))
        if !text.isEmpty { take(text) }
    }

    /// The largest keymap that is read, in bytes.
    private static let largest = 1 << 22

    /// Reads the file of the descriptor, which may be sealed and shared.
    private static func text(_ descriptor: Int32, size: Int) -> [UInt8] {
        guard 1...largest ~= size, let content = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            content != MAP_FAILED
        else { return [] }
        defer { munmap(content, size) }
        return Array(UnsafeRawBufferPointer(start: content, count: size))
    }
}
