public import ArgumentParser
import CalloutFiles
public import KeyboardEngine
import LonghandService
import Platform

/// The command-line tool, which shows what Longhand knows, erases what it remembers, and replays actions.
struct Longhand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "longhand",
        abstract: tr("Look up and change what Longhand offers, and find out why nothing opens."),
        discussion: tr("The input method itself is ibus-engine-longhand(1)."), version: InputMethod.version,
        subcommands: [
            Callouts.self, Locales.self, Emojis.self, Favorites.self, Characters.self, Accents.self, Hold.self,
            TypeCommand.self, Record.self, Replay.self, Erase.self, SettingsCommand.self, DoctorCommand.self,
        ])
}

/// The options that every command has.
struct OutputOptions: ParsableArguments {
    @Flag(help: .tr("Write JSON instead of a table.")) var json = false
}

/// The error of a search without a result: exit code 1, like grep.
struct NothingFound: Error, CustomStringConvertible {
    /// Advice for the user.
    let advice: String

    var description: String { tr("No matches.") + " " + advice }
}

/// The options that select languages.
struct LocaleOptions: ParsableArguments {
    @Option(
        name: [.short, .customLong("locale")],
        help: .tr(
            "A locale such as sv or pt-BR; can be given several times, preferred first. Default: that of the environment."
        ),
        completion: .installed { $0.locales.map(\.identifier.description) })
    var locales: [LocaleIdentifier] = []

    /// Returns the chosen locales, at least one.
    @MainActor func chosen(_ data: InstalledData) -> [LocaleIdentifier] {
        locales.isEmpty ? [data.environment] : locales
    }
}

extension ArgumentHelp {
    /// Returns help in the user's language.
    static func tr(_ message: LocalizedMessage) -> ArgumentHelp { ArgumentHelp(message.translated) }
}

extension CompletionKind {
    /// Completes words from the installed data.
    static func installed(_ words: @escaping @MainActor @Sendable (InstalledData) -> [String]) -> CompletionKind {
        .custom { _, _, _ in MainActor.assumeIsolated { words(InstalledData()) } }
    }
}

extension LocaleIdentifier: ExpressibleByArgument {
    /// Reads a locale in BCP 47 or POSIX form.
    public init?(argument: String) { self.init(argument) }
}
