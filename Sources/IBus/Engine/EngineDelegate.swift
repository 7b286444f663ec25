public import DBus

/// What an input-method engine does: the calls of `org.freedesktop.IBus.Engine`, decoded.
///
/// Each has an empty default, save the key itself.
public protocol EngineDelegate: AnyObject {
    /// A key went down or up. What is to happen to the text is emitted before this returns.
    /// - Returns: whether the key is used up; if not, the program gets it.
    func processKeyEvent(_ event: KeyEvent) -> Bool
    /// A text field got the focus, in a context that IBus may tell.
    func focusIn(_ context: InputContext?)
    /// The text field lost the focus: nothing may be sent to it any more.
    func focusOut()
    /// The client dropped what it was composing: the cursor was moved, or the text was changed by something else.
    func reset()
    /// The engine was selected.
    func enable()
    /// Another engine was selected.
    func disable()
    /// The object is no longer needed.
    /// - Throws: when it must not be ended.
    func destroy() throws(WireError)
    /// What the client can do.
    func setCapabilities(_ capabilities: Capabilities)
    /// Where the cursor is on the screen, in pixels.
    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32)
    /// The text around the cursor; `cursor` and `anchor` count Unicode scalars, or bytes in GNOME before 46.
    /// - Throws: `InvalidArgs` when a position lies outside the text.
    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError)
    /// What the field is for.
    func setContentType(_ type: ContentType)
    /// The user chose an item of the panel's menu.
    func activateProperty(_ key: String, state: UInt32)
    /// The user clicked on a candidate; `index` counts within the page or from the first of all, by panel.
    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32)
    /// The user asked the panel for the page before.
    func pageUp()
    /// The user asked the panel for the page after.
    func pageDown()
    /// The user asked the panel for the candidate before.
    func cursorUp()
    /// The user asked the panel for the candidate after.
    func cursorDown()
}

extension EngineDelegate {
    public func focusIn(_ context: InputContext?) {}
    public func focusOut() {}
    public func reset() {}
    public func enable() {}
    public func disable() {}
    public func destroy() throws(WireError) {}
    public func setCapabilities(_ capabilities: Capabilities) {}
    public func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) {}
    public func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {}
    public func setContentType(_ type: ContentType) {}
    public func activateProperty(_ key: String, state: UInt32) {}
    public func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {}
    public func pageUp() {}
    public func pageDown() {}
    public func cursorUp() {}
    public func cursorDown() {}
}
