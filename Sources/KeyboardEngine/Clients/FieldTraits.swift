/// What a client can do for an engine.
package struct ClientCapabilities: OptionSet, Sendable {
    /// One bit for each of them.
    package let rawValue: Int
    /// Those that these bits stand for.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It tells the text around the cursor and lets some of it be deleted. The claim alone proves nothing.
    package static let surroundingText = ClientCapabilities(rawValue: 1 << 0)
    /// It shows preedit text.
    package static let preedit = ClientCapabilities(rawValue: 1 << 1)
    /// It has a keyboard on the screen, whose keys come up at once whatever the finger does.
    package static let onScreenKeyboard = ClientCapabilities(rawValue: 1 << 2)
}

/// What a text field is for, as far as it changes what a keyboard does.
package struct FieldTraits: OptionSet, Sendable {
    /// One bit for each of them.
    package let rawValue: Int
    /// Those that these bits stand for.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// What is typed is hidden or private.
    package static let isSecret = FieldTraits(rawValue: 1 << 0)
    /// Only digits, numbers or telephone numbers belong there.
    package static let isNumeric = FieldTraits(rawValue: 1 << 1)
    /// A terminal.
    package static let isTerminal = FieldTraits(rawValue: 1 << 2)
    /// Only an address of the web belongs there.
    package static let isAddress = FieldTraits(rawValue: 1 << 3)
}
