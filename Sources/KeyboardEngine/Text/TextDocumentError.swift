/// Why a change of a ``TextDocument`` was refused. The document is then as it was.
package enum TextDocumentError: Error, Equatable, Sendable {

    /// The text would have more than ``TextDocument/maximumSize``.
    case tooLarge

    /// The text holds U+0000, which cannot be sent over D-Bus.
    case containsNull

    /// A position or a range goes beyond the text.
    case outOfRange
}
