import IBus
import KeyboardEngine
import Testing

@testable import DesktopSession
@testable import LonghandService

/// What a keyboard of the library does about physical keys.
struct EngineKeyboardTests {
    private let controller = KeyboardInputViewController()
    private let field = WrittenField()

    private func keyboard(
        _ rules: TypingSettings = TypingSettings(), in locale: LocaleIdentifier = .english
    ) -> EngineKeyboard {
        let keyboard = EngineKeyboard(controller, in: field)
        keyboard.adopt(KeyboardConfiguration(typing: rules, locales: [locale]))
        return keyboard
    }

    private func inserting(_ text: String) -> [TextOperation] { [.edit(TextEdit(inserted: text))] }

    /// A text with `|` for the cursor.
    private func text(_ marked: String) -> TextContext {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        return TextContext(before: parts[0], after: parts[1])
    }

    // MARK: Keys

    @Test(arguments: [
        KeyboardAction.character("a"), .space, .backspace, .newLine, .tab, .moveCursorBackward, .moveCursorForward,
    ]) func actionsOfTheProgramAreLeftToIt(action: KeyboardAction) {
        let keyboard = keyboard()
        for context in [text("ab|c"), text("|"), nil] {
            for isRepeat in [false, true] {
                #expect(keyboard.type(action, isRepeat: isRepeat, in: context) == nil)
            }
        }
    }

    @Test func sentencesBeginWithACapitalWhereThatIsSwitchedOn() {
        var rules = TypingSettings()
        #expect(keyboard(rules).type(.character("e"), isRepeat: false, in: text("so. |")) == nil)
        rules.capitalizes = true
        #expect(keyboard(rules).type(.character("e"), isRepeat: false, in: text("so. |")) == inserting("E"))
        #expect(keyboard(rules).type(.character("e"), isRepeat: false, in: text("so |")) == nil)
    }

    @Test(arguments: [
        ("tr", "i", "so. |", "İ"), ("ka", "ა", "so. |", nil), ("nl", "i", "so. |", "I"), ("nl", "j", "so. I|", "J"),
        ("nl", "j", "I|", "J"), ("nl", "j", "so I|", nil), ("en", "j", "so. I|", nil), ("el", "ά", "so. |", "Ά"),
        ("hy", "և", "so. |", "Եվ"),
    ])
    func theCapitalIsThatOfTheLanguage(name: String, key: String, before: String, typed: String?) throws {
        var rules = TypingSettings()
        rules.capitalizes = true
        let keyboard = keyboard(rules, in: try #require(LocaleIdentifier(name)))
        #expect(keyboard.type(.character(key), isRepeat: false, in: text(before)) == typed.map(inserting))
    }

    @Test func twoSpacesEndASentenceWhereThatIsSwitchedOn() {
        var rules = TypingSettings()
        rules.endsSentences = true
        let keyboard = keyboard(rules)
        #expect(keyboard.type(.space, isRepeat: false, in: text("so|")) == nil)
        #expect(
            keyboard.type(.space, isRepeat: false, in: text("so |")) == [.edit(TextEdit(deleted: " ", inserted: ". "))])
    }

    @Test func aClosingMarkOpensWhereThatIsSwitchedOn() {
        var rules = TypingSettings()
        rules.replacesQuotations = true
        #expect(keyboard(rules).type(.character("”"), isRepeat: false, in: text("|")) == inserting("“"))
        #expect(keyboard(rules).type(.character("”"), isRepeat: false, in: text("“a|")) == nil)
    }

    @Test func wordsAreDeletedOnceBackspaceHasRepeatedForAWhile() {
        var rules = TypingSettings()
        rules.deletesWords = true
        let clock = NoDesktop(at: 1000)
        controller.desktop = clock
        let keyboard = keyboard(rules)
        controller.state.keyboardContext.settings.wordDeletionDelay = 700
        #expect(keyboard.type(.backspace, isRepeat: false, in: text("one two|")) == nil)
        #expect(keyboard.type(.backspace, isRepeat: true, in: text("one tw|")) == nil)
        clock.now += 701
        let deletion = keyboard.type(.backspace, isRepeat: true, in: text("one t|"))
        #expect(deletion == nil, "A word of one letter is what the program deletes.")
        #expect(keyboard.type(.backspace, isRepeat: true, in: text("one two|")) == [.edit(TextEdit(deleted: "two"))])
    }

    @Test func capitalsAreLockedUntilShiftIsTappedOnceMore() {
        let keyboard = keyboard()
        keyboard.controller.lockCase(false)
        #expect(keyboard.type(.character("e"), isRepeat: false, in: text("|")) == nil)
        keyboard.controller.lockCase(true)
        for _ in 0..<2 { #expect(keyboard.type(.character("e"), isRepeat: false, in: nil) == inserting("E")) }
        #expect(keyboard.type(.character("1"), isRepeat: false, in: nil) == nil)
        keyboard.controller.lockCase(false)
        #expect(keyboard.type(.character("e"), isRepeat: false, in: nil) == nil)
    }

    @Test func aFieldForAddressesHasNoCapitals() {
        var rules = TypingSettings()
        rules.capitalizes = true
        let keyboard = keyboard(rules)
        keyboard.contentType = ContentType(purpose: .email, hints: [])
        #expect(keyboard.type(.character("e"), isRepeat: false, in: text("|")) == nil)
        keyboard.contentType = ContentType(purpose: .freeForm, hints: [.uppercaseCharacters])
        #expect(keyboard.type(.character("e"), isRepeat: false, in: text("ab|")) == inserting("E"))
    }

    // MARK: Custom handlers

    @Test func whatAHandlerAsksForWithinIsAPartOfIt() {
        let keyboard = keyboard()
        let handler = WithinHandler(inputViewController: controller)
        handler.within = { _ = keyboard.handle([.release], on: .character("b"), in: .given(nil)) }
        controller.services.actionHandler = handler
        #expect(keyboard.type(.character("a"), isRepeat: false, in: text("|")) == inserting("ba"))
    }

    @Test func whatComesLateIsHandedOnAtOnceWithTheTextThatIsThereThen() {
        _ = keyboard()
        field.textContext = text("one |")
        controller.insertText("late")
        field.textContext = text("two words|")
        #expect(controller.textDocumentProxy.currentWord == "words")
        controller.textDocumentProxy.deleteBackward(range: .word)
        controller.adjustTextPosition(by: .max)
        controller.performReturn()
        #expect(
            field.performed == [
                inserting("late"), [.edit(TextEdit(deleted: "words"))], [.moveCursor(by: .max)], [.performReturn],
            ])
    }

