public import KeyboardEngine
package import LonghandService

/// What keys offer when they are held, and the user's own files, which change that.
public final class Letters {
    /// Why something is not done, in words for the user.
    public nonisolated struct Failure: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    /// A character of Unicode.
    public nonisolated struct Character: Equatable, Sendable {
        /// The character itself.
        public let text: String
        /// Its number, such as `U+00E9`.
        public let number: String
        /// Its name by Unicode.
        public let name: String
    }

    /// How many characters a search finds at most.
    public static let characterLimit = 60

    private let read: () -> InstalledData
    private var data: InstalledData
    private lazy var characters = data.characterSearch

    /// The files of the user whose process this is.
    public convenience init() { self.init { InstalledData() } }

    package init(_ read: @escaping () -> InstalledData) { (self.read, data) = (read, read()) }

    /// The tag of the user's first language.
    public var preferred: String { data.preferred.description }

    // MARK: What is offered

    /// The keys that offer something in a language: letters before signs, in the order of their characters.
    /// - Parameter tag: of the language; `und` stands for every language.
    public func keys(in tag: String) -> [KeyboardAction] {
        let titles = callouts(tag).keys.map { (key: $0, title: $0.calloutTitle) }
        return titles.sorted { ($0.title.rank, $0.title) < ($1.title.rank, $1.title) }.map(\.key)
    }

    /// What a key offers in a language, best first.
    public func letters(of key: KeyboardAction, in tag: String) -> [KeyboardAction] {
        callouts(tag).alternatives(for: key)
    }

    /// What is for every language is shown as it comes out in the user's first one.
    private func callouts(_ tag: String) -> KeyboardCallout.Actions {
        let locale = LocaleIdentifier(tag) ?? .undetermined
        return data.callouts(for: [locale == .undetermined ? data.preferred : locale])
    }

    /// Whether the user's file of a language says anything of a key.
    public func isChanged(_ key: KeyboardAction, in tag: String) -> Bool {
        (try? editor(tag).concerns(key)) ?? false
    }

    // MARK: Changes

    /// Has a key offer these alone, in this order.
    public func set(_ letters: [KeyboardAction], for key: KeyboardAction, in tag: String) throws(Failure) {
        try perform(.set(letters), key, tag)
    }

    /// Has a key offer this besides, behind the rest.
    public func add(_ letter: KeyboardAction, to key: KeyboardAction, in tag: String) throws(Failure) {
        try perform(.add([letter], atFront: false), key, tag)
    }

    /// Has a key offer this no more.
    public func remove(_ letter: KeyboardAction, from key: KeyboardAction, in tag: String) throws(Failure) {
        try perform(.remove([letter]), key, tag)
    }

    /// Leaves a key as it comes with Longhand.
    public func reset(_ key: KeyboardAction, in tag: String) throws(Failure) { try perform(.reset, key, tag) }

    private func perform(_ edit: CalloutEditor.Edit, _ key: KeyboardAction, _ tag: String) throws(Failure) {
        let editor = try editor(tag)
        do throws(CalloutEditor.Failure) { _ = try editor.perform(edit, on: [key]) } catch {
            throw Failure(description: error.description)
        }
        data = read()
    }

    private func editor(_ tag: String) throws(Failure) -> CalloutEditor {
        guard let locale = LocaleIdentifier(tag) else {
            throw Failure(description: tr("There is no language '\(tag)'."))
        }
        return data.editor(for: locale)
    }

    // MARK: What people write

    /// The key of a character, or of the name of a key symbol such as `equal`.
    public func key(_ text: String) throws(Failure) -> KeyboardAction {
        guard let key = data.key(text) else { throw Failure(description: tr("'\(text)' is not a key.")) }
        return key
    }

    /// What a text means as a letter of a key: a character, a number such as `U+1E19`, a name such as "e with circumflex
    /// below", or `@` and an action.
    public func letter(_ text: String, for key: KeyboardAction) throws(Failure) -> KeyboardAction {
        do throws(CalloutEntry.Failure) { return try CalloutEntry(text, characters, besides: key).action } catch {
            throw Failure(description: error.description)
        }
    }

    /// The characters of Unicode whose names have these words, or whose number this is.
    public func find(_ text: String) -> [Character] {
        characters.search(text, limit: Self.characterLimit).map {
            Character(text: String($0.scalar), number: $0.scalar.codePoint, name: $0.name)
        }
    }
}

extension String {
    /// Letters come before everything else.
    fileprivate nonisolated var rank: Int { first?.isLetter == true ? 0 : 1 }
}

extension KeyboardAction {
    /// What tables show for it.
    public var settingsTitle: String { calloutTitle }
}
