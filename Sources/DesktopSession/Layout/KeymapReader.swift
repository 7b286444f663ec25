internal import IBus

/// Reads from a keymap which letters need AltGr.
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

    /// Returns the letters of a keymap that a Wayland compositor has sent, or nil if it is invalid.
    func letters(inText text: [UInt8]) -> LayoutLetters? {
        let length = text.firstIndex(of: 0) ?? text.count
        return letters(in: library.makeKeymap(context.raw, text, length, Self.format, 0))
    }

    /// Returns the letters of the keymap of the X server in `DISPLAY`, or nil if it does not reply.
    func lettersOfXServer() -> LayoutLetters? {
        guard let xcb = XCBLibrary(), let x11 = XKBX11Library(), let connection = xcb.connect(nil, nil)
        else { return nil }
        defer { xcb.disconnect(connection) }
        guard xcb.hasError(connection) == 0, x11.begin(connection, 1, 0, 0, nil, nil, nil, nil) == 1 else { return nil }
        return letters(in: x11.makeKeymap(context.raw, connection, x11.keyboard(connection), 0))
    }

    private func letters(in keymap: XKBLibrary.Pointer?) -> LayoutLetters? {
        guard let keymap else { return nil }
        defer { library.releaseKeymap(keymap) }
        let all = (0..<Self.mostLayouts).map { LayoutLetters(keys: keys(of: keymap, inLayout: $0)) }
        return all.reduce(LayoutLetters()) { $0.appending($1) }
    }

    /// The most layouts in a keymap of XKB.
    private static let mostLayouts: UInt32 = 4

    private func keys(of keymap: XKBLibrary.Pointer, inLayout layout: UInt32) -> [[KeySymbol]] {
        let (first, last) = (library.firstKey(keymap), library.lastKey(keymap))
        guard first <= last else { return [] }
        return (first...last).filter { layout < library.layoutCount(keymap, $0) }.map { key in
            (0..<4).map { symbol(of: key, in: keymap, layout, level: $0) }
        }
    }

    /// Returns the symbol of the key, or one that types nothing if it has several symbols or none.
    private func symbol(of key: UInt32, in keymap: XKBLibrary.Pointer, _ layout: UInt32, level: UInt32) -> KeySymbol {
        var symbols: UnsafePointer<UInt32>?
        let count = library.symbols(keymap, key, layout, level, &symbols)
        return KeySymbol(rawValue: count == 1 ? symbols?.pointee ?? 0 : 0)
    }
}
