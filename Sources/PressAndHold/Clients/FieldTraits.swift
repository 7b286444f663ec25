/// The capabilities that a client reports to an engine.
package struct ClientCapabilities: OptionSet, Sendable {
    /// One bit for each capability.
    package let rawValue: Int
    /// Creates capabilities from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The client claims to report the text around the cursor, and to delete parts of it on request. The claim alone
    /// proves nothing.
    package static let surroundingText = ClientCapabilities(rawValue: 1 << 0)
    /// The client shows preedit text.
    package static let preedit = ClientCapabilities(rawValue: 1 << 1)
    /// The client has an on-screen keyboard, whose keys are released at once, however long the finger stays.
    package static let onScreenKeyboard = ClientCapabilities(rawValue: 1 << 2)
}

/// The purpose and hints of a text field, as far as they change what a keyboard does.
package struct FieldTraits: OptionSet, Sendable {
    /// One bit for each trait.
    package let rawValue: Int
    /// Creates traits from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The field hides what is typed, or the text is private.
    package static let isSecret = FieldTraits(rawValue: 1 << 0)
    /// The field accepts only digits, numbers or telephone numbers.
    package static let isNumeric = FieldTraits(rawValue: 1 << 1)
    /// The field is a terminal.
    package static let isTerminal = FieldTraits(rawValue: 1 << 2)
    /// The field accepts only URLs.
    package static let isAddress = FieldTraits(rawValue: 1 << 3)
}
