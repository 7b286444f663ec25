package import Foundation
package import KeyboardEngine

/// The emoji files of a folder, and the searches that are made of them as in the installed library.
package struct EmojiData: Sendable {

    /// All emoji.
    package let catalogue: EmojiCatalogue
    /// The locales that have a file, sorted.
    package let locales: [LocaleIdentifier]
    private let folder: URL

    /// Reads the catalogue of a folder.
    package init(folder: URL) {
        self.folder = folder
        catalogue = EmojiCatalogue(content: Self.content(folder.appending(path: "emoji.list")) ?? [])
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        locales = files.filter { $0.hasSuffix(".words") }.sorted().compactMap {
            LocaleIdentifier(String($0.dropLast(6)))
        }
    }

    private static func content(_ file: URL) -> [UInt8]? { (try? Data(contentsOf: file)).map { Array($0) } }

    private func content(of locale: LocaleIdentifier) -> [UInt8]? {
        Self.content(folder.appending(path: "\(locale).words"))
    }

    /// Returns a search in a language and in English.
    package func search(in locale: LocaleIdentifier) -> EmojiSearch {
        let languages = [locale, .english].flatMap(\.fallbacks).withoutDuplicates().compactMap { locale in
            content(of: locale).map { EmojiWords(content: $0, locale: locale) }
        }
        return EmojiSearch(catalogue: catalogue, languages: languages)
    }

    // MARK: Names

    /// A name of an emoji in a language.
    package struct Name: CustomStringConvertible, Sendable {
        /// The language.
        package let locale: LocaleIdentifier
        /// The name, or the name of a country in the name of its flag.
        package let text: String
        /// The emoji, as CLDR writes it: without the selector for colour.
        package let emoji: String

        /// The name, for a report.
        package var description: String { "[\(locale)] \(text) = \(emoji)" }
    }

    /// Returns the short names in exactly this locale (CLDR, `annotations`), and those of countries without "flag:".
    package func names(in locale: LocaleIdentifier) -> [Name] {
        let emojis = Set(catalogue.entries.map { Self.withoutStyle($0.emoji.char) })
        let lines = String(decoding: content(of: locale) ?? [], as: UTF8.self).split(separator: "\n")
        return lines.flatMap { line -> [Name] in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            guard fields.count == 3, emojis.contains(fields[0]), !fields[1].isEmpty else { return [] }
            let texts = [fields[1]] + (Self.isCountry(fields[0]) ? Self.country(fields[1]) : [])
            return texts.map { Name(locale: locale, text: $0, emoji: fields[0]) }
        }
    }

    /// Returns the names of countries that a file of `data/generators/flag_names.py` has: a locale, a flag and a name a
    /// line, between tabs.
    package static func flagNames(in file: URL) -> [Name] {
        String(decoding: content(file) ?? [], as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t").map { String($0) }
            guard fields.count == 3, let locale = LocaleIdentifier(fields[0]) else { return nil }
            return Name(locale: locale, text: fields[2], emoji: fields[1])
        }
    }

    private static func isCountry(_ emoji: String) -> Bool {
        emoji.unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    }

    private static func country(_ name: String) -> [String] {
        let country = name.firstIndex { ":：፦․−".contains($0) }.map { name[name.index(after: $0)...] } ?? ""
        return country.isEmpty ? [] : [String(country)]
    }

    private static func withoutStyle(_ emoji: String) -> String {
        String(String.UnicodeScalarView(emoji.unicodeScalars.filter { $0 != "\u{FE0F}" }))
    }

    /// Where the emoji of names came among the answers to them.
    package struct Places: Sendable {
        /// The number of names.
        package var count = 0
        /// The number of those whose emoji came first.
        package var first = 0
        /// The names whose emoji is not among the first five.
        package var missed: [Name] = []

        /// Creates the places of no names.
        package init() {}

        /// Adds others.
        package mutating func add(_ other: Places) {
            count += other.count
            first += other.first
            missed += other.missed
        }
    }

    /// Looks up the short names of all locales, and other names, on all processors.
    package func places(with others: [Name]) async -> Places {
        await withTaskGroup(of: Places.self) { group in
            for locale in locales {
                group.addTask { places(in: locale, and: others.filter { $0.locale == locale }) }
            }
            return await group.reduce(into: Places()) { $0.add($1) }
        }
    }

    /// Looks up the short names of a locale, and other names in it.
    private func places(in locale: LocaleIdentifier, and others: [Name]) -> Places {
        let search = search(in: locale)
        return (names(in: locale) + others).reduce(into: Places()) { places, name in
            let found = search.offer(for: name.text, limit: 5, pageSize: 5)?.emojis.map { Self.withoutStyle($0.char) }
            places.count += 1
            if found?.first == name.emoji { places.first += 1 }
            if found?.contains(name.emoji) != true { places.missed.append(name) }
        }
    }
}
