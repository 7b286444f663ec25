package import CalloutFiles
internal import DesktopSession
internal import EmojiFiles
package import KeyboardEngine
internal import Platform

/// The installed data and the user's own, for command-line programs. It uses no bus.
package final class InstalledData {

    /// A locale that has callouts.
    package struct Locale: Equatable, Sendable {
        /// The locale.
        package let identifier: LocaleIdentifier
        /// Its name in English.
        package let english: String
        /// Its name in its own language.
        package let own: String
    }

    private let callouts: Locales
    private let userFolder: String
    private let emojis: EmojiLibrary

    private let data: (String) -> String?

    /// - Parameters:
    ///   - data: finds a file or folder of Longhand's data, by default next to the program.
    ///   - userFolder: contains the user's callout files.
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

    /// The locale of the environment.
    package var environment: LocaleIdentifier { Locales.environment }

    /// The locale for the user's first language in the settings or the environment: the most general one that has
    /// callouts of its own.
    package var preferred: LocaleIdentifier {
        let locale = Settings().currentLocale
        let known = Set(callouts.available)
        return locale.fallbacks.first(where: known.contains) ?? locale
    }

    /// The locales of the environment that have callouts, the preferred one first.
    package var environments: [LocaleIdentifier] {
        let known = Set(callouts.available)
        return LocaleIdentifier.environments.compactMap { $0.fallbacks.first(where: known.contains) }
    }

    /// The callouts of the user's languages and packs, which held keys offer.
    package var offered: KeyboardCallout.Actions {
        let settings = Settings()
        return callouts(for: settings.locales(), packs: settings.packs)
    }

    /// Returns the editor of the user's callout file for a locale; `und` stands for all languages.
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

    /// Returns whether a locale has callouts, its own or those of a more general locale.
    package func hasCallouts(for locale: LocaleIdentifier) -> Bool { callouts.hasCallouts(for: locale) }

    /// The names of the packs, sorted.
    package var packs: [String] { callouts.availablePacks }

    /// Returns the callouts of locales, those of the first locale first and those of the packs last.
    package func callouts(for locales: [LocaleIdentifier], packs: [String] = []) -> KeyboardCallout.Actions {
        callouts.packNames = packs
        return callouts.callouts(for: locales)
    }

    /// Returns the key for a character or the name of a key symbol, or nil if there is none.
    package func key(_ name: String) -> KeyboardAction? { (try? Key.read(name))?.action }

    /// Returns a search for emoji in the languages of these locales and in English.
    package func emojiSearch(for locales: [LocaleIdentifier]) -> EmojiSearch { emojis.search(for: locales) }

    /// Returns the name of a character: in the user's language if all of it is translated, otherwise in English. It is
    /// nil if the character has none.
    package func name(of scalar: Unicode.Scalar) -> String? {
        characterSearch.name(of: scalar).map { TranslatedCharacterName(scalar, english: $0).text ?? $0 }
    }

    /// A search for characters by name and code point.
    package var characterSearch: CharacterSearch { emojis.characters }
}
