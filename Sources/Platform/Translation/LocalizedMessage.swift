internal import KeyboardEngine

/// A text for people that can be translated. Translators see `%@` for each inserted value, and must keep their order.
package struct LocalizedMessage: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The message in English, with `%@` for each inserted value.
    private let text: String
    private let insets: [String]

    package init(stringLiteral text: String) { (self.text, insets) = (text, []) }

    package init(stringInterpolation: Interpolation) {
        (text, insets) = (stringInterpolation.text, stringInterpolation.insets)
    }

    /// The message in English.
    package var english: String { Self.fill(text, with: insets) ?? text }

    /// The message in the user's language, or in English if the translation lacks an inserted value.
    package var translated: String {
        Self.fill(Platform.translated(text), with: insets) ?? english
    }

    /// The message in the user's language, or nil if it is not translated, as in English.
    package var translation: String? { Platform.translation(of: text).flatMap { Self.fill($0, with: insets) } }

    private static func fill(_ text: String, with insets: [String]) -> String? {
        guard !insets.isEmpty else { return text }
        let parts = text.parts(separatedBy: inset)
        guard parts.count == insets.count + 1 else { return nil }
        return zip(parts, insets + [""]).map { $0 + $1 }.joined()
    }

    private static let inset = "%@"

    /// The parts of a literal.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var insets: [String] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ inset: some CustomStringConvertible) {
            text += LocalizedMessage.inset
            insets.append(inset.description)
        }
    }
}
