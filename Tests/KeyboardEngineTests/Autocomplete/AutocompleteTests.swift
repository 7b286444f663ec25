import Testing

@testable import KeyboardEngine

/// What becomes of what a service finds.
@MainActor struct AutocompleteTests {
    private let keyboard = KeyboardInputViewController()
    private let text = DocumentTextProxy()
    private let service = SlowService()
    private var context: AutocompleteContext { keyboard.state.autocompleteContext }

    init() {
        keyboard.textDocumentProxy = text
        keyboard.services.autocompleteService = service
    }

    /// Types text, and waits until the service has been asked.
    private func type(_ letters: String) async {
        for letter in letters { keyboard.keyboardActionHandler.handle(.release, on: .character(String(letter))) }
        await service.waitForQuestion(text.documentContextBeforeInput ?? "")
    }

    private func settle(_ condition: () -> Bool) async {
        for _ in 0..<100_000 where !condition() { await Task.yield() }
        #expect(condition())
    }

    private var suggested: [String] { context.suggestions.map(\.text) }

    @Test func whatIsFoundIsSuggested() async {
        await type("te")
        #expect(context.isLoading)
        service.answer("te", ["the", "tea", "ten", "tee"], emojis: ["🍵"], next: ["a": 0.5])
        await settle { !context.isLoading }
        #expect(suggested == ["the", "tea", "ten", "🍵"])
        #expect(context.nextCharacterPredictions == ["a": 0.5])
    }

    @Test func aWordInWhichSomethingWasPickedIsOnlySuggestedFor() async {
        text.insertText("se")
        context.notePick("ñ", behind: "se")
        text.insertText("ñ")
        await type("or")
        service.answer("señor", ["senor"], type: .autocorrect)
        await settle { !context.isLoading }
        #expect(context.suggestions == [.init(text: "senor")])
        context.suggestions = [.init(text: "senor", type: .autocorrect)]
        keyboard.keyboardActionHandler.handle(.release, on: .space)
        #expect(text.documentContextBeforeInput == "señor ")
    }

    @Test func whereThePickIsGoneTheWordIsCorrected() async {
        context.notePick("ñ", behind: "in se")
        for (word, isOwn) in [("señor", true), ("sen\u{303}or", true), ("senor", false), ("teñor", false)] {
            context.suggestions = [.init(text: "x", type: .autocorrect)]
            #expect((context.correction(at: word) == nil) == isOwn)
        }
        context.notePick("é", behind: nil)
        context.suggestions = [.init(text: "x", type: .autocorrect)]
        #expect(context.correction(at: "café") == nil)
        context.notePick("€", behind: "a ")
        #expect(context.correction(at: "teh") != nil)
    }

    @Test func whatIsFoundTooLateIsDropped() async {
        await type("te")
        await type("h")
        service.answer("teh", ["the"])
        await settle { !context.isLoading }
        service.answer("te", ["tea"])
        for _ in 0..<50 { await Task.yield() }
        #expect(suggested == ["the"])
    }

    @Test func whatAServiceCallsOutdatedChangesNothing() async {
        await type("te")
        service.answer("te", ["tea"])
        await settle { !context.isLoading }
        await type("h")
        service.answer("teh", ["the"], isOutdated: true)
        await settle { !context.isLoading }
        #expect(suggested == ["tea"])
    }

    @Test func anErrorIsKeptUntilSomethingIsFound() async {
        await type("te")
        service.fail("te")
        await settle { !context.isLoading }
        #expect(context.lastError is SlowService.Failure)
        #expect(suggested.isEmpty)
        await type("a")
        service.answer("tea", ["team"])
        await settle { !context.isLoading }
        #expect(context.lastError == nil)
    }

    @Test func theSameTextIsNotAskedAboutTwice() async {
        await type("te")
        keyboard.performAutocomplete()
        keyboard.performAutocomplete()
        for _ in 0..<50 { await Task.yield() }
        #expect(service.questions == ["t", "te"] || service.questions == ["te"])
    }

    @Test func aSpaceTypesTheCorrectionAndBackspaceTakesItBack() async {
        await type("teh")
        service.answer("teh", ["the"], type: .autocorrect)
        await settle { !suggested.isEmpty }
        keyboard.keyboardActionHandler.handle(.press, on: .space)
        keyboard.keyboardActionHandler.handle(.release, on: .space)
        #expect(text.document.text == "the ")
        keyboard.keyboardActionHandler.handle(.press, on: .backspace)
        #expect(text.document.text == "teh ")
        #expect(service.ignoredWords == ["teh"])
        keyboard.keyboardActionHandler.handle(.press, on: .backspace)
        #expect(text.document.text == "teh")
    }

    @Test func aCorrectionOfAnotherWordIsNotApplied() async {
        await type("teh")
        service.answer("teh", ["the"], type: .autocorrect)
        await settle { !suggested.isEmpty }
        await type("x")
        keyboard.keyboardActionHandler.handle(.release, on: .space)
        #expect(text.document.text == "tehx ")
    }

    @Test func withoutCorrectionsSuggestionsRemain() async {
        context.settings.isAutocorrectEnabled = false
        await type("teh")
        service.answer("teh", ["the"], type: .autocorrect)
        await settle { !suggested.isEmpty }
        #expect(context.suggestions.map(\.type) == [.regular])
    }

