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

    private static let categories = EmojiCategory.fixed.map(\.rawValue).joined(separator: ", ")

    func validate() throws {
        guard limit.map({ $0 > 0 }) ?? true else { throw ValidationError(tr("The limit must be at least 1.")) }
        guard category.map(EmojiCategory.fixed.contains) ?? true else {
            throw ValidationError(tr("The categories are \(Self.categories)."))
        }
    }

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let data = InstalledData()
        let search = data.emojiSearch(for: localeOptions.chosen(data))
        let rows = found(search).map { [$0, search.name(of: Emoji($0)) ?? ""] }
        Table(["emoji", "name"], rows).write(json: output.json)
        if rows.isEmpty {
            throw NothingFound(advice: tr("Try other words, in the language of --locale or in English."))
        }
    }

    private func found(_ search: EmojiSearch) -> [String] {
        let upTo = upTo ?? .newest
        let ofCategory = category.map { Set(search.catalogue.emojis(in: $0).map(\.char)) }
        guard words.isEmpty else {
            let limit = limit ?? EmojiSearch.limit
            return search.find(words.joined(separator: " "), upTo: upTo, limit: ofCategory == nil ? limit : .max)
                .filter { ofCategory?.contains(Emoji($0).neutral.char) ?? true }.prefixed(limit)
        }
        let all = search.catalogue.entries.filter { $0.version <= upTo }.map(\.emoji.char)
        return all.filter { ofCategory?.contains($0) ?? true }.prefixed(limit ?? .max)
    }
}

extension EmojiCategory: ExpressibleByArgument {
    /// The categories of Unicode; the others belong to a user.
    fileprivate static let fixed = allCases.filter { $0 != .favorites && $0 != .recent }
}

extension EmojiVersion: ExpressibleByArgument {
    /// Reads `15` and `15.1`.
    public init?(argument: String) { self.init(argument) }
}

extension [String] {
    fileprivate func prefixed(_ count: Int) -> [String] { Array(prefix(count)) }
}
