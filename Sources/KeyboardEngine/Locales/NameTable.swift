/// A table of names and values, one pair per line, searched in place.
///
/// A process looks up only a few names. A dictionary of all of them would take longer to build than a hundred lookups,
/// and stay in memory.
package struct NameTable {
    private let text: StaticString

    /// Creates a table from lines such as `iw he`.
    package init(_ text: StaticString) { self.text = text }

    /// Returns the value for a name, or `nil` if the table does not contain it.
    package subscript(name: String) -> String? {
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
    package var names: [Substring] { "\(text)".split(separator: "\n").map { $0.prefix { $0 != " " } } }
}
