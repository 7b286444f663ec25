import ArgumentParser
import KeyboardEngine
import LonghandService
import Platform

/// `longhand favorites`: lists and changes the favourite emoji.
struct Favorites: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("List favorite emoji, or add some. The emoji search lists favorites first."))

    @Argument(help: .tr("Emoji to add.")) var emojis: [String] = []
    @Flag(help: .tr("Remove the emoji from the favorites.")) var remove = false
    @OptionGroup var localeOptions: LocaleOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if remove, emojis.isEmpty { throw ValidationError(tr("Name the emoji to remove.")) }
    }

    func run() throws { try MainActor.assumeIsolated { try emojis.isEmpty ? show() : mark() } }

    @MainActor private func mark() throws {
        let memory = try MemoryClient()
        for emoji in emojis { try memory.setFavorite(emoji, !remove) }
    }

    @MainActor private func show() throws {
        let data = InstalledData()
        let search = data.emojiSearch(for: localeOptions.chosen(data))
        let rows = try MemoryClient().favorites().map { [$0, search.name(of: Emoji($0)) ?? ""] }
        Table(["emoji", "name"], rows).write(json: output.json)
    }
}
