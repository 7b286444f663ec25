public import DBus

/// The signals of `org.freedesktop.IBus.Engine`: how an engine acts on the text and on the panel.
public struct EngineSignals {
    private let connection: Connection
    private let path: ObjectPath
    /// Who gets them: everybody who listens, or one peer alone.
    private let destination: String?

    /// The signals of the object at `path`.
    public init(_ connection: Connection, path: ObjectPath, destination: String? = nil) {
        self.connection = connection
        self.path = path
        self.destination = destination
    }

    /// Inserts text at the cursor.
    public func commitText(_ text: IBusText) { emit("CommitText", Variant(text)) }

    /// Deletes `count` Unicode scalars, from `offset` relative to the cursor on.
    public func deleteSurroundingText(offset: Int32, count: UInt32) {
        emit("DeleteSurroundingText", offset, count)
    }

    /// Gives the program a key.
    public func forwardKeyEvent(_ event: KeyEvent) {
        emit("ForwardKeyEvent", event.symbol.rawValue, event.code, event.state.rawValue)
    }

    /// Shows text that is not yet part of the document.
    /// - Parameters:
    ///   - text: what is shown.
    ///   - cursor: where the cursor is in it, in Unicode scalars.
    ///   - isVisible: whether it is shown at all.
    ///   - commitsOnFocusLoss: whether the client commits it when the focus goes, or drops it.
    public func updatePreeditText(_ text: IBusText, cursor: UInt32, isVisible: Bool, commitsOnFocusLoss: Bool) {
        emit("UpdatePreeditText", Variant(text), cursor, isVisible, UInt32(commitsOnFocusLoss ? 1 : 0))
    }

    /// Shows a line beside the candidates.
    public func updateAuxiliaryText(_ text: IBusText, isVisible: Bool) {
        emit("UpdateAuxiliaryText", Variant(text), isVisible)
    }

    /// Shows candidates.
    public func updateLookupTable(_ table: IBusLookupTable, isVisible: Bool) {
        emit("UpdateLookupTable", Variant(table), isVisible)
    }

    /// Hides the candidates.
    public func hideLookupTable() { emit("HideLookupTable") }

    /// Hides the line beside the candidates.
    public func hideAuxiliaryText() { emit("HideAuxiliaryText") }

    /// Asks the client to send the text around the cursor from now on.
    public func requireSurroundingText() { emit("RequireSurroundingText") }

    /// Puts items into the panel's menu.
    public func registerProperties(_ properties: IBusPropertyList) { emit("RegisterProperties", Variant(properties)) }

    /// Changes an item of the panel's menu.
    public func updateProperty(_ property: IBusProperty) { emit("UpdateProperty", Variant(property)) }

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
    ]
}
