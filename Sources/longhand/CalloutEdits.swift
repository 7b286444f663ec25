import ArgumentParser
import KeyboardEngine
import LonghandService

/// `longhand callouts set`, `add`, `remove` and `reset`: changes the user's own callout files.
struct CalloutEdits {
    /// What can be done, by the word that stands before a key.
    enum Verb: String, CaseIterable {
        case set, add, remove, reset
    }

    private let verb: Verb
    private let words: ArraySlice<String>
    private let atFront: Bool

    /// - Parameter words: the arguments of `longhand callouts`; nil unless they begin with a verb.
    init?(_ words: [String], atFront: Bool) {
        guard let verb = words.first.flatMap(Verb.init(rawValue:)) else { return nil }
        (self.verb, self.words, self.atFront) = (verb, words.dropFirst(), atFront)
    }

    /// Changes the file of a locale.
    /// - Returns: the keys, and the file, where that has changed.
    @MainActor func perform(_ data: InstalledData, _ locale: LocaleIdentifier) throws -> ([KeyboardAction], String?) {
        let keys = try keys.map { try Callouts.action($0, data) }
        let path = try data.editor(for: locale).perform(edit(data, besides: keys.first), on: keys)
        return (keys, path)
    }

    private var keys: ArraySlice<String> {
        get throws {
            guard !words.isEmpty else { throw ValidationError("'\(verb.rawValue)' needs a key.") }
            return verb == .reset ? words : words.prefix(1)
        }
    }

    @MainActor private func edit(_ data: InstalledData, besides key: KeyboardAction?) throws -> CalloutEditor.Edit {
        guard verb == .reset || words.count > 1 else {
            throw ValidationError("'\(verb.rawValue)' needs a letter behind the key.")
        }
        guard verb == .add || !atFront else { throw ValidationError("--first is for 'add'.") }
        let search = data.characterSearch
        func entries() throws -> [KeyboardAction] {
            try words.dropFirst().map { try CalloutEntry($0, search, besides: key).action }
        }
        return switch verb {
        case .set: .set(try entries())
        case .add: .add(try entries(), atFront: atFront)
        case .remove: .remove(try entries())
        case .reset: .reset
        }
    }
}

/// A letter as it is given on the command line.
private struct CalloutEntry {
    let action: KeyboardAction

    /// - Parameter text: a character, a number such as `U+1E19`, `@` and an action in notation, or a Unicode name.
    init(_ text: String, _ search: CharacterSearch, besides key: KeyboardAction?) throws {
        if text.count == 1 {
            action = KeyboardAction(inserting: text)
        } else if text.hasPrefix("@") {
            action = try Self.action(text)
        } else if text.lowercased().hasPrefix("u+") {
            guard let scalar = Unicode.Scalar(codePoint: text) else {
                throw ValidationError("'\(text)' is no number of a character.")
            }
            action = KeyboardAction(inserting: String(scalar))
        } else {
            action = KeyboardAction(
                inserting: try Self.character(text, search, key?.insertedText?.unicodeScalars.first))
        }
    }

    private static func action(_ text: String) throws -> KeyboardAction {
        do {
            return try CalloutFile.action(text)
        } catch {
            throw ValidationError("'\(text)': \(error.rawValue).")
        }
    }

    private static func character(
        _ name: String, _ search: CharacterSearch, _ companion: Unicode.Scalar?
    ) throws -> String {
        do throws(CharacterNameError) {
            return try search.character(named: name, besides: companion)
        } catch {
            switch error {
            case .unknown:
                throw ValidationError(
                    "No character is called '\(name)'. 'longhand characters' finds names; text of several characters is "
                        + "written as @text(\"…\").")
            case .ambiguous(let hits):
                let list = hits.map { "  \($0.scalar)\t\(Characters.number($0.scalar))\t\($0.name)" }
                throw ValidationError("'\(name)' may be one of these:\n" + list.joined(separator: "\n"))
            }
        }
    }
}
