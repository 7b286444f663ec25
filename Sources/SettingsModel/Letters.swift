internal import CalloutFiles
public import KeyboardEngine
package import LonghandService
internal import Platform

/// The letters that held keys offer, and the user's own files, which change them.
public final class Letters {
    /// The reason why a change failed, in words for the user.
    public nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
        public let description: String
        /// The characters that an ambiguous name may stand for.
        public var choices: [Character] = []
    }

    /// A Unicode character.
    public nonisolated struct Character: Equatable, Sendable {
        /// The character itself.
        public let text: String
        /// Its code point, such as `U+00E9`.
        public let number: String
        /// Its Unicode name.
        public let name: String
    }

    /// The tag of the letters that every language offers.
    public static let everyLanguage = "und"

    /// The most characters that a search finds.
    public static let characterLimit = 60

    private let read: () -> InstalledData
    private var data: InstalledData
    private lazy var characters = data.characterSearch

    /// Uses the files of the user who runs this process.
    public convenience init() { self.init { InstalledData() } }

    package init(_ read: @escaping () -> InstalledData) { (self.read, data) = (read, read()) }

    /// Reads the installed data and the user's files again, after another program has changed a file.
    public func reload() { data = read() }

    /// The tag of the user's first language.
    public var preferred: String { data.preferred.description }

    // MARK: Offered letters

    /// Returns the keys that offer something in a language: letters before symbols, in the order of their characters.
    /// A capital follows its lower case letter, from which it derives what it offers; it is left out unless the user
    /// has changed it.
    /// - Parameter tag: the tag of the language; `und` stands for all languages.
    public func keys(in tag: String) -> [KeyboardAction] {
        let titles = callouts(tag).keys.map { (key: $0, title: $0.calloutTitle) }
        let shown = titles.filter { !$0.title.isCapital || isChanged($0.key, in: tag) }
        return shown.sorted { $0.title.place < $1.title.place }.map(\.key)
    }

    /// Returns what a key offers in a language, the best first.
    public func letters(of key: KeyboardAction, in tag: String) -> [KeyboardAction] {
        callouts(tag).alternatives(for: key)
    }

    /// Returns what the popup of a held key contains with the user's languages and packs, the best first.
    public func popup(of key: KeyboardAction) -> [KeyboardAction] { data.offered.alternatives(for: key) }

    /// Returns the callouts of a language. Those for all languages are shown as they apply to the user's first
    /// language.
    private func callouts(_ tag: String) -> KeyboardCallout.Actions {
        let locale = LocaleIdentifier(tag) ?? .undetermined
        return data.callouts(for: [locale == .undetermined ? data.preferred : locale])
    }

    /// Returns whether the user's file of a language has an entry for a key.
    public func isChanged(_ key: KeyboardAction, in tag: String) -> Bool {
        (try? editor(tag).concerns(key)) ?? false
    }

    /// Returns the reason why Longhand ignores the user's file of a language, in words for the user; nil if it does not.
    public func warning(in tag: String) -> String? { try? editor(tag).warning }

    // MARK: Changes

    /// Makes a key offer only these, in this order.
    public func set(_ letters: [KeyboardAction], for key: KeyboardAction, in tag: String) throws(Failure) {
        try perform(.set(letters), key, tag)
    }

    /// Makes a key offer these too, after the others.
    public func add(_ letters: [KeyboardAction], to key: KeyboardAction, in tag: String) throws(Failure) {
        try perform(.add(letters, atFront: false), key, tag)
    }

    /// Makes a key no longer offer this.
    public func remove(_ letter: KeyboardAction, from key: KeyboardAction, in tag: String) throws(Failure) {
        try perform(.remove([letter]), key, tag)
    }

    /// Resets a key to what Longhand offers.
    public func reset(_ key: KeyboardAction, in tag: String) throws(Failure) { try perform(.reset, key, tag) }

    private func perform(_ edit: CalloutEditor.Edit, _ key: KeyboardAction, _ tag: String) throws(Failure) {
        let editor = try editor(tag)
        do throws(CalloutEditor.Failure) { _ = try editor.perform(edit, on: [key]) } catch {
            throw Failure(description: error.description)
        }
        reload()
    }

    private func editor(_ tag: String) throws(Failure) -> CalloutEditor {
        guard let locale = LocaleIdentifier(tag) else {
            throw Failure(description: tr("There is no language '\(tag)'."))
        }
        return data.editor(for: locale)
    }

    // MARK: Input

    /// Returns the key for a character, or for the name of a key symbol such as `equal`.
    public func key(_ text: String) throws(Failure) -> KeyboardAction {
        guard let key = data.key(text) else { throw Failure(description: tr("'\(text)' is not a key.")) }
        return key
    }

    /// Returns the letters that a text describes: characters or code points such as `U+1E19` with spaces between them,
    /// a name such as "e with circumflex below", or `@` and an action.
    public func letters(_ text: String, for key: KeyboardAction) throws(Failure) -> [KeyboardAction] {
        let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard parts.count > 1, parts.allSatisfy(\.isCharacter) else { return [try letter(text, for: key)] }
        var letters: [KeyboardAction] = []
        for part in parts { letters.append(try letter(part, for: key)) }
        return letters
    }

    private func letter(_ text: String, for key: KeyboardAction) throws(Failure) -> KeyboardAction {
        do throws(CalloutEntry.Failure) {
            return try CalloutEntry(text, characters, besides: key).action
        } catch {
            guard case .ambiguous(_, let hits) = error else { throw Failure(description: error.description) }
            throw Failure(
                description: tr("Several characters match. Choose one below."), choices: hits.map(Character.init))
        }
    }

    /// Returns the Unicode characters whose names contain these words, or that have this code point.
    public func find(_ text: String) -> [Character] {
        characters.search(text, limit: Self.characterLimit).map(Character.init)
    }
}

extension Letters.Character {
    fileprivate nonisolated init(_ hit: CharacterSearch.Hit) {
        self.init(text: String(hit.scalar), number: hit.scalar.codePoint, name: hit.name)
    }
}

extension String {
    /// The place in a list of keys: letters come before everything else, and each before its capital.
    fileprivate nonisolated var place: (Int, String, Int) {
        (first?.isLetter == true ? 0 : 1, LetterCase.lower.applied(to: self), isCapital ? 1 : 0)
    }

    /// Whether the text is one character or a code point.
    fileprivate nonisolated var isCharacter: Bool { count == 1 || asciiLowercased.hasPrefix("u+") }

    /// Whether the text is a capital letter.
    fileprivate nonisolated var isCapital: Bool { count == 1 && first?.isUppercase == true }
}

extension KeyboardAction {
    /// The title in tables.
    public var settingsTitle: String { calloutTitle }
}
