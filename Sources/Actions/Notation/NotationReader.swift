/// A reader of the two notations of actions, ``Notation`` and ``ActionIdentifier``.
///
/// It reads each scalar once, so it takes linear time.
struct NotationReader {
    /// The next scalar; `nil` at the end.
    private(set) var next: Unicode.Scalar?
    /// The number of scalars before the next one.
    private(set) var position = 0
    let form: Form
    private var rest: String.UnicodeScalarView.Iterator

    /// How strictly the text is read.
    enum Form {
        /// Written by programs: spaces only after commas and colons. An invalid escape is reported at its backslash.
        case action
        /// Written by people: white space between any two parts. An invalid escape is reported at the invalid part.
        case identifier
    }

    init(_ text: String, _ form: Form) {
        self.form = form
        rest = text.unicodeScalars.makeIterator()
        next = rest.next()
    }

    /// Returns an error.
    /// - Parameter position: The position of the error; the current position by default.
    func error(_ reason: NotationError.Reason, at position: Int? = nil) -> NotationError {
        NotationError(position: position ?? self.position, reason: reason)
    }

    // MARK: Scalars

    /// Consumes the next scalar.
    mutating func pop() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        next = rest.next()
        position += 1
        return scalar
    }

    /// Consumes a scalar if it is the next one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        return pop() != nil
    }

    /// Consumes the next scalars as long as they satisfy a predicate.
    mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String.UnicodeScalarView {
        var taken = String.UnicodeScalarView()
        while let scalar = next, fits(scalar), pop() != nil { taken.append(scalar) }
        return taken
    }

    /// Skips the white space that is allowed between two parts.
    mutating func skipSpaces() {
        guard form == .identifier else { return }
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r", pop() != nil {}
    }

    // MARK: Arguments

    /// Reads elements separated by commas, up to and including a bracket.
    /// - Parameter readElement: Reads an element. Its argument is the number of elements before it.
    mutating func readElements(
        until end: Unicode.Scalar, _ readElement: (inout Self, Int) throws(NotationError) -> Void
    ) throws(NotationError) {
        var count = 0
        skipSpaces()
        while !take(end) {
            if count > 0 { try readSeparator(",", or: .expectedSeparator) }
            try readElement(&self, count)
            count += 1
            skipSpaces()
        }
    }

    /// Reads a comma or a colon, and the spaces after it.
    mutating func readSeparator(_ scalar: Unicode.Scalar, or reason: NotationError.Reason) throws(NotationError) {
        guard take(scalar) else { throw error(reason) }
        skipSpaces()
        while take(" ") {}
    }

    // MARK: Keyboard actions

    /// Reads the whole text as one action.
    mutating func readAction() throws(NotationError) -> Notation {
        var action = Notation(readWord())
        if next != nil { action.values = try readValues() }
        guard next == nil else { throw error(.expectedEnd) }
        return action
    }

    private mutating func readWord() -> String { String(take(while: \.isPlain)) }

    private mutating func readValues() throws(NotationError) -> [Notation.Value] {
        guard take("(") else { throw error(.expectedEnd) }
        guard next != ")" else { throw error(.expectedString) }
        var values: [Notation.Value] = []
        try readElements(until: ")") { (reader, _) throws(NotationError) in values.append(try reader.readValue()) }
        return values
    }

    private mutating func readValue() throws(NotationError) -> Notation.Value {
        let word = readWord()
        let text = word.isEmpty ? try readString() : word
        guard next == ":" else {
            guard word.isEmpty else { throw error(.expectedString) }
            return Notation.Value(text: text)
        }
        guard text.utf8.count <= ActionIdentifier.maximumKeyLength else { throw error(.tooLong) }
        try readSeparator(":", or: .expectedColon)
        return Notation.Value(label: text, text: try readString())
    }
}
