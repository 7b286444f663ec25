/// What a client says it can do, IBus' `IBusCapabilite`.
///
/// A claim, no proof: clients that claim `surroundingText` may never send any.
public struct Capabilities: NamedOptionSet {
    /// The bits on the wire.
    public let rawValue: UInt32

    /// The capabilities of the wire's bits; unknown ones are kept.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Shows text that is not committed yet: `IBUS_CAP_PREEDIT_TEXT`.
    public static let preeditText = Capabilities(rawValue: 1 << 0)
    /// Shows auxiliary text by itself: `IBUS_CAP_AUXILIARY_TEXT`.
    public static let auxiliaryText = Capabilities(rawValue: 1 << 1)
    /// Shows the lookup table by itself: `IBUS_CAP_LOOKUP_TABLE`.
    public static let lookupTable = Capabilities(rawValue: 1 << 2)
    /// Says when it gets and loses the focus: `IBUS_CAP_FOCUS`.
    public static let focus = Capabilities(rawValue: 1 << 3)
    /// Shows the engine's properties by itself: `IBUS_CAP_PROPERTY`.
    public static let property = Capabilities(rawValue: 1 << 4)
    /// Tells the text around the cursor and deletes in it: `IBUS_CAP_SURROUNDING_TEXT`.
    public static let surroundingText = Capabilities(rawValue: 1 << 5)
    /// Is an on-screen keyboard: `IBUS_CAP_OSK`.
    public static let onScreenKeyboard = Capabilities(rawValue: 1 << 6)
    /// Waits for the answer to each key, so that a forwarded key stands in for the answer: `IBUS_CAP_SYNC_PROCESS_KEY`.
    public static let syncProcessKey = Capabilities(rawValue: 1 << 7)

    /// Every member with its name.
    public static var names: KeyValuePairs<String, Capabilities> {
        [
            "preedit-text": .preeditText, "auxiliary-text": .auxiliaryText, "lookup-table": .lookupTable,
            "focus": .focus, "property": .property, "surrounding-text": .surroundingText,
            "on-screen-keyboard": .onScreenKeyboard, "sync-process-key": .syncProcessKey,
        ]
    }
}
