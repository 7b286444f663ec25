/// Names, each on a line with what stands for it, looked up where they are written.
///
/// Few are ever looked up in the life of a process: a dictionary of them all would take longer to make than a hundred
/// look-ups, and stay in memory.
struct NameTable {
    private let text: StaticString

    /// A table of lines such as `iw he`.
    init(_ text: StaticString) { self.text = text }

    /// What stands for a name; nil where it is not in the table.
    subscript(name: String) -> String? {
        text.withUTF8Buffer { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
                if let meaning = Self.meaning(of: name, in: rest[..<end]) { return meaning }
                rest = rest[end...].dropFirst()
            }
            return nil
        }
    }

    private static func meaning(of name: String, in line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        guard line.starts(with: name.utf8) else { return nil }
        let rest = line.dropFirst(name.utf8.count)
        return rest.first == UInt8(ascii: " ") ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
    }

    /// All names, in the order of the lines.
    var names: [Substring] { "\(text)".split(separator: "\n").map { $0.prefix { $0 != " " } } }
}
