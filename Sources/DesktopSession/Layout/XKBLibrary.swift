internal import Platform

/// libxkbcommon, which parses keymaps. It is loaded when a layout is first read; GTK and Qt need it too.
struct XKBLibrary {
    typealias Pointer = UnsafeMutableRawPointer

    let makeContext: @convention(c) (UInt32) -> Pointer?
    let releaseContext: @convention(c) (Pointer) -> Void
    let setLogLevel: @convention(c) (Pointer, Int32) -> Void
    /// Compiles the text of a keymap, which need not end in NUL.
    let makeKeymap: @convention(c) (Pointer, UnsafePointer<UInt8>, Int, UInt32, UInt32) -> Pointer?
    let releaseKeymap: @convention(c) (Pointer) -> Void
    let firstKey: @convention(c) (Pointer) -> UInt32
    let lastKey: @convention(c) (Pointer) -> UInt32
    /// Returns the number of layouts of a key.
    let layoutCount: @convention(c) (Pointer, UInt32) -> UInt32
    /// Finds the symbols of a key in a layout and on a level, and returns their number.
    let symbols: @convention(c) (Pointer, UInt32, UInt32, UInt32, UnsafeMutablePointer<UnsafePointer<UInt32>?>) -> Int32

    /// Loads the library. Returns nil if it is not installed.
    init?() {
        guard let library = DynamicLibrary("libxkbcommon.so.0"),
            let makeContext = library.function("xkb_context_new", as: type(of: makeContext)),
            let releaseContext = library.function("xkb_context_unref", as: type(of: releaseContext)),
            let setLogLevel = library.function("xkb_context_set_log_level", as: type(of: setLogLevel)),
            let makeKeymap = library.function("xkb_keymap_new_from_buffer", as: type(of: makeKeymap)),
            let releaseKeymap = library.function("xkb_keymap_unref", as: type(of: releaseKeymap)),
            let firstKey = library.function("xkb_keymap_min_keycode", as: type(of: firstKey)),
            let lastKey = library.function("xkb_keymap_max_keycode", as: type(of: lastKey)),
            let layoutCount = library.function("xkb_keymap_num_layouts_for_key", as: type(of: layoutCount)),
            let symbols = library.function("xkb_keymap_key_get_syms_by_level", as: type(of: symbols))
        else { return nil }
        (self.makeContext, self.releaseContext, self.setLogLevel) = (makeContext, releaseContext, setLogLevel)
        (self.makeKeymap, self.releaseKeymap) = (makeKeymap, releaseKeymap)
        (self.firstKey, self.lastKey, self.layoutCount, self.symbols) = (firstKey, lastKey, layoutCount, symbols)
    }
}

/// libxkbcommon-x11, which reads the keymap of an X server. It may be missing if all programs use GTK.
struct XKBX11Library {
    typealias Pointer = UnsafeMutableRawPointer

    /// Prepares a connection for the XKB extension, with the wanted version, flags, and pointers for the results.
    let begin: @convention(c) (Pointer, UInt16, UInt16, UInt32, Pointer?, Pointer?, Pointer?, Pointer?) -> Int32
    /// Returns the ID of the keyboard from which all programs get their keys, or -1 on failure.
    let keyboard: @convention(c) (Pointer) -> Int32
    let makeKeymap: @convention(c) (Pointer, Pointer, Int32, UInt32) -> Pointer?

    /// Loads the library. Returns nil if it is not installed.
    init?() {
        guard let library = DynamicLibrary("libxkbcommon-x11.so.0"),
            let begin = library.function("xkb_x11_setup_xkb_extension", as: type(of: begin)),
            let keyboard = library.function("xkb_x11_get_core_keyboard_device_id", as: type(of: keyboard)),
            let makeKeymap = library.function("xkb_x11_keymap_new_from_device", as: type(of: makeKeymap))
        else { return nil }
        (self.begin, self.keyboard, self.makeKeymap) = (begin, keyboard, makeKeymap)
    }
}
