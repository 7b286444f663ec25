import ArgumentParser
import CalloutFiles
import KeyboardEngine
import LonghandService
import Platform

extension Callouts {
    /// `longhand callouts set`: replaces the letters of a key.
    struct Set: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Replace the letters of a key."), discussion: EditOptions.aboutLetters)

        @OptionGroup var letters: LetterArguments
        @OptionGroup var options: EditOptions

        func run() throws { try MainActor.assumeIsolated { try letters.edit(options) { .set($0) } } }
    }

    /// `longhand callouts add`: adds letters to a key.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Add letters to a key."), discussion: EditOptions.aboutLetters)

        @OptionGroup var letters: LetterArguments
        @Flag(name: .customLong("first"), help: .tr("Insert the letters before the existing ones."))
        var isFirst = false
        @OptionGroup var options: EditOptions

        func run() throws {
            try MainActor.assumeIsolated { try letters.edit(options) { .add($0, atFront: isFirst) } }
        }
    }

    /// `longhand callouts remove`: removes letters from a key.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Remove letters from a key."), discussion: EditOptions.aboutLetters)

        @OptionGroup var letters: LetterArguments
        @OptionGroup var options: EditOptions

        func run() throws { try MainActor.assumeIsolated { try letters.edit(options) { .remove($0) } } }
    }

    /// `longhand callouts reset`: removes all changes to keys.
    struct Reset: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: tr("Restore the default letters of keys."), discussion: EditOptions.aboutFiles)

        @Argument(help: .tr("Keys: characters, or names of key symbols such as equal.")) var keys: [String]
        @OptionGroup var options: EditOptions

        func run() throws {
            try MainActor.assumeIsolated {
                let data = InstalledData()
                try options.perform(.reset, on: keys.map { try Callouts.action($0, data) }, data)
            }
        }
    }
}

/// A key and letters for it.
struct LetterArguments: ParsableArguments {
    @Argument(help: .tr("A key: a character, or the name of a key symbol such as equal.")) var key: String
    @Argument(help: .tr("Letters: characters, code points, Unicode names or actions.")) var letters: [String]

    /// Edits the key, and shows the result.
    @MainActor func edit(_ options: EditOptions, _ edit: ([KeyboardAction]) -> CalloutEditor.Edit) throws {
        let data = InstalledData()
        let action = try Callouts.action(key, data)
        let search = data.characterSearch
        try options.perform(edit(letters.map { try entry($0, search, besides: action) }), on: [action], data)
    }

    @MainActor private func entry(
        _ text: String, _ search: CharacterSearch, besides key: KeyboardAction
    ) throws -> KeyboardAction {
        do throws(CalloutEntry.Failure) { return try CalloutEntry(text, search, besides: key).action } catch {
            throw ValidationError(error.description + advice(on: error))
        }
    }

    private func advice(on failure: CalloutEntry.Failure) -> String {
        guard case .unknown = failure else { return "" }
        return " " + tr("'longhand characters' finds names. Write text of several characters as @text(\"…\").")
    }
}

/// The options of the commands that change the user's own callout files.
struct EditOptions: ParsableArguments {
    @OptionGroup var localeOptions: LocaleOptions
    @OptionGroup(visibility: .hidden) var packOptions: PackOptions
    @OptionGroup var output: OutputOptions

    /// Help on the file that is changed.
    static let aboutFiles = tr(
        """
        Changes your callout file of one language. The default is the first language in the settings, or else that of \
        the environment; --locale und is for every language.
        """)

    /// Help on the file and the letters.
    static let aboutLetters =
        aboutFiles + "\n\n"
        + tr(
            """
            A letter is a character, a code point such as U+1E19, or a Unicode name such as 'e with acute'. \
            @ begins an action, such as @text("e.g.").
            """)

    /// Edits the file of the chosen locale, and shows the result.
    @MainActor func perform(_ edit: CalloutEditor.Edit, on keys: [KeyboardAction], _ data: InstalledData) throws {
        try localeOptions.check(data)
        guard localeOptions.locales.count < 2 else {
            throw ValidationError(tr("Name one language: only one can be changed at a time."))
        }
        guard packOptions.isEmpty else {
            throw ValidationError(tr("'--pack' cannot be used here: packs cannot be changed."))
        }
        let locale = localeOptions.locales.first ?? data.preferred
        let path = try data.editor(for: locale).perform(edit, on: keys)
        StandardStream.error.write(path.map { tr("Changed \($0).") } ?? tr("Nothing to change."))
        if let warning = data.editor(for: locale).warning { StandardStream.error.write(warning) }
        let shown = locale == .undetermined ? data.preferred : locale
        Callouts.write(keys, InstalledData().callouts(for: [shown]), json: output.json)
    }
}
