/// A table for people or programs.
struct Table {
    private let heads: [String]
    private let rows: [[String]]
    /// Whether the last column is a list of any length.
    private let isOpen: Bool

    /// Creates a table. If `isOpen` is true, the fields of a row beyond the heads belong to a list in the last column.
    init(_ heads: [String], _ rows: [[String]], isOpen: Bool = false) {
        self.heads = heads
        self.rows = rows
        self.isOpen = isOpen
    }

    /// Writes the table to standard output, as columns or as an array of objects with a member for each head.
    func write(json: Bool) {
        if json { writeJSON() } else { writeColumns() }
    }

    /// Writes columns separated by tabs, so that they do not depend on the width of a symbol in the terminal.
    private func writeColumns() {
        for row in rows {
            let last = heads.count - 1
            print(
                isOpen
                    ? ([row[0]] + [row.dropFirst(last).joined(separator: " ")]).joined(separator: "\t")
                    : row.joined(separator: "\t"))
        }
    }

    private func writeJSON() { print("[\n" + objects.map { "  " + $0 }.joined(separator: ",\n") + "\n]") }

    /// The rows as JSON objects.
    var objects: [String] { rows.map(object) }

    private func object(_ row: [String]) -> String {
        let members = heads.enumerated().map { index, head in
            "\(quoted(head)): "
                + (isOpen && index == heads.count - 1 ? list(row.dropFirst(index)) : quoted(row[index]))
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private func list(_ texts: ArraySlice<String>) -> String {
        "[" + texts.map(quoted).joined(separator: ", ") + "]"
    }

    /// Returns a string in the syntax of RFC 8259.
    private func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.reduce(into: "") { result, scalar in
                switch scalar {
                case "\"", "\\": result += "\\\(scalar)"
                case "\u{0}"..."\u{1F}":
                    result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                default: result.unicodeScalars.append(scalar)
                }
            } + "\""
    }
}
