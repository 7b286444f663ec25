internal import IBus

/// Reads the layouts of a keymap.
struct KeymapReader {
    private let library: XKBLibrary
    private let context: Context

    /// An XKB context that reads no files and logs nothing.
    private final class Context {
        let raw: XKBLibrary.Pointer
        private let library: XKBLibrary

        init?(_ library: XKBLibrary) {
            guard let raw = library.makeContext(Self.noDefaultIncludes | Self.noEnvironmentNames) else { return nil }
            (self.library, self.raw) = (library, raw)
            library.setLogLevel(raw, 0)
        }

        deinit { library.releaseContext(raw) }

        private static let noDefaultIncludes: UInt32 = 1
        private static let noEnvironmentNames: UInt32 = 2
    }

    /// The text format of keymaps in Wayland, `XKB_KEYMAP_FORMAT_TEXT_V1`.
    static let format: UInt32 = 1

    /// Creates a reader. Returns nil if libxkbcommon is not installed.
    init?() {
        guard let library = XKBLibrary(), let context = Context(library) else { return nil }
        (self.library, self.context) = (library, context)
    }

    /// Returns the layouts of a keymap that a Wayland compositor has sent, or nil if it is invalid.
    func layouts(inText text: [UInt8]) -> [[KeymapKey]]? {
        let length = text.firstIndex(of: 0) ?? text.count
        return layouts(of: library.makeKeymap(context.raw, text, length, Self.format, 0))
    }

    /// Returns the layouts of the X server in `DISPLAY`, or nil if it does not reply.
    func layoutsOfXServer() -> [[KeymapKey]]? {
        guard let xcb = XCBLibrary(), let x11 = XKBX11Library(), let connection = xcb.connect(nil, nil)
        else { return nil }
        defer { xcb.disconnect(connection) }
        guard xcb.hasError(connection) == 0, x11.begin(connection, 1, 0, 0, nil, nil, nil, nil) == 1 else { return nil }
        return layouts(of: x11.makeKeymap(context.raw, connection, x11.keyboard(connection), 0))
    }

    private func layouts(of keymap: XKBLibrary.Pointer?) -> [[KeymapKey]]? {
        guard let keymap else { return nil }
        defer { library.releaseKeymap(keymap) }
        return (0..<Self.mostLayouts).map { keys(of: keymap, inLayout: $0) }
    }

    /// The most layouts in a keymap of XKB.
    private static let mostLayouts: UInt32 = 4

    private func keys(of keymap: XKBLibrary.Pointer, inLayout layout: UInt32) -> [KeymapKey] {
        let (first, last) = (max(library.firstKey(keymap), Self.firstCode), library.lastKey(keymap))
        guard first <= last else { return [] }
        return (first...last).filter { layout < library.layoutCount(keymap, $0) }.map { key in
            KeymapKey(
                code: key - Self.firstCode,
                symbols: (0..<KeymapKey.levels).map { symbol(of: key, in: keymap, layout, level: $0) })
        }
    }

    /// The difference between the codes of XKB and those of linux/input-event-codes.h.
    private static let firstCode: UInt32 = 8

    /// Returns the symbol of the key, or one that types nothing if it has several symbols or none.
    private func symbol(of key: UInt32, in keymap: XKBLibrary.Pointer, _ layout: UInt32, level: UInt32) -> KeySymbol {
        var symbols: UnsafePointer<UInt32>?
        let count = library.symbols(keymap, key, layout, level, &symbols)
        return KeySymbol(rawValue: count == 1 ? symbols?.pointee ?? 0 : 0)
    }
}
