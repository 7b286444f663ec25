/// What Longhand remembers, as a text of lines: the first says what it is and how it is written, the last that nothing
/// is missing.
///
/// Between them each line is a word, an equals sign, and a value: `recent=👍`.
package struct StateText: Equatable, Sendable {
    /// The lines between, in order.
    package var lines: [(key: String, value: String)] = []

    /// Why a text is none of these, in words.
    package enum Failure: String, Error, CustomStringConvertible {
        /// Its first line is another one.
        case foreign = "it was not written by Longhand"
        /// Its last line is missing.
        case torn = "it is incomplete"
        /// A line has no equals sign.
        case senseless = "a line in it is invalid"

        package var description: String { rawValue }
    }

    private static let end = "end"

    /// A text with nothing in it.
    package init() {}

    /// Reads a text.
    /// - Parameter kind: what it must say of itself, such as `longhand emojis 1`.
    package init(_ text: String, kind: String) throws(Failure) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == kind else { throw .foreign }
        guard lines.popLast() == "", lines.popLast().map(String.init) == Self.end, !lines.isEmpty else { throw .torn }
        for line in lines.dropFirst() {
            guard let equals = line.firstIndex(of: "=") else { throw .senseless }
            self.lines.append((String(line[..<equals]), String(line[line.index(after: equals)...])))
        }
    }

    /// The text.
    package func text(kind: String) -> String {
        kind + "\n" + lines.map { "\($0.key)=\($0.value)\n" }.joined() + Self.end + "\n"
    }

    /// The values of a key, in order.
    package func values(_ key: String) -> [String] { lines.filter { $0.key == key }.map(\.value) }

    package static func == (left: Self, right: Self) -> Bool {
        left.lines.elementsEqual(right.lines) { $0 == $1 }
    }
}

/// A value and a number, as one value: `12=👍`.
extension StateText {
    /// Adds a number and a value.
    package mutating func append(_ key: String, _ number: Int, _ value: String) {
        lines.append((key, "\(number)=\(value)"))
    }

    /// The numbers and values of a key; what is none does not count.
    package func numbers(_ key: String) -> [(Int, String)] {
        values(key).compactMap { value in
            guard let equals = value.firstIndex(of: "="), let number = Int(value[..<equals]) else { return nil }
            return (number, String(value[value.index(after: equals)...]))
        }
    }
}
