internal import Platform

/// libxcb, which connects to an X server. It is loaded when the server is first asked. On X11, every toolkit uses it.
struct XCBLibrary {
    typealias Pointer = UnsafeMutableRawPointer

    let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Pointer?
    let disconnect: @convention(c) (Pointer) -> Void
    let hasError: @convention(c) (Pointer) -> Int32
    let descriptor: @convention(c) (Pointer) -> Int32
    let flush: @convention(c) (Pointer) -> Int32
    /// Sends QueryKeymap. The cookie that it returns is a structure with only this number.
    let queryKeymap: @convention(c) (Pointer) -> UInt32
    /// Sends GetInputFocus. The cookies of this and the following are structures with only this number.
    let getInputFocus: @convention(c) (Pointer) -> UInt32
    /// Sends QueryTree for a window.
    let queryTree: @convention(c) (Pointer, UInt32) -> UInt32
    /// Sends GetProperty: whether to delete it, the window, the property, its type, and where and how much to read.
    let getProperty: @convention(c) (Pointer, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
    /// Sends InternAtom: whether it must exist, the length of its name, and the name.
    let internAtom: @convention(c) (Pointer, UInt8, UInt16, UnsafePointer<UInt8>) -> UInt32
    /// Returns what the server has replied about an extension, and waits for it.
    let extensionData: @convention(c) (Pointer, UnsafeRawPointer) -> UnsafeRawPointer?
    /// Returns the reply to a request, if it is there; 1 means that the request is complete.
    let pollForReply:
        @convention(c) (Pointer, UInt32, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Pointer?>) -> Int32
    /// Returns the next event, if there is one.
    let pollForEvent: @convention(c) (Pointer) -> Pointer?

    /// Loads the library. Returns nil if it is not installed.
    init?() {
        guard let library = DynamicLibrary("libxcb.so.1"),
            let connect = library.function("xcb_connect", as: type(of: connect)),
            let disconnect = library.function("xcb_disconnect", as: type(of: disconnect)),
            let hasError = library.function("xcb_connection_has_error", as: type(of: hasError)),
            let descriptor = library.function("xcb_get_file_descriptor", as: type(of: descriptor)),
            let flush = library.function("xcb_flush", as: type(of: flush)),
            let queryKeymap = library.function("xcb_query_keymap", as: type(of: queryKeymap)),
            let getInputFocus = library.function("xcb_get_input_focus", as: type(of: getInputFocus)),
            let queryTree = library.function("xcb_query_tree", as: type(of: queryTree)),
            let getProperty = library.function("xcb_get_property", as: type(of: getProperty)),
            let internAtom = library.function("xcb_intern_atom", as: type(of: internAtom)),
            let extensionData = library.function("xcb_get_extension_data", as: type(of: extensionData)),
            let pollForReply = library.function("xcb_poll_for_reply", as: type(of: pollForReply)),
            let pollForEvent = library.function("xcb_poll_for_event", as: type(of: pollForEvent))
        else { return nil }
        (self.connect, self.disconnect, self.hasError) = (connect, disconnect, hasError)
        (self.descriptor, self.flush, self.extensionData) = (descriptor, flush, extensionData)
        (self.getInputFocus, self.queryTree) = (getInputFocus, queryTree)
        (self.getProperty, self.internAtom) = (getProperty, internAtom)
        (self.queryKeymap, self.pollForReply, self.pollForEvent) = (queryKeymap, pollForReply, pollForEvent)
    }
}