    // MARK: Callouts

    @Test func unchangedKeysAreThoseOfTheTable() {
        let keyboard = keyboard()
        #expect(keyboard.controller.changedCalloutActions(for: .character("e")) == nil)
        #expect(keyboard.controller.changedCalloutActions(for: .space) == nil)
        controller.keyboardCalloutActions { $0.action == .backspace ? [] : nil }
        #expect(keyboard.controller.changedCalloutActions(for: .backspace) == [])
        #expect(keyboard.controller.changedCalloutActions(for: .character("e")) == nil)
    }

    @Test func spaceOffersTheLanguagesWhereThatIsSwitchedOn() {
        var rules = TypingSettings()
        rules.spaceOffersLocales = true
        let keyboard = keyboard(rules)
        keyboard.adopt(KeyboardConfiguration(typing: rules, locales: [.swedish, .french]))
        #expect(
            keyboard.controller.changedCalloutActions(for: .space) == [.selectLocale(.swedish), .selectLocale(.french)])
    }

    /// Whether the user's suggestions are on, and whether the keyboard has turned its own off.
    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
    func whoBringsSuggestionsDecidesWhetherThereAreAny(isOn: Bool, isOff: Bool) {
        let controller = SuggestingKeyboard()
        controller.state.autocompleteContext.settings.isAutocompleteEnabled = !isOff
        let keyboard = EngineKeyboard(controller, in: field, hasOwnRules: true)
        var rules = TypingSettings()
        rules.suggestions.isOn = isOn
        keyboard.adopt(KeyboardConfiguration(typing: rules, locales: [.english]))
        let settings = { controller.state.autocompleteContext.settings }
        #expect(settings().isAutocompleteEnabled == !isOff)
        keyboard.contentType = ContentType(purpose: .url)
        #expect(!settings().isAutocompleteEnabled)
        keyboard.contentType = ContentType(purpose: .freeForm)
        #expect(settings().isAutocompleteEnabled == !isOff)
    }

    @Test(arguments: [false, true]) func whoBringsNoneHasTheUsersSettings(isOn: Bool) {
        let keyboard = EngineKeyboard(controller, in: field, hasOwnRules: true)
        var rules = TypingSettings()
        rules.suggestions.isOn = isOn
        keyboard.adopt(KeyboardConfiguration(typing: rules, locales: [.english]))
        #expect(controller.state.autocompleteContext.settings.isAutocompleteEnabled == isOn)
    }

    @Test func aKeyboardThatHasChosenItsLocaleKeepsIt() {
        let own = EngineKeyboard(GermanKeyboard(), in: field, hasOwnRules: true)
        own.adopt(KeyboardConfiguration(locales: [.swedish]))
        #expect(own.ownLocale == .german)
        #expect(own.controller.state.keyboardContext.locale == .german)
        #expect(keyboard().ownLocale == nil)
    }
}

nonisolated private final class WithinHandler: StandardKeyboardActionHandler {
    var within: () -> Void = {}

    override func tryUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) {
        guard gesture == .release, action == .character("a") else { return }
        within()
    }
}

nonisolated private final class GermanKeyboard: KeyboardInputViewController {
    override func viewDidLoad() { setup(for: KeyboardApp(name: "German", locales: [.german, .english])) }
}

nonisolated private final class SuggestingKeyboard: KeyboardInputViewController {
    override func viewDidLoad() { services.autocompleteService = SilentService() }
}

/// A service that suggests nothing.
nonisolated private final class SilentService: AutocompleteService {
    var locale = LocaleIdentifier.english

    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        Autocomplete.ServiceResult(inputText: text)
    }
}

extension EngineKeyboard {
    /// Types as an engine does: in the case that the text asks for.
    fileprivate func type(
        _ action: KeyboardAction, isRepeat: Bool, in text: TextContext?
    ) -> [TextOperation]? {
        var typed = action
        if case .character(let string) = action {
            typed = recase(KeyPress(.character(string), code: 30), in: text).key.action ?? action
        }
        return type(typed, inPlaceOf: action, isRepeat: isRepeat, in: .given(text))
    }
}

/// A field that notes what is performed late.
private final class WrittenField: ClientTextSource {
    var textContext: TextContext?
    var performed: [[TextOperation]] = []

    var textBeforeEvent: TextContext? { textContext }
    func performLate(_ operations: [TextOperation]) { performed.append(operations) }
}
