package import KeyboardEngine

/// The data of an installation and the user's own, as a program on the command line asks for them: without any bus.
package final class InstalledData {

    /// A locale that has callouts.
    package struct Locale: Equatable, Sendable {
        /// The locale.
        package let identifier: LocaleIdentifier
        /// Its name in English.
        package let english: String
        /// Its name in itself.
        package let own: String
    }

    private let callouts: Locales
    private let userFolder: String
    private let emojis: EmojiLibrary

    private let data: (String) -> String?

    /// - Parameters:
    ///   - data: finds a file or folder of Longhand's own data, by default beside the program.
    ///   - userFolder: has the user's callout files.
    package init(
        _ data: @escaping (String) -> String? = Installation.data, userFolder: String = UserCallouts.standardPath
    ) {
        (self.data, self.userFolder) = (data, userFolder)
        callouts = Locales(
            folder: data("callouts").map { CalloutFolder(path: $0) },
            packs: data("packs").map { CalloutFolder(path: $0) },
            user: UserCallouts(path: userFolder))
        emojis = EmojiLibrary(path: data("emoji"), namesPath: data("names/unicode.names"))
    }

    /// The locale that the environment names.
    package var environment: LocaleIdentifier { Locales.environment }

    /// The user's first language, by the settings or the environment: the widest locale that has callouts of its own.
    package var preferred: LocaleIdentifier {
        let locale = Settings().currentLocale
        let known = Set(callouts.available)
        return locale.fallbacks.first(where: known.contains) ?? locale
    }

    /// Changes the user's callout file of a locale; `und` is for every language.
    package func editor(for locale: LocaleIdentifier) -> CalloutEditor {
        CalloutEditor(locale, folder: userFolder, installed: callouts)
    }

    /// The locales that have callouts, sorted by their tags.
    package var locales: [Locale] {
        let named = LocaleNames(path: data("locales.tsv")).entries
        let names = Dictionary(named.map { ($0.locale, $0) }) { first, _ in first }
        return callouts.available.map {
            Locale(identifier: $0, english: names[$0]?.english ?? $0.description, own: names[$0]?.own ?? $0.description)
        }
    }

    /// Whether a locale, or a wider one that stands for it, has callouts.
    package func hasCallouts(for locale: LocaleIdentifier) -> Bool { callouts.hasCallouts(for: locale) }

    /// The names of the packs, sorted.
    package var packs: [String] { callouts.availablePacks }

    /// The callouts of locales, the first one's first, with packs behind.
    package func callouts(for locales: [LocaleIdentifier], packs: [String] = []) -> KeyboardCallout.Actions {
        callouts.packNames = packs
        return callouts.callouts(for: locales)
    }

    /// The key of a character or of the name of a key symbol; nil where there is none.
    package func key(_ name: String) -> KeyboardAction? { (try? Key.read(name))?.action }

    /// A search for emojis in the languages of these locales and in English.
    package func emojiSearch(for locales: [LocaleIdentifier]) -> EmojiSearch { emojis.search(for: locales) }

    /// A search for characters by their names and numbers.
    package var characterSearch: CharacterSearch { emojis.characters }
}
