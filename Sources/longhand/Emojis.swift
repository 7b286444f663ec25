public import ArgumentParser
public import KeyboardEngine
import LonghandService
import Platform

/// `longhand emoji`: finds emoji by name, keyword or category.
struct Emojis: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "emoji", abstract: tr("Find emoji and symbols by name or keyword, best match first."),
        discussion: tr(
            "Searches names and keywords in the language of the locale and in English. Beginnings of words match."
        ))

    @Argument(help: .tr("Words to search for. Default: all emoji, in Unicode's order.")) var words: [String] = []
    @OptionGroup var localeOptions: LocaleOptions
    @Option(help: .tr("Only emoji of this category: \(Self.categories).")) var category: EmojiCategory?
    @Option(help: .tr("Leave out emoji that are newer than this version, such as 13.1.")) var upTo: EmojiVersion?
    @Option(help: .tr("The largest number of results.")) var limit: Int?
    @OptionGroup var output: OutputOptions

    private static let categories = EmojiCategory.allCases.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        guard limit.map({ $0 > 0 }) ?? true else { throw ValidationError(tr("The limit must be at least 1.")) }
    }

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let data = InstalledData()
        let search = data.emojiSearch(for: localeOptions.chosen(data))
        let rows = try found(search).map { [$0, search.name(of: Emoji($0)) ?? ""] }
        Table(["emoji", "name"], rows).write(json: output.json)
        if rows.isEmpty, !words.isEmpty {
            throw NothingFound(advice: tr("Try other words, in the language of --locale or in English."))
        }
    }

    @MainActor private func found(_ search: EmojiSearch) throws -> [String] {
        let upTo = upTo ?? .newest
        let ofCategory = try category.map { try emojis(in: $0, search.catalogue) }
        guard words.isEmpty else {
            let limit = limit ?? EmojiSearch.limit
            let wanted = ofCategory.map { Set($0.map { Emoji($0).neutral.char }) }
            return search.find(words.joined(separator: " "), upTo: upTo, limit: wanted == nil ? limit : .max)
                .filter { wanted?.contains(Emoji($0).neutral.char) ?? true }.prefixed(limit)
        }
        let newer = Set(search.catalogue.entries.filter { $0.version > upTo }.map(\.emoji.char))
        return (ofCategory ?? search.catalogue.entries.map(\.emoji.char))
            .filter { !newer.contains(Emoji($0).neutral.char) }.prefixed(limit ?? .max)
    }

    /// Returns the emoji of a category. Favourite and recently used emoji are those of the user.
    @MainActor private func emojis(in category: EmojiCategory, _ catalogue: EmojiCatalogue) throws -> [String] {
        switch category {
        case .favorites: try MemoryClient().favorites()
        case .recent: try MemoryClient().recent()
        case .smileysAndPeople, .animalsAndNature, .foodAndDrink, .activity, .travelAndPlaces, .objects, .symbols,
            .flags:
            catalogue.emojis(in: category).map(\.char)
        }
    }
}

extension EmojiCategory: ExpressibleByArgument {}

extension EmojiVersion: ExpressibleByArgument {
    /// Reads `15` and `15.1`.
    public init?(argument: String) { self.init(argument) }
}

extension [String] {
    fileprivate func prefixed(_ count: Int) -> [String] { Array(prefix(count)) }
}
