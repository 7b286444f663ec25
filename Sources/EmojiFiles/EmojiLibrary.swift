package import KeyboardEngine
internal import Platform

/// The installed emoji and characters, read on first use and released when they are no longer needed.
package final class EmojiLibrary {
    private let path: String?
    private let namesPath: String?
    private var search: (locales: [LocaleIdentifier], search: EmojiSearch)?
    private var characterSearch: CharacterSearch?

    /// The largest file that is read, in bytes; ours are smaller.
    private static let limit = 1 << 21

    /// - Parameters:
    ///   - path: the folder of `emoji.list` and the languages' `.words`.
    ///   - namesPath: the file with the names of all characters.
    package init(path: String?, namesPath: String?) {
        self.path = path
        self.namesPath = namesPath
    }

    /// Returns a search in the languages of these locales and in English.
    package func search(for locales: [LocaleIdentifier]) -> EmojiSearch {
        if let search, search.locales == locales { return search.search }
        let catalogue = EmojiCatalogue(content: content("emoji.list") ?? [])
        let languages = (locales + [.english]).flatMap(\.fallbacks).withoutDuplicates().compactMap(words)
        let made = EmojiSearch(catalogue: catalogue, languages: languages)
        search = (locales, made)
        return made
    }

    /// A search by the names and code points of characters.
    package var characters: CharacterSearch {
        if let characterSearch { return characterSearch }
        let bytes = namesPath.flatMap { try? File.read($0, limit: Self.limit) } ?? []
        let made = CharacterSearch(content: bytes)
        characterSearch = made
        return made
    }

    /// Releases what was read.
    package func close() {
        search = nil
        characterSearch = nil
    }

    /// Returns the words of a locale, or nil if there is no file.
    private func words(of locale: LocaleIdentifier) -> EmojiWords? {
        content("\(locale).words").map { EmojiWords(content: $0, locale: locale) }
    }

    private func content(_ name: String) -> [UInt8]? {
        guard let path else { return nil }
        return (try? File.read("\(path)/\(name)", limit: Self.limit)) ?? nil
    }
}
