/// What a keyboard does about a gesture, read from a file; see Tests/Behaviours/README.md.
public struct Behaviour: Sendable, CustomStringConvertible {
    /// Its name, a sentence.
    public let name: String
    /// What is so before, by the word behind `given`.
    public private(set) var given: [String: String] = [:]
    /// What happens: the word behind `when`, and the rest of the line.
    public private(set) var when = ("", "")
    /// What is so then, by the word behind `expect`.
    public private(set) var expect: [String: String] = [:]

    public var description: String { name }

    /// The behaviours of a file.
    public static func reading(_ file: String) throws -> [Behaviour] {
        var behaviours: [Behaviour] = []
        for line in file.split(separator: "\n") where !line.hasPrefix("#") {
            let (statement, rest) = Self.word(of: line)
            if statement == "behaviour" {
                behaviours.append(Behaviour(name: String(rest)))
            } else if behaviours.isEmpty {
                throw BehaviourError(line: String(line))
            } else {
                try behaviours[behaviours.count - 1].take(statement, rest)
            }
        }
        return behaviours
    }

    private init(name: String) { self.name = name }

    private mutating func take(_ statement: Substring, _ rest: Substring) throws {
        let (word, value) = Self.word(of: rest)
        switch statement {
        case "given": given[String(word)] = String(value)
        case "when": when = (String(word), String(value))
        case "expect": expect[String(word)] = String(value)
        default: throw BehaviourError(line: "\(statement) \(rest)")
        }
    }

    private static func word(of line: Substring) -> (Substring, Substring) {
        let word = line.prefix { $0 != " " }
        return (word, line.dropFirst(word.count + 1))
    }
}

/// A line that is no statement.
public struct BehaviourError: Error {
    let line: String
}

/// A text with its cursor, written as one string, in scalars: `"ab|c"`, or `"a[b|"` with a selection.
public struct MarkedText: Equatable, Sendable {
    /// The text alone.
    public let text: String
    /// The place of `|`.
    public let cursor: Int
    /// The place of `[`; that of `|` without one.
    public let anchor: Int

    /// The text within quotation marks; an empty one where there are none.
    public init(_ notation: String) {
        let scalars = Array(Self.unquoted(notation).unicodeScalars)
        text = scalars.filter { $0 != "|" && $0 != "[" }.map(String.init).joined()
        let cursor = scalars.filter { $0 != "[" }.firstIndex(of: "|") ?? 0
        self.cursor = cursor
        anchor = scalars.filter { $0 != "|" }.firstIndex(of: "[") ?? cursor
    }

    /// What stands within quotation marks, without its escapes.
    public static func unquoted(_ notation: String) -> String {
        let inside = notation.hasPrefix("\"") ? String(notation.dropFirst().dropLast()) : notation
        let pieces = inside.replacing("\\n", with: "\n").replacing("\\t", with: "\t").split(
            separator: "\\u", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces.first ?? "")) { text, piece in
            text + (UInt32(piece.prefix(4), radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? "")
                + piece.dropFirst(4)
        }
    }
}
