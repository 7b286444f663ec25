internal import Glibc
internal import Platform

/// The keyboard extension of an X server, in libxcb-xkb, on which libxkbcommon-x11 depends.
struct XKeyboardExtension: Sendable {
    typealias Pointer = XCBLibrary.Pointer

    /// What its events report.
    enum Change: UInt8 {
        /// `XkbNewKeyboardNotify`: another keyboard is used.
        case keyboard = 0
        /// `XkbMapNotify`: the mapping of keys has changed.
        case mapping = 1
        /// `XkbControlsNotify`: the key repeat has changed, or keyboard accessibility.
        case controls = 3
    }

    /// The number of its events.
    private let event: UInt8
    /// Sends `XkbGetControls`. The cookie that it returns is a structure with only this number.
    private let getControls: @convention(c) (Pointer, UInt16) -> UInt32

    /// Sets up the extension on a connection, and waits for the server. Returns nil if one of the two does not have it.
    init?(on connection: Pointer, _ library: XCBLibrary) {
        guard let xkb = DynamicLibrary("libxcb-xkb.so.1"), let name = xkb.variable("xcb_xkb_id"),
            let found = library.extensionData(connection, name), found.load(fromByteOffset: 8, as: Bool.self),
            let use = xkb.function("xcb_xkb_use_extension", as: Use.self),
            let waitForUse = xkb.function("xcb_xkb_use_extension_reply", as: WaitForUse.self),
            let select = xkb.function("xcb_xkb_select_events", as: Select.self),
            let getControls = xkb.function("xcb_xkb_get_controls", as: type(of: getControls))
        else { return nil }
        event = found.load(fromByteOffset: 10, as: UInt8.self)
        self.getControls = getControls
        free(waitForUse(connection, use(connection, 1, 0), nil))
        // Without these events, the server reports no change of the mapping to a client with the extension.
        let changes: UInt16 = [Change.keyboard, .mapping, .controls].reduce(0) { $0 | 1 << $1.rawValue }
        _ = select(connection, Self.keyboard, changes, 0, changes, Self.allParts, Self.allParts, nil)
    }

    private typealias Use = @convention(c) (Pointer, UInt16, UInt16) -> UInt32
    private typealias WaitForUse = @convention(c) (Pointer, UInt32, Pointer?) -> Pointer?
    private typealias Select =
        @convention(c) (Pointer, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, Pointer?) -> UInt32

    /// `XkbUseCoreKbd`.
    private static let keyboard: UInt16 = 0x100
    /// `XkbAllMapComponentsMask`.
    private static let allParts: UInt16 = 0xff

    /// Requests the controls of the keyboard.
    /// - Returns: the number of the request.
    func requestControls(_ connection: Pointer) -> UInt32 { getControls(connection, Self.keyboard) }

    /// Returns what an event reports; nil if it is not one of this extension.
    func change(in event: Pointer) -> Change? {
        guard event.load(as: UInt8.self) & 0x7f == self.event else { return nil }
        return Change(rawValue: event.load(fromByteOffset: 1, as: UInt8.self))
    }
}
