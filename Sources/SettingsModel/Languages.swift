internal import KeyboardEngine
package import LonghandService
package import Platform

/// A language whose letters keys can offer.
public nonisolated struct Language: Hashable, Sendable {
    /// Its tag, such as `sv` or `pt-BR`; `und` stands for all languages.
    public let tag: String
    /// Its name in English.
    public let englishName: String
    /// Its name in its own language.
    public let ownName: String
    /// Its name in the user's language; the English one if that is unknown.
    public let name: String

    /// All names that a user may search for, and the tag.
    public var searchedNames: [String] { [name, englishName, ownName, tag] }

    /// The tag without a region.
    fileprivate var wholeTag: String { String(tag.prefix { $0 != "-" }) }
}

/// The installed languages and packs.
public final class Languages {
    /// All languages, ordered by their names in the user's language. Those with a region follow the language itself.
    public let all: [Language]
    /// The names of the packs of symbols that can be added to every language, sorted.
    public let packs: [String]
    private let byTag: [String: Language]

    /// Reads the installed data.
    public convenience init() { self.init(InstalledData()) }

    package init(
        _ data: InstalledData, catalogues: TranslatedLanguageName.Catalogues = TranslatedLanguageName.installed
    ) {
        let locales = data.locales
        let english = Dictionary(locales.map { ($0.identifier.description, $0.english) }) { first, _ in first }
        let languages = locales.map {
            let name = TranslatedLanguageName.name(
                of: $0.identifier, english: $0.english, language: english[$0.identifier.language] ?? $0.english,
                in: catalogues)
            return Language(
                tag: $0.identifier.description, englishName: $0.english, ownName: $0.own, name: name ?? $0.english)
        }
        let byTag = Dictionary(languages.map { ($0.tag, $0) }) { first, _ in first }
        all = languages.map { (language: $0, whole: byTag[$0.wholeTag] ?? $0) }
            .sorted {
                $0.whole.name == $1.whole.name
                    ? $0.language.tag < $1.language.tag
                    : TranslatedLanguageName.areInOrder($0.whole.name, $1.whole.name)
            }
            .map(\.language)
        self.byTag = byTag
        packs = data.packs
    }

    /// Returns the language with a tag. If it is not installed, it has no names.
    public func language(_ tag: String) -> Language {
        byTag[LocaleIdentifier(tag)?.description ?? tag]
            ?? Language(tag: tag, englishName: tag, ownName: tag, name: tag)
    }
}
