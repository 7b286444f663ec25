/// The capabilities that a client claims, IBus' `IBusCapabilite`.
///
/// A claim is no proof: clients that claim `surroundingText` may never send any.
public struct Capabilities: NamedOptionSet {
    /// The bits on the wire.
    public let rawValue: UInt32

    /// Creates capabilities from the bits on the wire. Unknown bits are kept.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The client shows preedit text: `IBUS_CAP_PREEDIT_TEXT`.
    public static let preeditText = Capabilities(rawValue: 1 << 0)
    /// The client shows auxiliary text itself: `IBUS_CAP_AUXILIARY_TEXT`.
    public static let auxiliaryText = Capabilities(rawValue: 1 << 1)
    /// The client shows the lookup table itself: `IBUS_CAP_LOOKUP_TABLE`.
    public static let lookupTable = Capabilities(rawValue: 1 << 2)
    /// The client reports when it gets and loses the focus: `IBUS_CAP_FOCUS`.
    public static let focus = Capabilities(rawValue: 1 << 3)
    /// The client shows the engine's properties itself: `IBUS_CAP_PROPERTY`.
    public static let property = Capabilities(rawValue: 1 << 4)
    /// The client reports the text around the cursor and can delete from it: `IBUS_CAP_SURROUNDING_TEXT`.
    public static let surroundingText = Capabilities(rawValue: 1 << 5)
    /// The client is an on-screen keyboard: `IBUS_CAP_OSK`.
    public static let onScreenKeyboard = Capabilities(rawValue: 1 << 6)
    /// The client waits for the reply to each key, so that a forwarded key replaces the reply:
    /// `IBUS_CAP_SYNC_PROCESS_KEY`.
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
