import ArgumentParser
import KeyboardEngine
import LonghandService
import Platform

/// `longhand callouts`: shows and changes what held keys offer.
///
/// The options are those of the default subcommand, so that shells complete them without its name.
struct Callouts: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Show or change what keys offer while they are held."),
        usage: """
            longhand callouts [<keys> ...] [--locale <locale> ...] [--pack <pack> ...] [--list-packs] [--json]
            longhand callouts set|add|remove <key> <letters> ... [--locale <locale>] [--json]
            longhand callouts reset <keys> ... [--locale <locale>] [--json]
            """,
        discussion: tr(
            """
            Keys are characters, or names of key symbols such as equal. Without a subcommand, shows what they offer.
            """),
        subcommands: [Show.self, Set.self, Add.self, Remove.self, Reset.self], defaultSubcommand: Show.self)

    @OptionGroup var localeOptions: LocaleOptions
    @OptionGroup var packOptions: PackOptions
    @OptionGroup var output: OutputOptions

    /// Returns the action of a key.
    @MainActor static func action(_ key: String, _ data: InstalledData) throws -> KeyboardAction {
        guard let action = data.key(key) else { throw ValidationError(tr("'\(key)' is not a key.")) }
        return action
    }

    /// Writes what keys offer to standard output.
    static func write(_ actions: [KeyboardAction], _ callouts: KeyboardCallout.Actions, json: Bool) {
        let rows = actions.map { [$0.calloutTitle] + callouts.alternatives(for: $0).map(\.calloutTitle) }
        Table(["key", "candidates"], rows, isOpen: true).write(json: json)
    }
}

extension Callouts {
    /// `longhand callouts show`, or `longhand callouts`: shows what held keys offer.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Show what keys offer."),
            discussion: tr("The lists include your own callout files, but do not depend on settings."))

        @Argument(
            help: .tr(
                "Keys: characters, or names of key symbols such as equal. Default: all keys that offer something."))
        var keys: [String] = []
        @OptionGroup var localeOptions: LocaleOptions
        @OptionGroup var packOptions: PackOptions
        @OptionGroup var output: OutputOptions

        func run() throws { try MainActor.assumeIsolated(show) }

        @MainActor private func show() throws {
            let data = InstalledData()
            guard !packOptions.listPacks else {
                return Table(["pack"], data.packs.map { [$0] }).write(json: output.json)
            }
            try packOptions.check(data)
            try localeOptions.check(data)
            let callouts = data.callouts(for: localeOptions.chosen(data), packs: packOptions.packs)
            let actions = try keys.isEmpty ? Self.sorted(callouts) : keys.map { try Callouts.action($0, data) }
            Callouts.write(actions, callouts, json: output.json)
        }

        /// Returns the keys that offer something, in the order of their characters.
        private static func sorted(_ callouts: KeyboardCallout.Actions) -> [KeyboardAction] {
            callouts.keys.sorted { $0.calloutTitle < $1.calloutTitle }
        }
    }
}

/// The options that add packs of symbols.
struct PackOptions: ParsableArguments {
    @Option(
        name: .customLong("pack"), help: .tr("Add a pack of symbols; can be given several times. See --list-packs."),
        completion: .installed { $0.packs })
    var packs: [String] = []
    @Flag(help: .tr("List the packs.")) var listPacks = false

    /// Whether none of them was given.
    var isEmpty: Bool { packs.isEmpty && !listPacks }

    /// Throws an error if a pack is not installed.
    @MainActor func check(_ data: InstalledData) throws {
        for pack in packs where !data.packs.contains(pack) { throw ValidationError(tr("There is no pack '\(pack)'.")) }
    }
}

extension LocaleOptions {
    /// Throws an error if a locale has no callouts.
    @MainActor func check(_ data: InstalledData) throws {
        for locale in locales where locale != .undetermined && !data.hasCallouts(for: locale) {
            throw ValidationError(tr("No alternatives exist for '\(locale)'. 'longhand locales' lists all locales."))
        }
    }
}
