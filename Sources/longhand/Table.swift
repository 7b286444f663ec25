/// Rows for people or for programs.
struct Table {
    private let heads: [String]
    private let rows: [[String]]
    /// Whether the last column goes on for as long as each row does.
    private let isOpen: Bool

    /// A table; with `isOpen` what stands in a row beyond the heads is a list that belongs to the last of them.
    init(_ heads: [String], _ rows: [[String]], isOpen: Bool = false) {
        self.heads = heads
        self.rows = rows
        self.isOpen = isOpen
    }

    /// Writes it to standard output: columns, or an array of objects with a member for each head.
    func write(json: Bool) {
        if json { writeJSON() } else { writeColumns() }
    }

    /// Fields stand between tabs, so that nothing depends on how wide a terminal draws a sign.
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

    /// The rows as objects of JSON.
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

    /// A string as RFC 8259 has it.
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
