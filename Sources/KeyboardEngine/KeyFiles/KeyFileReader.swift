/// A reader for key files, in GLib's syntax and UTF-8, line by line: `[group]`, `key=value` and `# comment`.
///
/// GLib's own reader reports no line numbers, stops at U+0000, and uses the last of two equal keys. The type of the
/// file defines the meaning of groups and keys, and whether an error ends the reading.
package struct KeyFileReader: Sequence, IteratorProtocol {

    /// A line that is neither blank nor a comment.
    package struct Line {

        /// The number of the line, counted from 1.
        package let number: Int

        /// The content of the line, or the reason why it cannot be read.
        package let entry: Result<Entry, Fault>
    }

    /// The content of a line.
    package enum Entry {

        /// The header of a group, with its name.
        case group(String)

        /// A key and its value.
        case pair(key: String, value: KeyFileValue)
    }

    /// Why a line cannot be read.
    package enum Fault: Error {

        /// The line has more bytes than allowed.
        case tooLong

        /// The line is not UTF-8.
        case notUTF8

        /// The line contains U+0000.
        case containsNull

        /// The line begins with a bracket that it does not close.
        case notAGroup

        /// The line has no equals sign.
        case notAPair

        /// The line precedes the first group.
        case noGroup

        /// The group already contains the key.
        case repeatedKey
    }

    private let lineLimit: Int
    private let allowsRepeatedKeys: Bool
    private var rest: ArraySlice<UInt8>
    private var number = 0
    /// The keys of the current group; `nil` outside of groups.
    private var keys: Set<String>?

    /// Creates a reader at the first line of a file. A byte order mark is no part of the line.
    /// - Parameters:
    ///   - lineLimit: The largest number of bytes in a line.
    ///   - allowsRepeatedKeys: Whether a group can contain a key again, as GLib permits.
    ///   - allowsPairsOutsideGroups: Whether pairs can precede the first group.
    package init(
        _ content: ArraySlice<UInt8>, lineLimit: Int = .max, allowsRepeatedKeys: Bool = false,
        allowsPairsOutsideGroups: Bool = false
    ) {
        rest = content.withoutByteOrderMark
        keys = allowsPairsOutsideGroups ? [] : nil
        self.lineLimit = lineLimit
        self.allowsRepeatedKeys = allowsRepeatedKeys
    }

    /// Returns the next line that is neither blank nor a comment, or `nil` at the end.
    package mutating func next() -> Line? {
        while let line = rest.popLine() {
            number += 1
            do throws(Fault) {
                if let entry = try read(line) { return Line(number: number, entry: .success(entry)) }
            } catch {
                return Line(number: number, entry: .failure(error))
            }
        }
        return nil
    }

    private mutating func read(_ line: ArraySlice<UInt8>) throws(Fault) -> Entry? {
        guard line.count <= lineLimit else { throw .tooLong }
        guard let text = String(validating: line, as: UTF8.self) else { throw .notUTF8 }
        guard !line.contains(0) else { throw .containsNull }
        let scalars = text.unicodeScalars[...].trimmed
        return switch scalars.first {
        case nil, "#": nil
        case "[": try readGroup(scalars)
        default: try readPair(scalars)
        }
    }

    private mutating func readGroup(_ line: Substring.UnicodeScalarView) throws(Fault) -> Entry {
        keys = nil
        guard line.last == "]" else { throw .notAGroup }
        keys = []
        return .group(String(line.dropFirst().dropLast()))
    }

    private mutating func readPair(_ line: Substring.UnicodeScalarView) throws(Fault) -> Entry {
        guard let equals = line.firstIndex(of: "=") else { throw .notAPair }
        let key = String(line[..<equals].trimmed)
        guard let isNew = keys?.insert(key).inserted else { throw .noGroup }
        guard isNew || allowsRepeatedKeys else { throw .repeatedKey }
        return .pair(key: key, value: KeyFileValue(raw: String(line[equals...].dropFirst().trimmed)))
    }
}

extension ArraySlice<UInt8> {

    /// Removes and returns the first line, without its line ending; `nil` at the end.
    fileprivate mutating func popLine() -> ArraySlice<UInt8>? {
        guard !isEmpty else { return nil }
        let line = prefix { $0 != UInt8(ascii: "\n") }
        self = dropFirst(line.count + 1)
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
