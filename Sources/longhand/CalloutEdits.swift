import ArgumentParser
import KeyboardEngine
import LonghandService

/// `longhand callouts set`, `add`, `remove` and `reset`: edits the user's own callout files.
struct CalloutEdits {
    /// The verb before the keys.
    enum Verb: String, CaseIterable {
        case set, add, remove, reset
    }

    private let verb: Verb
    private let words: ArraySlice<String>
    private let atFront: Bool

    /// - Parameter words: the arguments of `longhand callouts`. The result is nil unless they begin with a verb.
    init?(_ words: [String], atFront: Bool) {
        guard let verb = words.first.flatMap(Verb.init(rawValue:)) else { return nil }
        (self.verb, self.words, self.atFront) = (verb, words.dropFirst(), atFront)
    }

    /// Edits the file of a locale.
    /// - Returns: the keys, and the path of the file if it has changed.
    @MainActor func perform(_ data: InstalledData, _ locale: LocaleIdentifier) throws -> ([KeyboardAction], String?) {
        let keys = try keys.map { try Callouts.action($0, data) }
        let path = try data.editor(for: locale).perform(edit(data, besides: keys.first), on: keys)
        return (keys, path)
    }

    private var keys: ArraySlice<String> {
        get throws {
            guard !words.isEmpty else { throw ValidationError(tr("'\(verb.rawValue)' needs a key.")) }
            return verb == .reset ? words : words.prefix(1)
        }
    }

    @MainActor private func edit(_ data: InstalledData, besides key: KeyboardAction?) throws -> CalloutEditor.Edit {
        guard verb == .reset || words.count > 1 else {
            throw ValidationError(tr("'\(verb.rawValue)' needs a letter after the key."))
        }
        guard verb == .add || !atFront else { throw ValidationError(tr("'--first' can only be used with 'add'.")) }
        let search = data.characterSearch
        func entries() throws -> [KeyboardAction] {
            try words.dropFirst().map { try entry($0, search, besides: key) }
        }
        return switch verb {
        case .set: .set(try entries())
        case .add: .add(try entries(), atFront: atFront)
        case .remove: .remove(try entries())
        case .reset: .reset
        }
    }

    @MainActor private func entry(
        _ text: String, _ search: CharacterSearch, besides key: KeyboardAction?
    ) throws -> KeyboardAction {
        do throws(CalloutEntry.Failure) { return try CalloutEntry(text, search, besides: key).action } catch {
            throw ValidationError(error.description + advice(on: error))
        }
    }

    private func advice(on failure: CalloutEntry.Failure) -> String {
        guard case .unknown = failure else { return "" }
        return " " + tr("'longhand characters' finds names. Write text of several characters as @text(\"…\").")
    }
}
