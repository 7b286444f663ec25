/// Why a change of a ``TextDocument`` failed. The document is unchanged then.
package enum TextDocumentError: Error, Equatable, Sendable {

    /// The text would exceed ``TextDocument/maximumSize``.
    case tooLarge

    /// The text contains U+0000, which cannot be sent over D-Bus.
    case containsNull

    /// A position or a range lies outside the text.
    case outOfRange
}
