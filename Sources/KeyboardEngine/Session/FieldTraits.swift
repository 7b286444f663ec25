/// What a client can do for an engine.
public struct ClientCapabilities: OptionSet, Sendable {
    /// One bit for each of them.
    public let rawValue: Int
    /// Those that these bits stand for.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It tells the text around the cursor and lets some of it be deleted. The claim alone proves nothing.
    public static let surroundingText = ClientCapabilities(rawValue: 1 << 0)
    /// It shows preedit text.
    public static let preedit = ClientCapabilities(rawValue: 1 << 1)
    /// It has a keyboard on the screen, whose keys come up at once whatever the finger does.
    public static let onScreenKeyboard = ClientCapabilities(rawValue: 1 << 2)
}

/// What a text field is for, as far as it changes what a keyboard does.
public struct FieldTraits: OptionSet, Sendable {
    /// One bit for each of them.
    public let rawValue: Int
    /// Those that these bits stand for.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// What is typed is hidden or private.
    public static let isSecret = FieldTraits(rawValue: 1 << 0)
    /// Only digits, numbers or telephone numbers belong there.
    public static let isNumeric = FieldTraits(rawValue: 1 << 1)
    /// A terminal.
    public static let isTerminal = FieldTraits(rawValue: 1 << 2)
}
