import ArgumentParser
import KeyboardEngine
import LonghandService

/// `longhand characters`: any character by its Unicode name or number.
struct Characters: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Find characters by the words of their Unicode names, or by numbers such as U+00E9."),
        discussion: tr("A single character is named. Words may be given by their beginnings."))

    @Argument(help: .tr("What to look for.")) var words: [String]
    @Option(help: .tr("How many to show at most.")) var limit = EmojiSearch.limit
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard limit > 0 else { throw ValidationError(tr("The limit has to be at least 1.")) }
    }

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let search = InstalledData().characterSearch
        let rows = hits(search).map { [String($0.scalar), $0.scalar.codePoint, $0.name] }
        Table(["character", "number", "name"], rows).write(json: output.json)
        if rows.isEmpty { throw NothingFound(advice: tr("Names are Unicode's, numbers are such as U+00E9.")) }
    }

    private func hits(_ search: CharacterSearch) -> [CharacterSearch.Hit] {
        let text = words.joined(separator: " ")
        guard text.count == 1 else { return search.search(text, limit: limit) }
        return text.unicodeScalars.map { CharacterSearch.Hit(scalar: $0, name: search.name(of: $0) ?? "") }
    }
}
