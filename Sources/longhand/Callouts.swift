import ArgumentParser
import KeyboardEngine
import LonghandService

/// `longhand callouts`: what keys offer when they are held.
struct Callouts: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what keys offer when they are held, best first.",
        discussion: "The user's own files are taken into account, settings are not.")

    @Argument(help: "Keys: characters, or names of key symbols such as equal. Without any all that offer something.")
    var keys: [String] = []

    @OptionGroup var localeOptions: LocaleOptions
    @Option(
        name: .customLong("pack"), help: "A pack to add; may be given several times. See --list-packs.",
        completion: .installed { $0.packs })
    var packs: [String] = []
    @Flag(help: "List the packs that there are.") var listPacks = false
    @OptionGroup var output: OutputOptions

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let data = InstalledData()
        if listPacks { return Table(["pack"], data.packs.map { [$0] }).write(json: output.json) }
        try check(data)
        let callouts = data.callouts(for: localeOptions.chosen(data), packs: packs)
        let actions = try keys.isEmpty ? Self.sorted(callouts) : keys.map { try Self.action($0, data) }
        let rows = actions.map { [$0.calloutTitle] + callouts.alternatives(for: $0).map(\.calloutTitle) }
        Table(["key", "candidates"], rows, isOpen: true).write(json: output.json)
    }

    @MainActor private func check(_ data: InstalledData) throws {
        for pack in packs where !data.packs.contains(pack) { throw ValidationError("There is no pack '\(pack)'.") }
        for locale in localeOptions.locales where !data.hasCallouts(for: locale) {
            throw ValidationError("There are no callouts for '\(locale)'; 'longhand locales' lists what there is.")
        }
    }

    @MainActor private static func action(_ key: String, _ data: InstalledData) throws -> KeyboardAction {
        guard let action = data.key(key) else { throw ValidationError("'\(key)' is no key.") }
        return action
    }

    /// The keys that offer something, in the order of their characters.
    private static func sorted(_ callouts: KeyboardCallout.Actions) -> [KeyboardAction] {
        callouts.keys.sorted { $0.calloutTitle < $1.calloutTitle }
    }
}
