package import KeyboardEngine
internal import Platform

/// An alternative for a key, as people write it.
package struct CalloutEntry {
    /// The action that the key offers.
    package let action: KeyboardAction

    /// The reason why a text is not a valid entry.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// It begins like a code point but is not one.
        case number(String)
        /// The text after `@` is not an action.
        case action(String, CalloutFileError.Reason)
        /// No character has this name.
        case unknown(String)
        /// Several characters match.
        case ambiguous(String, [CharacterSearch.Hit])

        package var description: String {
            switch self {
            case .number(let text): tr("'\(text)' is not the code point of a character.")
            case .action(let text, let reason): "'\(text)': \(reason.translated)."
            case .unknown(let name): tr("No character has the name '\(name)'.")
            case .ambiguous(let name, let hits):
                tr("'\(name)' may be one of these:") + "\n"
                    + hits.map { "  \($0.scalar)\t\($0.scalar.codePoint)\t\($0.name)" }.joined(separator: "\n")
            }
        }
    }

    /// - Parameters:
    ///   - text: a character, a code point such as `U+1E19`, `@` and an action in notation, or a Unicode name.
    ///   - key: the key that will offer it. Letters of its script match a name first.
    package init(_ text: String, _ search: CharacterSearch, besides key: KeyboardAction?) throws(Failure) {
        if text.count == 1 {
            action = KeyboardAction(inserting: text)
        } else if text.hasPrefix("@") {
            action = try Self.action(text)
        } else if text.asciiLowercased.hasPrefix("u+") {
            guard let scalar = Unicode.Scalar(codePoint: text) else { throw .number(text) }
            action = KeyboardAction(inserting: String(scalar))
        } else {
            action = KeyboardAction(
                inserting: try Self.character(text, search, key?.insertedText?.unicodeScalars.first))
        }
    }

    private static func action(_ text: String) throws(Failure) -> KeyboardAction {
        do { return try CalloutFile.action(text) } catch { throw .action(text, error) }
    }

    private static func character(
        _ name: String, _ search: CharacterSearch, _ companion: Unicode.Scalar?
    ) throws(Failure) -> String {
        do throws(CharacterNameError) {
            return try search.character(named: name, besides: companion)
        } catch {
            switch error {
            case .unknown: throw .unknown(name)
            case .ambiguous(let hits): throw .ambiguous(name, hits)
            }
        }
    }
}
