@testable import CalloutFiles
@testable import DesktopSession
@testable import IBus
@testable import KeyboardEngine
@testable import LonghandService
@testable import PressAndHold
@testable import Words

/// Files: those that are installed, those that the user writes, and those that keep what is remembered.
extension Reader {
    /// Callout files.
    static let callouts = Reader("callouts") { input throws(Broken) in
        let file: CalloutFile
        do throws(CalloutFileError) {
            file = try CalloutFile(content: input.bytes)
        } catch {
            return try require(1...input.lineCount ~= error.line, "A fault has a line of the file.")
        }
        try checkEditing(input.bytes)
        let callouts = KeyboardCallout.Actions(file: file)
        for key in callouts.keys {
            try require(callouts.actions(for: key).first == key, "A key comes first of what it offers.")
        }
        let merged = KeyboardCallout.Actions.english.merging(file).pinning(file)
        for key in merged.keys {
            let offered = merged.actions(for: key)
            try require(Set(offered).count == offered.count, "A key offers everything once.")
        }
    }

    private static func checkEditing(_ content: [UInt8]) throws(Broken) {
        guard var document = try? CalloutDocument(content: content) else {
            throw Broken(promise: "A file that is read is edited.")
        }
        try require(Array(document.text.utf8) == content, "What is not edited stays as it is.")
        let (key, file) = (KeyboardAction.character("e"), document.file)
        guard (try? document.set([.character("é")], for: key)) != nil else { return }
        try require(document.lists(of: key) == [.callouts: [.character("é")]], "A key offers what is set.")
        for other in file.lists.values.flatMap(\.keys) where other != key {
            try require(document.lists(of: other) == file.lists.compactMapValues { $0[other] }, "Other keys stay.")
        }
    }

    /// The list of emoji and a language's words for them; the first line is what is searched for.
    static let emojis = Reader("emojis") { input throws(Broken) in
        let (question, content) = input.parts
        let catalogue = EmojiCatalogue(content: content)
        let words = EmojiWords(content: content)
        let search = EmojiSearch(catalogue: catalogue, languages: [words])
        let found = search.search(question, upTo: EmojiVersion(question) ?? .newest)
        try require(found.count <= EmojiSearch.limit, "No more is found than is shown.")
        _ = words.name(of: question)
        _ = search.name(of: Emoji(question))
        for category in EmojiCategory.allCases { _ = catalogue.emojis(in: category) }
    }

    /// The names of characters, locales and programs, and lists of words; the first line is what is looked for.
    static let names = Reader("names") { input throws(Broken) in
        let (question, content) = input.parts
        let characters = CharacterSearch(content: content)
        try require(characters.search(question).count <= EmojiSearch.limit, "No more is found than is shown.")
        let file = ScratchFile(content)
        let names = CharacterNames(path: file.path)
        for scalar in question.unicodeScalars {
            _ = characters.name(of: scalar)
            _ = names.name(of: .character(String(scalar)))
        }
        try require(LocaleNames(path: file.path).entries.count <= input.lineCount, "A line names one locale at most.")
        try require(ProgramList.read(file.path).count <= input.lineCount, "A line names one program at most.")
        let completions = WordList(for: .english, folder: file.folder)?.completions(of: question, counts: [:], limit: 9)
        try require(completions?.allSatisfy { $0.hasPrefix(question) } != false, "A word goes on as it was begun.")
    }

    /// Message catalogues and lists of frequent words, in which the words of a text are counted; the first line is the text.
    static let texts = Reader("texts") { input throws(Broken) in
        let (text, content) = input.parts
        let words = QuestionWord.all(of: AccentQuestion(text, locale: .english))
        for word in words {
            let bytes = word.place.flatMap { Array(text.utf8).count >= $0.upperBound ? Array(text.utf8)[$0] : nil }
            try require(bytes.map { String(decoding: $0, as: UTF8.self) } == word.text, "A word is where it stands.")
        }
        var counts = WordCounts(of: words.map(\.folded), in: .english)
        let texts = SampleTexts(for: .english, catalogues: [], lists: "")
        texts.countTranslations(content, &counts)
        texts.countList(content, &counts)
        for word in words {
            let likelihood = counts.likelihood(of: word.lowercase, word.folded, after: nil)
            try require(likelihood > 0 && likelihood <= 2, "A spelling is more or less likely.")
        }
    }

    /// What is remembered: emoji, words and picks.
    static let states = Reader("states") { input throws(Broken) in
        guard let text = String(validating: input.bytes, as: UTF8.self) else { return }
        try checkState(text) { (text) throws(StateText.Failure) in
            try EmojiMemory(text: text)
        } write: {
            $0.text
        }
        try checkState(text, Autocomplete.Words.init(text:), write: \.text)
        try checkState(text, PickMemory.init(text:), write: \.text)
    }

    private static func checkState<State: Equatable>(
        _ text: String, _ read: (String) throws(StateText.Failure) -> State, write: (State) -> String
    ) throws(Broken) {
        guard let state = try? read(text) else { return }
        try require((try? read(write(state))) == state, "What was remembered is read as it was.")
    }

    /// What compositors answer about their windows, and the class and process that the X server has of one.
    static let windows = Reader("windows") { input throws(Broken) in
        for language in CompositorProtocol.allCases {
            for hasEnded in [false, true] {
                let content = language.content(of: input.bytes, hasEnded: hasEnded)
                try require((content?.count ?? 0) <= input.bytes.count, "The content is in the answer.")
            }
            let window = language.window(in: input.bytes)
            let names = FocusedProgram(names: window?.names ?? [])?.names ?? []
            try require(names.allSatisfy { 1...64 ~= $0.utf8.count }, "A program has a name that can be shown.")
        }
        try require(XWindowSource.names(inClass: input.bytes).count <= 2, "A class has two names.")
        _ = XWindowSource.number(in: input.bytes)
    }

    /// Where IBus' bus is, and what it says about its version.
    static let addresses = Reader("addresses") { input throws(Broken) in
        let address = IBusAddress.address(in: input.text) { _ in true }
        try require(address?.contains("\n") != true, "An address is within a line.")
        _ = IBusVersion(newestIn: input.text)
        if let version = IBusVersion(input.text) { try require(version == version, "A version is itself.") }
    }
}
