import ArgumentParser
import CalloutFiles
import KeyboardEngine
import LonghandService
import Platform

/// `longhand locales`: lists the available languages.
struct Locales: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: tr("List the locales that have alternatives."))

    @Argument(help: .tr("Only locales whose tag begins with this text, or whose name contains it.")) var filter = ""
    @OptionGroup var output: OutputOptions

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let tag = filter.asciiLowercased
        let wanted = filter.foldedForSearch
        let locales = InstalledData().locales.filter { locale in
            wanted.isEmpty || locale.identifier.description.asciiLowercased.hasPrefix(tag)
                || [locale.english, locale.own].contains { $0.foldedForSearch.contains(wanted) }
        }
        let rows = locales.map { [$0.identifier.description, $0.english, $0.own] }
        Table(["locale", "name", "own name"], rows).write(json: output.json)
        if rows.isEmpty { throw NothingFound(advice: tr("Names are in English or in the language itself.")) }
    }
}
