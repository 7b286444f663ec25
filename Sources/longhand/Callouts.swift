import ArgumentParser
import Foundation
import KeyboardEngine
import LonghandService

/// `longhand callouts`: shows and changes what held keys offer.
struct Callouts: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Show or change what keys offer while they are held."),
        discussion: tr(
            """
            The lists include your own callout files, but do not depend on settings.

            These commands change your callout file of one language. The default is the first language in the settings, \
            or else that of the environment; --locale und is for every language:
              longhand callouts set KEY LETTER ...     replaces the letters of a key
              longhand callouts add KEY LETTER ...     adds letters to a key
              longhand callouts remove KEY LETTER ...  removes letters
              longhand callouts reset KEY ...          restores the default letters
            A letter is a character, a code point such as U+1E19, or a Unicode name such as 'e with acute'. \
            @ begins an action, such as @text("e.g.").
            """))

    @Argument(
        help: .tr("Keys: characters, or names of key symbols such as equal. Default: all keys that offer something."),
        completion: .custom { words, _, _ in
            words.contains { Verb(rawValue: $0) != nil } ? [] : Verb.allCases.map(\.rawValue)
        })
    var keys: [String] = []

    @OptionGroup var localeOptions: LocaleOptions
    @Option(
        name: .customLong("pack"), help: .tr("Add a pack of symbols; can be given several times. See --list-packs."),
        completion: .installed { $0.packs })
    var packs: [String] = []
    @Flag(help: .tr("List the packs.")) var listPacks = false
    @Flag(name: .customLong("first"), help: .tr("With add: insert the letters before the existing ones.")) var isFirst =
        false
    @OptionGroup var output: OutputOptions

    func run() throws { try MainActor.assumeIsolated(show) }

    @MainActor private func show() throws {
        let data = InstalledData()
        if listPacks { return Table(["pack"], data.packs.map { [$0] }).write(json: output.json) }
        try check(data)
        if let edits = CalloutEdits(keys, atFront: isFirst) { return try perform(edits, data) }
        if isFirst { throw ValidationError(tr("'--first' can only be used with 'add'.")) }
        let callouts = data.callouts(for: localeOptions.chosen(data), packs: packs)
        show(try keys.isEmpty ? Self.sorted(callouts) : keys.map { try Self.action($0, data) }, callouts)
    }

    /// Edits a file, and shows the result.
    @MainActor private func perform(_ edits: CalloutEdits, _ data: InstalledData) throws {
        guard localeOptions.locales.count < 2 else {
            throw ValidationError(tr("Name one language: only one can be changed at a time."))
        }
        guard packs.isEmpty else { throw ValidationError(tr("'--pack' cannot be used here: packs cannot be changed.")) }
        let locale = localeOptions.locales.first ?? data.preferred
        let (keys, path) = try edits.perform(data, locale)
        FileHandle.standardError.write(
            Data(((path.map { tr("Changed \($0).") } ?? tr("Nothing to change.")) + "\n").utf8))
        show(keys, InstalledData().callouts(for: [locale == .undetermined ? data.preferred : locale]))
    }

    private func show(_ actions: [KeyboardAction], _ callouts: KeyboardCallout.Actions) {
        let rows = actions.map { [$0.calloutTitle] + callouts.alternatives(for: $0).map(\.calloutTitle) }
        Table(["key", "candidates"], rows, isOpen: true).write(json: output.json)
    }

    @MainActor private func check(_ data: InstalledData) throws {
        for pack in packs where !data.packs.contains(pack) { throw ValidationError(tr("There is no pack '\(pack)'.")) }
        for locale in localeOptions.locales where locale != .undetermined && !data.hasCallouts(for: locale) {
            throw ValidationError(tr("No alternatives exist for '\(locale)'. 'longhand locales' lists all locales."))
        }
    }

    @MainActor static func action(_ key: String, _ data: InstalledData) throws -> KeyboardAction {
        guard let action = data.key(key) else { throw ValidationError(tr("'\(key)' is not a key.")) }
        return action
    }

    private typealias Verb = CalloutEdits.Verb

    /// Returns the keys that offer something, in the order of their characters.
    private static func sorted(_ callouts: KeyboardCallout.Actions) -> [KeyboardAction] {
        callouts.keys.sorted { $0.calloutTitle < $1.calloutTitle }
    }
}
