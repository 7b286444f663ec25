package import KeyboardEngine

/// What a key is to offer, as people write it.
package struct CalloutEntry {
    /// What the key offers then.
    package let action: KeyboardAction

    /// Why a text is no entry.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// It begins as the number of a character, and is none.
        case number(String)
        /// What stands behind the `@` is no action.
        case action(String, CalloutFileError.Reason)
        /// No character is called so.
        case unknown(String)
        /// It may be any of these characters.
        case ambiguous(String, [CharacterSearch.Hit])

        package var description: String {
            switch self {
            case .number(let text): tr("'\(text)' is not the code point of a character.")
            case .action(let text, let reason): "'\(text)': \(reason.rawValue)."
            case .unknown(let name): tr("No character has the name '\(name)'.")
            case .ambiguous(let name, let hits):
                tr("'\(name)' may be one of these:") + "\n"
                    + hits.map { "  \($0.scalar)\t\($0.scalar.codePoint)\t\($0.name)" }.joined(separator: "\n")
            }
        }
    }

    /// - Parameters:
    ///   - text: a character, a number such as `U+1E19`, `@` and an action in notation, or a Unicode name.
    ///   - key: the key that is to offer it: names mean letters of its script first.
    package init(_ text: String, _ search: CharacterSearch, besides key: KeyboardAction?) throws(Failure) {
        if text.count == 1 {
            action = KeyboardAction(inserting: text)
        } else if text.hasPrefix("@") {
            action = try Self.action(text)
        } else if text.lowercased().hasPrefix("u+") {
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

extension Unicode.Scalar {
    /// The number as Unicode writes it, such as `U+00E9`.
    package nonisolated var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
