internal import KeyboardEngine
package import LonghandService

/// A language that keys can offer the letters of.
public nonisolated struct Language: Hashable, Sendable {
    /// Its tag, such as `sv` or `pt-BR`; `und` means every language.
    public let tag: String
    /// Its name in English.
    public let englishName: String
    /// Its name in itself.
    public let ownName: String

    /// The tag of the whole language that this is or is a part of.
    fileprivate var wholeTag: String { String(tag.prefix { $0 != "-" }) }
}

/// The languages and packs that are installed.
public final class Languages {
    /// All languages, in the order of their English names; a region's is behind that of the whole language.
    public let all: [Language]
    /// The names of the packs of signs that every language may have too, sorted.
    public let packs: [String]
    private let byTag: [String: Language]

    /// Reads what is installed beside the program.
    public convenience init() { self.init(InstalledData()) }

    package init(_ data: InstalledData) {
        let languages = data.locales.map {
            Language(tag: $0.identifier.description, englishName: $0.english, ownName: $0.own)
        }
        let byTag = Dictionary(languages.map { ($0.tag, $0) }) { first, _ in first }
        all = languages.map { (language: $0, whole: byTag[$0.wholeTag] ?? $0) }
            .sorted { ($0.whole.englishName, $0.language.tag) < ($1.whole.englishName, $1.language.tag) }
            .map(\.language)
        self.byTag = byTag
        packs = data.packs
    }

    /// The language of a tag; one without names where it is not installed.
    public func language(_ tag: String) -> Language {
        byTag[LocaleIdentifier(tag)?.description ?? tag] ?? Language(tag: tag, englishName: tag, ownName: tag)
    }
}
