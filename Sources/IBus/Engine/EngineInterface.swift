public import DBus

/// `org.freedesktop.IBus.Engine` as a table, with the members that IBus 1.5.27 to 1.5.34 uses.
public enum EngineInterface {
    /// Returns the table, bound to `engine`. `ProcessKeyEvent` comes first, since it is called most.
    public static func bound(to engine: EngineCalls) -> [any BoundInterface] {
        [table.bound(to: engine), service.bound(to: engine)]
    }

    static let name: StaticString = "org.freedesktop.IBus.Engine"

    private static let table = Interface<EngineCalls>(
        name, methods: keyAndTextMethods + focusMethods + tableMethods + extensionMethods + unusedMethods,
        properties: [
            Property("ContentType", set: { (engine, type: ContentType) in engine.delegate?.setContentType(type) }),
            // The daemon reads these properties. libibus' introspection data declares (b), but treats a (b) as false;
            // the type is b.
            Property("FocusId", get: { _ in true }),
            Property("ActiveSurroundingText", get: { _ in true }),
        ],
        signals: EngineSignals.introspection)

    private static let keyAndTextMethods: [Method<EngineCalls>] = [
        // These two come with each key. They read the call themselves: generic tuples cost more.
        Method(
            "ProcessKeyEvent", inputs: [Argument("keyval", "u"), Argument("keycode", "u"), Argument("state", "u")],
            outputs: [Argument("handled", "b")]
        ) { (engine, call) throws(WireError) in
            let event = try call.readBody { (body: inout MessageReader) throws(WireError) in
                KeyEvent(
                    symbol: KeySymbol(rawValue: try body.readUInt32()), code: try body.readUInt32(),
                    state: ModifierState(rawValue: try body.readUInt32()))
            }
            return engine.replies.reply(to: call, engine.delegate?.processKeyEvent(event) ?? false)
        },
        Method(
            "SetSurroundingText",
            inputs: [Argument("text", "v"), Argument("cursor_pos", "u"), Argument("anchor_pos", "u")]
        ) { (engine, call) throws(WireError) in
            let (text, cursor, anchor) = try call.readBody { (body: inout MessageReader) throws(WireError) in
                (try Variant<IBusText>(from: &body).value.text, try body.readUInt32(), try body.readUInt32())
            }
            try engine.delegate?.setSurroundingText(text, cursor: cursor, anchor: anchor)
            return Message.acknowledgement(of: call)
        },
        Method("SetCursorLocation", ["x", "y", "w", "h"]) {
            (engine, x: Int32, y: Int32, width: Int32, height: Int32) in
            engine.delegate?.setCursorLocation(x: x, y: y, width: width, height: height)
        },
        Method("SetCapabilities", ["caps"]) { (engine, capabilities: UInt32) in
            engine.delegate?.setCapabilities(Capabilities(rawValue: capabilities))
        },
    ]

    private static let focusMethods: [Method<EngineCalls>] = [
        Method("FocusIn") { engine in engine.delegate?.focusIn(nil) },
        Method("FocusInId", ["object_path", "client"]) { (engine, path: String, client: String) in
            engine.delegate?.focusIn(InputContext(path: path, client: client))
        },
        Method("FocusOut") { engine in engine.delegate?.focusOut() },
        Method("FocusOutId", ["object_path"]) { (engine, _: String) in engine.delegate?.focusOut() },
        Method("Reset") { engine in engine.delegate?.reset() },
        Method("Enable") { engine in engine.delegate?.enable() },
        Method("Disable") { engine in engine.delegate?.disable() },
    ]

    private static let tableMethods: [Method<EngineCalls>] = [
        Method("CandidateClicked", ["index", "button", "state"]) {
            (engine, index: UInt32, button: UInt32, state: UInt32) in
            engine.delegate?.candidateClicked(index, button: button, state: state)
        },
        Method("PageUp") { engine in engine.delegate?.pageUp() },
        Method("PageDown") { engine in engine.delegate?.pageDown() },
        Method("CursorUp") { engine in engine.delegate?.cursorUp() },
        Method("CursorDown") { engine in engine.delegate?.cursorDown() },
        Method("PropertyActivate", ["name", "state"]) { (engine, name: String, state: UInt32) in
            engine.delegate?.activateProperty(name, state: state)
        },
    ]

    /// The methods read their variants themselves: the argument of one nests others, and a newer IBus may append fields
    /// to that of the other.
    private static let extensionMethods: [Method<EngineCalls>] = [
        Method("PanelExtensionReceived", inputs: [Argument("event", "v")]) { (engine, call) throws(WireError) in
            let event = try call.readBody { (body: inout MessageReader) throws(WireError) in
                try body.readVariant { (event: inout MessageReader) throws(WireError) in
                    try IBusExtensionEvent(from: &event)
                }
            }
            engine.delegate?.panelExtensionDidChange(event)
            return Message.reply(to: call)
        },
        Method("PanelExtensionRegisterKeys", inputs: [Argument("data", "v")]) { (engine, call) throws(WireError) in
            let keys = try call.readBody { (body: inout MessageReader) throws(WireError) in
                try ExtensionKeys.all(from: &body)
            }
            try engine.delegate?.registerExtensionKeys(keys)
            return Message.reply(to: call)
        },
    ]

    /// The methods that mean nothing to a keyboard. They reply, so that no caller waits.
    private static let unusedMethods: [Method<EngineCalls>] = [
        Method("PropertyShow", ["name"]) { (_, _: String) in },
        Method("PropertyHide", ["name"]) { (_, _: String) in },
        Method("ProcessHandWritingEvent", inputs: [Argument("coordinates", "ad")], reading: answered),
        Method("CancelHandWriting", ["n_strokes"]) { (_, _: UInt32) in },
    ]

    private static func answered(_ engine: EngineCalls, _ call: borrowing Message) -> Message {
        Message.reply(to: call)
    }

    private static let service = Interface<EngineCalls>(
        "org.freedesktop.IBus.Service",
        methods: [
            Method("Destroy") { (engine) throws(WireError) in
                try engine.delegate?.destroy()
                engine.end()
            }
        ])
}

/// Forwards the calls of an engine object to its delegate.
public final class EngineCalls {
    /// The engine. The reference is strong, because following a weak one costs time at each key.
    private(set) var delegate: (any EngineDelegate)?
    let replies = BooleanReplies()

    /// Creates the receiver of calls for `delegate`, which it keeps alive until the engine is destroyed.
    public init(_ delegate: any EngineDelegate) { self.delegate = delegate }

    /// Lets go of the delegate. Further calls do nothing.
    public func end() { delegate = nil }
}
