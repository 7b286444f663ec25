public import DBus

/// The behaviour of an input-method engine: the decoded calls of `org.freedesktop.IBus.Engine`.
///
/// Every method except `processKeyEvent(_:)` has an empty default.
public protocol EngineDelegate: AnyObject {
    /// Handles a key that went down or up. All changes to the text must be emitted before this returns.
    /// - Returns: whether the engine consumes the key; if not, it passes to the program.
    func processKeyEvent(_ event: KeyEvent) -> Bool
    /// Called when a text field gets the focus. `context` is nil if IBus does not report it.
    func focusIn(_ context: InputContext?)
    /// Called when the text field loses the focus. Nothing may be sent to it any more.
    func focusOut()
    /// Called when the client discards the text that is being composed: the user moved the cursor, or something else
    /// changed the text.
    func reset()
    /// Called when the engine is selected.
    func enable()
    /// Called when another engine is selected.
    func disable()
    /// Called when the engine object is no longer needed.
    /// - Throws: an error, if the object must not be destroyed.
    func destroy() throws(WireError)
    /// Called with the client's capabilities.
    func setCapabilities(_ capabilities: Capabilities)
    /// Called with the position of the cursor on the screen, in pixels.
    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32)
    /// Called with the text around the cursor. `cursor` and `anchor` count Unicode scalars, or bytes in GNOME before
    /// 46.
    /// - Throws: `InvalidArgs`, if a position is outside the text.
    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError)
    /// Called with the purpose and hints of the text field.
    func setContentType(_ type: ContentType)
    /// Called when the user chooses an item of the panel's menu.
    func activateProperty(_ key: String, state: UInt32)
    /// Called when the user clicks a candidate. Depending on the panel, `index` counts within the page or from the
    /// first candidate.
    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32)
    /// Called when the user asks the panel for the previous page.
    func pageUp()
    /// Called when the user asks the panel for the next page.
    func pageDown()
    /// Called when the user asks the panel for the previous candidate.
    func cursorUp()
    /// Called when the user asks the panel for the next candidate.
    func cursorDown()
    /// Called with the keys that turn panel extensions on and off. Those of extensions that it does not name stay as they
    /// are.
    /// - Throws: `LimitsExceeded`, if there are too many.
    func registerExtensionKeys(_ keys: [ExtensionKeys]) throws(WireError)
    /// Called when a panel extension reports that it was turned on or off.
    func panelExtensionDidChange(_ event: IBusExtensionEvent)
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
    public func registerExtensionKeys(_ keys: [ExtensionKeys]) throws(WireError) {}
    public func panelExtensionDidChange(_ event: IBusExtensionEvent) {}
}
