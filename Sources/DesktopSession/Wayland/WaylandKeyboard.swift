internal import Glibc
internal import PressAndHold

/// The keyboard of a Wayland session, as far as compositors report it to clients without a window: its keymap and its key
/// repeat.
@MainActor final class WaylandKeyboard {
    private let connection: WaylandConnection
    private let takeKeymap: (([UInt8]) -> Void)?
    private let takeRepeat: ((RepeatRate) -> Void)?
    private var registry: WaylandObject?
    private var seat: WaylandObject?
    private var keyboard: WaylandObject?
    /// The version of the seat's interface.
    private var version: UInt32 = 1

    /// The first version with `repeat_info`.
    private static let repeatVersion: UInt32 = 4

    /// Follows the keyboard.
    /// - Parameters:
    ///   - takeKeymap: receives the text of the keymap, soon and after each change.
    ///   - takeRepeat: receives the key repeat, likewise.
    init(
        _ connection: WaylandConnection, takeKeymap: (([UInt8]) -> Void)? = nil,
        takeRepeat: ((RepeatRate) -> Void)? = nil
    ) {
        (self.connection, self.takeKeymap, self.takeRepeat) = (connection, takeKeymap, takeRepeat)
        registry = connection.registry { [weak self] in self?.handleRegistry($0, $1) }
    }

    /// Handles `global`: a number, the name of an interface, and its version. Other events are ignored.
    private func handleRegistry(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0, seat == nil, let registry, let name = argument(1).text, String(cString: name) == "wl_seat"
        else { return }
        version = min(argument(2).number, Self.repeatVersion)
        seat = connection.seat(argument(0).number, version: version, of: registry) { [weak self] in
            self?.handleSeat($0, $1)
        }
    }

    /// Handles `capabilities` of the seat, where bit 1 is a keyboard. Other events are ignored.
    private func handleSeat(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        guard event == 0, let seat else { return }
        if argument(0).number & 2 == 0 {
            keyboard = nil
        } else if keyboard == nil {
            keyboard = connection.keyboard(of: seat, version: version) { [weak self] in self?.handleKeyboard($0, $1) }
        }
    }

    /// Handles `keymap` and `repeat_info`. Other events come with the focus, which a client without a window never has.
    private func handleKeyboard(_ event: UInt32, _ argument: (Int) -> WaylandArgument) {
        switch event {
        case 0: handleKeymap(argument)
        case 5: takeRepeat?(RepeatRate(perSecond: argument(0).number, delay: argument(1).number))
        default: break
        }
    }

    /// Handles `keymap`: its format, a descriptor, and its size.
    private func handleKeymap(_ argument: (Int) -> WaylandArgument) {
        let descriptor = argument(1).descriptor
        defer { close(descriptor) }
        guard let takeKeymap, argument(0).number == KeymapReader.format else { return }
        let text = Self.text(descriptor, size: Int(argument(2).number))
        if !text.isEmpty { takeKeymap(text) }
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
