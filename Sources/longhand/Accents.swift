import ArgumentParser
import KeyboardEngine
import LonghandService
import Platform
import Words

/// `longhand accents`: restores the accents of a text.
struct Accents: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Restore the accents of a text that was typed without them."),
        discussion: tr(
            "Uses the dictionary of the language, and the translations of the installed programs. Words that have accents stay as they are."
        ))

    @Argument(help: .tr("The text. Default: that of standard input.")) var words: [String] = []
    @Option(
        name: [.short, .customLong("locale")],
        help: .tr("The locale of the text, such as fr or pt-BR. Default: that of the environment."))
    var locale: LocaleIdentifier?
    @Flag(help: .tr("List the words with several spellings, the most likely first, in place of the text.")) var list =
        false
    @OptionGroup var output: OutputOptions

    func run() throws {
        guard words.isEmpty else { return try write(words.joined(separator: " "), end: "\n") }
        while let text = Self.readPart() { try write(text, end: "") }
    }

    private func write(_ text: String, end: String) throws {
        let locale = locale ?? MainActor.assumeIsolated { InstalledData().environment }
        let restored = try Self.speller.restoredAccents(AccentQuestion(text, locale: locale))
        guard list || output.json else { return print(restored.text, terminator: end) }
        let bytes = Array(text.utf8)
        let rows = restored.words.map { [String(decoding: bytes[$0.place], as: UTF8.self)] + $0.spellings }
        Table(["word", "spellings"], rows, isOpen: true).write(json: output.json)
    }

    private static let speller = Speller()

    /// Reads lines until they are as long as one question may be, or to the end.
    private static func readPart() -> String? {
        var text = ""
        while text.utf8.count < AccentQuestion.limit / 2, let line = readLine(strippingNewline: false) { text += line }
        return text.isEmpty ? nil : text
    }
}
