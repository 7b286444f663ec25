/// A state file of Longhand, as lines of text. The first line names its kind and format version. The last line proves
/// that the file is complete.
///
/// Each line in between is a keyword, an equals sign, and a value: `recent=👍`.
package struct StateText: Equatable, Sendable {
    /// The lines in between, in order.
    package var lines: [(key: String, value: String)] = []

    /// Why a text is not a valid state file; the raw value is a message.
    package enum Failure: String, Error, CustomStringConvertible {
        /// The first line is not the expected one.
        case foreign = "it was not written by Longhand"
        /// The last line is missing.
        case torn = "it is incomplete"
        /// A line has no equals sign.
        case senseless = "a line in it is invalid"

        package var description: String { rawValue }
    }

    private static let end = "end"

    /// Creates a state without lines.
    package init() {}

    /// Reads a text.
    /// - Parameter kind: The expected first line, such as `longhand emojis 1`.
    package init(_ text: String, kind: String) throws(Failure) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == kind else { throw .foreign }
        guard lines.popLast() == "", lines.popLast().map(String.init) == Self.end, !lines.isEmpty else { throw .torn }
        for line in lines.dropFirst() {
            guard let equals = line.firstIndex(of: "=") else { throw .senseless }
            self.lines.append((String(line[..<equals]), String(line[line.index(after: equals)...])))
        }
    }

    /// Returns the state as a text.
    package func text(kind: String) -> String {
        kind + "\n" + lines.map { "\($0.key)=\($0.value)\n" }.joined() + Self.end + "\n"
    }

    /// Returns the values of a key, in order.
    package func values(_ key: String) -> [String] { lines.filter { $0.key == key }.map(\.value) }

    package static func == (left: Self, right: Self) -> Bool {
        left.lines.elementsEqual(right.lines) { $0 == $1 }
    }
}

/// Pairs of a number and a value, written as one value: `12=👍`.
extension StateText {
    /// Adds a number and a value.
    package mutating func append(_ key: String, _ number: Int, _ value: String) {
        lines.append((key, "\(number)=\(value)"))
    }

    /// Returns the pairs of a key. Invalid pairs are ignored.
    package func numbers(_ key: String) -> [(Int, String)] {
        values(key).compactMap { value in
            guard let equals = value.firstIndex(of: "="), let number = Int(value[..<equals]) else { return nil }
            return (number, String(value[value.index(after: equals)...]))
        }
    }
}
