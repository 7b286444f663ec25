import ArgumentParser
import CalloutFiles
import KeyboardEngine
import LonghandService
import Platform

/// `longhand characters`: finds characters by Unicode name or code point.
struct Characters: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Find characters by words of their Unicode names, or by code points such as U+00E9."),
        discussion: tr("A single character prints its name. Beginnings of words match."))

    @Argument(help: .tr("Words to search for.")) var words: [String]
    @Option(help: .tr("The largest number of results.")) var limit = EmojiSearch.limit
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard limit > 0 else { throw ValidationError(tr("The limit must be at least 1.")) }
    }

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let rows = hits(InstalledData()).map { [String($0.scalar), $0.scalar.codePoint, $0.name] }
        Table(["character", "number", "name"], rows).write(json: output.json)
        if rows.isEmpty {
            throw NothingFound(advice: tr("Use words of a Unicode name, or a code point such as U+00E9."))
        }
    }

    @MainActor private func hits(_ data: InstalledData) -> [CharacterSearch.Hit] {
        let text = words.joined(separator: " ")
        guard text.count == 1 else { return data.characterSearch.search(text, limit: limit) }
        return text.unicodeScalars.map { CharacterSearch.Hit(scalar: $0, name: data.name(of: $0) ?? "") }
    }
}
