/// Reads a key file, in GLib's syntax and UTF-8, line by line: `[group]`, `key=value` and `# comment`.
///
/// GLib's own reader names no line, stops at U+0000 and takes the last of two equal keys. What groups and keys mean, and
/// whether a fault ends the reading, is decided by the type of the file.
package struct KeyFileReader: Sequence, IteratorProtocol {

    /// A line that is neither blank nor a comment.
    package struct Line {

        /// Its number; the first line of the file is 1.
        package let number: Int

        /// What stands in it, or why it cannot be read.
        package let entry: Result<Entry, Fault>
    }

    /// What a line can be.
    package enum Entry {

        /// The beginning of a group, by the name in its brackets.
        case group(String)

        /// A key and its value.
        case pair(key: String, value: KeyFileValue)
    }

    /// Why a line cannot be read.
    package enum Fault: Error {

        /// It has more bytes than a line may have.
        case tooLong

        /// It is not UTF-8.
        case notUTF8

        /// It contains U+0000.
        case containsNull

        /// It begins with a bracket that it does not close.
        case notAGroup

        /// It has no equals sign.
        case notAPair

        /// No group begins above it.
        case noGroup

        /// Its key occurs above, in the same group.
        case repeatedKey
    }

    private let lineLimit: Int
    private let allowsRepeatedKeys: Bool
    private var rest: ArraySlice<UInt8>
    private var number = 0
    /// The keys of the group that is being read; nil outside a group.
    private var keys: Set<String>?

    /// Reads the content of a file from its first line.
    /// - Parameters:
    ///   - lineLimit: how many bytes a line may have.
    ///   - allowsRepeatedKeys: whether a key may occur in a group again, as GLib permits.
    ///   - allowsPairsOutsideGroups: whether pairs may stand above the first group.
    package init(
        _ content: ArraySlice<UInt8>, lineLimit: Int = .max, allowsRepeatedKeys: Bool = false,
        allowsPairsOutsideGroups: Bool = false
    ) {
        rest = content
        keys = allowsPairsOutsideGroups ? [] : nil
        self.lineLimit = lineLimit
        self.allowsRepeatedKeys = allowsRepeatedKeys
    }

    /// The next line with something in it; nil at the end.
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

    /// Takes the first line, without what ends it; nil where nothing is left.
    fileprivate mutating func popLine() -> ArraySlice<UInt8>? {
        guard !isEmpty else { return nil }
        let line = prefix { $0 != UInt8(ascii: "\n") }
        self = dropFirst(line.count + 1)
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
