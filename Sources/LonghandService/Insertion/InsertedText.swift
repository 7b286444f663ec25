internal import DBus

/// A text that another program inserts. Each is inserted in one piece.
nonisolated struct InsertedText {
    let text: String

    /// The most bytes of a text: `text-input-unstable-v3` has this limit, because a Wayland compositor passes a text to its
    /// program in one message of at most 4096 bytes, and disconnects a program whose message is longer.
    static let longest = 4000

    /// Checks a text.
    /// - Throws: an error that does not contain it.
    init(_ text: String) throws(WireError) {
        guard !text.isEmpty else { throw .invalidArguments("The text is empty.") }
        guard text.utf8.count <= Self.longest else {
            throw .limitsExceeded("The text is longer than \(Self.longest) bytes.")
        }
        guard text.unicodeScalars.allSatisfy(Self.isAllowed) else {
            throw .invalidArguments("The text has a control character other than a newline or a tab.")
        }
        self.text = text
    }

    /// Control characters are commands to terminals, and no text anywhere else.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
}
