internal import KeyboardEngine

/// The lines of a key file while it is edited. Edits preserve all other lines: comments, blank lines and the order.
nonisolated struct EditedKeyFile<Meaning: Equatable>: Equatable {
    /// A line, with its line ending.
    struct Line: Equatable {
        var text: String
        var meaning: Meaning

        /// Whether the line is empty or contains only white space.
        var isBlank: Bool { text.utf8.allSatisfy { [0x20, 0x09, 0x0d, 0x0a].contains($0) } }
    }

    var lines: [Line]
    private let comment: Meaning

    /// Creates the lines of a file, which is UTF-8.
    /// - Parameter comment: the meaning of comments, blank lines, and lines that are ignored.
    init(_ content: [UInt8], comment: Meaning) {
        self.comment = comment
        lines = content.linesWithEnds.map { Line(text: String(decoding: $0, as: UTF8.self), meaning: comment) }
    }

    /// The text of the file.
    var text: String { lines.map(\.text).joined() }

    /// Returns a line of this file.
    /// - Parameter text: the text without its ending.
    func line(_ text: String, _ meaning: Meaning) -> Line { Line(text: text + lineEnd, meaning: meaning) }

    /// A blank line of this file.
    var blank: Line { line("", comment) }

    /// The line ending of this file.
    private var lineEnd: String { lines.first?.text.utf8.suffix(2).elementsEqual("\r\n".utf8) == true ? "\r\n" : "\n" }

    /// Ends the last line if it has no line ending.
    mutating func endLastLine() {
        guard let last = lines.indices.last, lines[last].text.utf8.last != UInt8(ascii: "\n") else { return }
        lines[last].text += lineEnd
    }

    /// Ends the last line, and adds a blank one unless there is one.
    mutating func beginParagraph() {
        endLastLine()
        if let last = lines.last, !last.isBlank { lines.append(blank) }
    }
}

nonisolated extension String {
    /// The text as a value of a key file. Spaces at its ends would be lost otherwise.
    var asKeyFileValue: String {
        let inner = drop { $0 == " " }
        let start = count - inner.count
        let end = inner.reversed().prefix { $0 == " " }.count
        let text = inner.dropLast(end).unicodeScalars.map(\.inKeyFile).joined()
        return String(repeating: "\\s", count: start) + text + String(repeating: "\\s", count: end)
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var inKeyFile: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\\": "\\\\"
        default: String(self)
        }
    }
}
