public import KeyboardEngine

/// The data of an installation and the user's own, as a program on the command line asks for them: without any bus.
public final class InstalledData {

    /// A locale that has callouts.
    public struct Locale: Equatable, Sendable {
        /// The locale.
        public let identifier: LocaleIdentifier
        /// Its name in English.
        public let english: String
        /// Its name in itself.
        public let own: String
    }

    private let callouts: Locales
    private let emojis: EmojiLibrary

    /// The data beside the program, and the user's callout files.
    public init() {
        callouts = Locales(
            folder: Installation.data("callouts").map { CalloutFolder(path: $0) },
            packs: Installation.data("packs").map { CalloutFolder(path: $0) },
            user: UserCallouts(path: UserCallouts.standardPath))
        emojis = EmojiLibrary(path: Installation.data("emoji"), namesPath: Installation.data("names/unicode.names"))
    }

    /// The locale that the environment names.
    public var environment: LocaleIdentifier { Locales.environment }

    /// The locales that have callouts, sorted by their tags.
    public var locales: [Locale] {
        let named = LocaleNames(path: Installation.data("locales.tsv")).entries
        let names = Dictionary(named.map { ($0.locale, $0) }) { first, _ in first }
        return callouts.available.map {
            Locale(identifier: $0, english: names[$0]?.english ?? $0.description, own: names[$0]?.own ?? $0.description)
        }
    }

    /// Whether a locale, or a wider one that stands for it, has callouts.
    public func hasCallouts(for locale: LocaleIdentifier) -> Bool { callouts.hasCallouts(for: locale) }

    /// The names of the packs, sorted.
    public var packs: [String] { callouts.availablePacks }

    /// The callouts of locales, the first one's first, with packs behind.
    public func callouts(for locales: [LocaleIdentifier], packs: [String] = []) -> KeyboardCallout.Actions {
        callouts.packNames = packs
        return callouts.callouts(for: locales)
    }

    /// The key of a character or of the name of a key symbol; nil where there is none.
    public func key(_ name: String) -> KeyboardAction? { (try? Key.read(name))?.action }

    /// A search for emojis in the languages of these locales and in English.
    public func emojiSearch(for locales: [LocaleIdentifier]) -> EmojiSearch { emojis.search(for: locales) }

    /// A search for characters by their names and numbers.
    public var characterSearch: CharacterSearch { emojis.characters }
}
