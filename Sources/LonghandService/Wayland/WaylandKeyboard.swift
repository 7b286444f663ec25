internal import Glibc

/// The keyboard of a Wayland session, as far as compositors tell of it to a client without a window: its keymap.
final class WaylandKeyboard {
    private let connection: WaylandConnection
    private let take: ([UInt8]) -> Void
    private var registry: WaylandObject?
    private var seat: WaylandObject?
    private var keyboard: WaylandObject?

    /// Nil where no compositor answers.
    /// - Parameter take: is handed the text of the keymap, soon and after each change.
    init?(_ take: @escaping ([UInt8]) -> Void) {
        guard let connection = WaylandConnection() else { return nil }
        (self.connection, self.take) = (connection, take)
        registry = connection.registry { [weak self] in self?.handleRegistry($0, $1) }
    }

    /// Only `global` counts: a number, the name of an interface, and its version.
    private func handleRegistry(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0, seat == nil, let registry, let name = argument(1).text, String(cString: name) == "wl_seat"
        else { return }
        seat = connection.seat(argument(0).number, of: registry) { [weak self] in self?.handleSeat($0, $1) }
    }

    /// Only `capabilities` counts: what the seat has, of which bit 1 is a keyboard.
    private func handleSeat(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0, let seat else { return }
        if argument(0).number & 2 == 0 {
            keyboard = nil
        } else if keyboard == nil {
            keyboard = connection.keyboard(of: seat) { [weak self] in self?.handleKeyboard($0, $1) }
        }
    }

    /// Only `keymap` counts: its format, a descriptor, and its size. Others come with a focus, which a client without a
    /// window never has.
    private func handleKeyboard(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0 else { return }
        let descriptor = argument(1).descriptor
        defer { close(descriptor) }
        guard argument(0).number == KeymapReader.format else { return }
        let text = Self.text(descriptor, size: Int(argument(2).number))
        if !text.isEmpty { take(text) }
    }

    /// More than any keymap has.
    private static let largest = 1 << 22

    /// The content of the file behind the descriptor, which may be sealed and shared.
    private static func text(_ descriptor: Int32, size: Int) -> [UInt8] {
        guard 1...largest ~= size, let content = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            content != MAP_FAILED
        else { return [] }
        defer { munmap(content, size) }
        return Array(UnsafeRawBufferPointer(start: content, count: size))
    }
}