    @Test func inFieldsForAddressesNothingIsCorrectedAutomatically() async {
        keyboard.setKeyboardType(.email)
        await type("teh")
        service.answer("teh", ["the"], type: .autocorrect)
        await settle { !suggested.isEmpty }
        #expect(context.suggestions.map(\.type) == [.regular])
    }

    @Test func ifNothingIsToBeSuggestedNoServiceIsAsked() async {
        context.settings.isAutocompleteEnabled = false
        keyboard.keyboardActionHandler.handle(.release, on: .character("t"))
        for _ in 0..<50 { await Task.yield() }
        #expect(service.questions.isEmpty)
    }

    @Test func aWordInCapitalsHasSuggestionsInCapitals() async {
        await type("TE")
        service.answer("TE", ["the"])
        await settle { !suggested.isEmpty }
        #expect(suggested == ["THE"])
    }

    @Test func capitalsOfSuggestionsAreThoseOfTheLanguage() async throws {
        keyboard.state.keyboardContext.locale = try #require(LocaleIdentifier("tr"))
        await type("IS")
        service.answer("IS", ["ısıtıcı", "isim"])
        await settle { !context.isLoading }
        #expect(suggested == ["ISITICI", "İSİM"])
    }

    @Test func anUnknownWordIsLearnedIfTheSettingIsOn() {
        keyboard.keyboardActionHandler.handle(Autocomplete.Suggestion(text: "foo", type: .unknown))
        #expect(service.learnedWords.isEmpty)
        context.settings.isAutolearnEnabled = true
        keyboard.keyboardActionHandler.handle(Autocomplete.Suggestion(text: "foo", type: .unknown))
        keyboard.keyboardActionHandler.handle(Autocomplete.Suggestion(text: "bar"))
        #expect(service.learnedWords == ["foo"])
    }

    @Test func aServiceThatLearnsNothingNeedsNoMoreThanItsSuggestions() async throws {
        let service = Greetings()
        keyboard.services.autocompleteService = service
        context.settings.isAutolearnEnabled = true
        context.settings.isAutoIgnoreEnabled = true
        for letter in ["h", "i"] { keyboard.keyboardActionHandler.handle(.release, on: .character(letter)) }
        await settle { suggested == ["hello"] }
        keyboard.keyboardActionHandler.handle(.release, on: .space)
        #expect(text.documentContextBeforeInput == "hello ")
        // Backspace undoes the correction, and rejects it.
        keyboard.keyboardActionHandler.handle(.press, on: .backspace)
        #expect(text.documentContextBeforeInput == "hi ")
        keyboard.keyboardActionHandler.handle(Autocomplete.Suggestion(text: "hiya", type: .unknown))
        service.unlearnWord("hiya")
        service.removeIgnoredWord("hi")
        #expect(!service.canLearnWords && !service.canIgnoreWords)
        #expect(service.learnedWords.isEmpty && service.ignoredWords.isEmpty)
        #expect(!service.hasLearnedWord("hiya") && !service.hasIgnoredWord("hi"))
    }

    @Test func ignoringHangsUponItsOwnSettingAlone() {
        context.settings.isAutolearnEnabled = false
        context.suggestions = [.init(text: "the", type: .autocorrect)]
        text.insertText("teh")
        context.settings.isAutoIgnoreEnabled = false
        keyboard.keyboardActionHandler.handle(.press, on: .backspace)
        #expect(service.ignoredWords.isEmpty)
        context.suggestions = [.init(text: "the", type: .autocorrect)]
        context.settings.isAutoIgnoreEnabled = true
        keyboard.keyboardActionHandler.handle(.press, on: .backspace)
        #expect(service.ignoredWords == ["te"])
    }
}

/// Corrects one word, and has only the members that a service must have.
private final class Greetings: AutocompleteService {
    var locale = LocaleIdentifier.english

    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        let suggestions = text.wordFragmentAtEnd == "hi" ? ["hello"] : []
        return Autocomplete.ServiceResult(
            inputText: text, suggestions: suggestions.map { .init(text: $0, type: .autocorrect) })
    }
}

/// Answers on request.
private final class SlowService: AutocompleteService {
    struct Failure: Error {}

    var locale = LocaleIdentifier.english
    private(set) var questions: [String] = []
    private(set) var ignoredWords: [String] = []
    private(set) var learnedWords: [String] = []
    private var waiting: [String: CheckedContinuation<Autocomplete.ServiceResult, any Error>] = [:]

    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        questions.append(text)
        return try await withCheckedThrowingContinuation { waiting[text] = $0 }
    }

    @MainActor func waitForQuestion(_ text: String) async {
        for _ in 0..<100_000 where !questions.contains(text) { await Task.yield() }
    }

    func answer(
        _ text: String, _ words: [String], type: Autocomplete.SuggestionType = .regular, emojis: [String] = [],
        next: [Character: Double] = [:], isOutdated: Bool = false
    ) {
        let result = Autocomplete.ServiceResult(
            inputText: text, suggestions: words.map { .init(text: $0, type: type) },
            emojiSuggestions: emojis.map { .init(text: $0, type: .emoji) }, nextCharacterPredictions: next,
            isOutdated: isOutdated)
        waiting.removeValue(forKey: text)?.resume(returning: result)
    }

    func fail(_ text: String) { waiting.removeValue(forKey: text)?.resume(throwing: Failure()) }

    deinit { for (_, continuation) in waiting { continuation.resume(throwing: Failure()) } }

    func learnWord(_ word: String) { learnedWords.append(word) }
    func ignoreWord(_ word: String) { ignoredWords.append(word) }
}
