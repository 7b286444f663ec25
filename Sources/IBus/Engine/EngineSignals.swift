public import DBus

/// The signals of `org.freedesktop.IBus.Engine`, which change the text and the panel.
public struct EngineSignals {
    private let connection: Connection
    private let path: ObjectPath
    /// The peer that receives the signals; nil for all that listen.
    private let destination: String?

    /// Creates the signals of the object at `path`.
    public init(_ connection: Connection, path: ObjectPath, destination: String? = nil) {
        self.connection = connection
        self.path = path
        self.destination = destination
    }

    /// Inserts text at the cursor.
    public func commitText(_ text: IBusText) { emit("CommitText", Variant(text)) }

    /// Deletes `count` Unicode scalars, starting at `offset` from the cursor.
    public func deleteSurroundingText(offset: Int32, count: UInt32) {
        emit("DeleteSurroundingText", offset, count)
    }

    /// Forwards a key event to the program.
    public func forwardKeyEvent(_ event: KeyEvent) {
        emit("ForwardKeyEvent", event.symbol.rawValue, event.code, event.state.rawValue)
    }

    /// Shows preedit text, which is not yet part of the document.
    /// - Parameters:
    ///   - text: the preedit text.
    ///   - cursor: the position of the cursor in it, in Unicode scalars.
    ///   - isVisible: whether it is shown.
    ///   - commitsOnFocusLoss: whether the client commits the text when the focus leaves; otherwise it drops the text.
    public func updatePreeditText(_ text: IBusText, cursor: UInt32, isVisible: Bool, commitsOnFocusLoss: Bool) {
        emit("UpdatePreeditText", Variant(text), cursor, isVisible, UInt32(commitsOnFocusLoss ? 1 : 0))
    }

    /// Shows a line of text next to the candidates.
    public func updateAuxiliaryText(_ text: IBusText, isVisible: Bool) {
        emit("UpdateAuxiliaryText", Variant(text), isVisible)
    }

    /// Shows candidates.
    public func updateLookupTable(_ table: IBusLookupTable, isVisible: Bool) {
        emit("UpdateLookupTable", Variant(table), isVisible)
    }

    /// Hides the candidates.
    public func hideLookupTable() { emit("HideLookupTable") }

    /// Hides the line next to the candidates.
    public func hideAuxiliaryText() { emit("HideAuxiliaryText") }

    /// Asks the client to report the text around the cursor from now on.
    public func requireSurroundingText() { emit("RequireSurroundingText") }

    /// Adds items to the panel's menu.
    public func registerProperties(_ properties: IBusPropertyList) { emit("RegisterProperties", Variant(properties)) }

    /// Changes an item of the panel's menu.
    public func updateProperty(_ property: IBusProperty) { emit("UpdateProperty", Variant(property)) }

    /// Turns a panel extension on or off.
    public func panelExtension(_ event: IBusExtensionEvent) { emit("PanelExtension", Variant(event)) }

    private func emit<each Value: BusEncodable>(_ member: StaticString, _ values: repeat each Value) {
        let signal = Message.signal(path, EngineInterface.name, member)
        signal.append(repeat each values)
        if let destination { signal.setDestination(destination) }
        connection.send(signal)
    }

    static let introspection = [
        Signal("CommitText", Argument("text", "v")),
        Signal("DeleteSurroundingText", Argument("offset_from_cursor", "i"), Argument("nchars", "u")),
        Signal(
            "ForwardKeyEvent", Argument("keyval", "u"), Argument("keycode", "u"), Argument("state", "u")),
        Signal(
            "UpdatePreeditText", Argument("text", "v"), Argument("cursor_pos", "u"), Argument("visible", "b"),
            Argument("mode", "u")),
        Signal("UpdateAuxiliaryText", Argument("text", "v"), Argument("visible", "b")),
        Signal("UpdateLookupTable", Argument("table", "v"), Argument("visible", "b")),
        Signal("HideLookupTable"),
        Signal("HideAuxiliaryText"),
        Signal("RequireSurroundingText"),
        Signal("RegisterProperties", Argument("props", "v")),
        Signal("UpdateProperty", Argument("prop", "v")),
        Signal("PanelExtension", Argument("data", "v")),
    ]
}
