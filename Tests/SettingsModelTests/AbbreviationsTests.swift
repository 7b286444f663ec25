import Foundation
import SettingsModel
import TestSupport
import Testing

/// What a settings window does with abbreviations, in a file of its own.
struct AbbreviationsTests {
    private let folder: TemporaryFolder
    private let abbreviations: Abbreviations

    init() throws {
        folder = try TemporaryFolder()
        abbreviations = Abbreviations(folder: folder.url.path)
    }

    private var file: String? {
        get { try? String(contentsOf: folder.url.appending(path: "replacements.conf"), encoding: .utf8) }
        nonmutating set { _ = try? folder.write(newValue ?? "", to: "replacements.conf") }
    }

    private static let written = """
        # mine
        btw = by the way
        \tteh=the

        # German
        [de]
        mfg=Mit freundlichen Grüßen

        [no locale]
        a=b
        """

    @Test func theFileIsListedInItsOrder() {
        file = Self.written
        #expect(
            abbreviations.all == [
                Abbreviation("btw", "by the way"), Abbreviation("teh", "the"),
                Abbreviation("mfg", "Mit freundlichen Grüßen", in: "de"),
            ])
    }

    /// Each change, and the one place of the file that it changes.
    @Test(arguments: [
        (Edit.add("x", "y", nil), "teh=the\n", "teh=the\nx=y\n"),
        (.add("x", "y", "de"), "Grüßen\n", "Grüßen\nx=y\n"),
        (.add("x", "y", "sv"), "a=b", "a=b\n\n[sv]\nx=y\n"),
        (.change("teh", "th", "the"), "\tteh=the", "th=the"),
        (.change("btw", "btw", "between\n2"), "btw = by the way", "btw=between\\n2"),
        (.remove("teh", nil), "\tteh=the\n", ""),
        (.remove("mfg", "de"), "[de]\nmfg=Mit freundlichen Grüßen\n\n", ""),
    ])
    func whatTheUserWroteStays(edit: Edit, place: String, replacement: String) throws {
        file = Self.written
        try edit.perform(on: abbreviations)
        #expect(Self.written.contains(place))
        #expect(file == Self.written.replacingOccurrences(of: place, with: replacement))
    }

    @Test(arguments: [
        "[de]\nx=y\n": "a=b\n\n[de]\nx=y\n", "# of German\n[de]\nx=y\n": "a=b\n\n# of German\n[de]\nx=y\n",
        "# all\n\n[de]\n": "# all\n\na=b\n\n[de]\n", "# all": "# all\na=b\n", "": "a=b\n", "\r\n": "\r\na=b\r\n",
    ])
    func thePlaceOfTheFirstIsAboveAllGroups(before: String, after: String) throws {
        file = before
        try abbreviations.add(Abbreviation("a", "b"))
        #expect(file == after)
    }

    @Test func anAbbreviationMovesToAnotherLanguage() throws {
        file = "a=b\n\n[de]\nx=y\n"
        try abbreviations.change(Abbreviation("x", "y", in: "de"), to: Abbreviation("x", "z"))
        #expect(file == "a=b\nx=z\n\n")
    }

    /// Texts that need escapes, or that the file could lose otherwise.
    @Test(arguments: [
        "one\ntwo", "\t", " ", "  a  b  ", "C:\\new", "=", "#",
        "[x]", "e\u{301}", "😀", "\u{2028}", "\u{85}",
    ])
    func anyTextIsReadAsItWasWritten(text: String) throws {
        try abbreviations.add(Abbreviation("x", text))
        #expect(abbreviations.all == [Abbreviation("x", text)])
        try abbreviations.change(Abbreviation("x", text), to: Abbreviation("y", text))
        #expect(abbreviations.all == [Abbreviation("y", text)])
    }

    @Test(arguments: [
        ("", "text"), ("two words", "text"), ("a,b", "text"), ("x", ""), ("#x", "text"), ("a=b", "text"),
        ("[a", "text"),
        ("btw", "text"), ("x", String(repeating: "a", count: 5000)), ("x", String(repeating: "\n", count: 3000)),
        ("x", "a\0b"),
    ])
    func whatMakesNoSenseIsRefusedInWordsAndChangesNothing(word: String, text: String) throws {
        file = Self.written
        let failure = try #require(throws: Abbreviations.Failure.self) {
            try abbreviations.add(Abbreviation(word, text))
        }
        #expect(failure.description.hasSuffix("."))
        #expect(throws: Abbreviations.Failure.self) {
            try abbreviations.change(
                Abbreviation("teh", "the"), to: Abbreviation(word == "btw" ? "" : word, text))
        }
        #expect(file == Self.written)
    }

    @Test func whatIsGoneIsNeitherChangedNorRemoved() {
        file = "a=b\n"
        let gone = Abbreviation("a", "c")
        #expect(throws: Abbreviations.Failure.self) { try abbreviations.change(gone, to: Abbreviation("a", "d")) }
        #expect(throws: Abbreviations.Failure.self) { try abbreviations.remove(gone) }
        #expect(file == "a=b\n")
    }

    @Test func aRemovalIsUndoneUnlessTheFileHasChanged() throws {
        file = Self.written
        let change = try abbreviations.remove(Abbreviation("teh", "the"))
        #expect(file != Self.written)
        try abbreviations.undo(change)
        #expect(file == Self.written)
        #expect(throws: Abbreviations.Failure.self) { try abbreviations.undo(change) }
        #expect(file == Self.written)
    }

    @Test func aFileThatIsNotUTF8IsLeftAlone() throws {
        let url = folder.url.appending(path: "replacements.conf")
        try Data([0x61, 0x3d, 0xe9, 0x0a]).write(to: url)
        #expect(abbreviations.all.isEmpty)
        #expect(throws: Abbreviations.Failure.self) { try abbreviations.add(Abbreviation("x", "y")) }
        #expect(try Data(contentsOf: url).count == 4)
    }
}

/// A change of the file.
enum Edit: Sendable {
    case add(String, String, String?)
    case change(String, String, String)
    case remove(String, String?)

    @MainActor fileprivate func perform(on abbreviations: Abbreviations) throws {
        let all = abbreviations.all
        switch self {
        case .add(let word, let text, let language): try abbreviations.add(Abbreviation(word, text, in: language))
        case .change(let old, let new, let text):
            let former = try #require(all.first { $0.word == old })
            try abbreviations.change(former, to: Abbreviation(new, text, in: former.language))
        case .remove(let word, let language):
            try abbreviations.remove(#require(all.first { $0.word == word && $0.language == language }))
        }
    }
}
