/// Reads the two forms in which actions are written, scalar by scalar: a ``Notation`` and an ``ActionIdentifier``.
///
/// It looks at each scalar once, so the time it takes grows with the length of the text alone.
struct NotationReader {
    /// The scalar that comes next; nil at the end.
    private(set) var next: Unicode.Scalar?
    /// How many scalars stand before it.
    private(set) var position = 0
    let form: Form
    private var rest: String.UnicodeScalarView.Iterator

    /// How strictly the text is read.
    enum Form {
        /// As programs write it: spaces only behind commas and colons. An escape that is wrong is reported at its backslash.
        case action
        /// As people write it: white space between any two parts. An escape that is wrong is reported at what is wrong in
        /// it.
        case identifier
    }

    init(_ text: String, _ form: Form) {
        self.form = form
        rest = text.unicodeScalars.makeIterator()
        next = rest.next()
    }

    /// - Parameter position: where the fault is; by default, here.
    func error(_ reason: NotationError.Reason, at position: Int? = nil) -> NotationError {
        NotationError(position: position ?? self.position, reason: reason)
    }

    // MARK: Scalars

    /// Takes the scalar that comes next.
    mutating func pop() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        next = rest.next()
        position += 1
        return scalar
    }

    /// Takes a scalar if it comes next.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        return pop() != nil
    }

    /// Takes the scalars that come next as long as they fit.
    mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String.UnicodeScalarView {
        var taken = String.UnicodeScalarView()
        while let scalar = next, fits(scalar), pop() != nil { taken.append(scalar) }
        return taken
    }

    /// Takes the white space that may stand between two parts.
    mutating func skipSpaces() {
        guard form == .identifier else { return }
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r", pop() != nil {}
    }

    // MARK: Arguments

    /// Reads elements, with commas between them, up to a bracket, which is taken.
    /// - Parameter readElement: reads one, and gets the number of those before it.
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

    /// Reads a comma or a colon, and the spaces behind it.
    mutating func readSeparator(_ scalar: Unicode.Scalar, or reason: NotationError.Reason) throws(NotationError) {
        guard take(scalar) else { throw error(reason) }
        skipSpaces()
        while take(" ") {}
    }

    // MARK: Actions of the keyboard

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
        try readSeparator(":", or: .expectedColon)
        return Notation.Value(label: text, text: try readString())
    }
}
