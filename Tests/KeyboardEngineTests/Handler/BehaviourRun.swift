import TestBasics
import Testing

@testable import KeyboardEngine

/// A behaviour tried on a keyboard of the library, at a time of its own.
final class BehaviourRun {
    private let behaviour: Behaviour
    private let keyboard = KeyboardInputViewController()
    private let text = DocumentTextProxy()
    private let words = WordService()
    private let feedback = WrittenFeedback()
    private var isPossible = false
    private var value: String?

    private static let now: Milliseconds = 100_000

    private var context: KeyboardContext { keyboard.state.keyboardContext }
    private var handler: any KeyboardActionHandler { keyboard.keyboardActionHandler }

    init(_ behaviour: Behaviour) throws {
        self.behaviour = behaviour
        keyboard.textDocumentProxy = text
        keyboard.services.autocompleteService = words
        keyboard.keyboardFeedbackHandler = feedback
        keyboard.desktop = NoDesktop(at: Self.now)
        context.keyboardCase = .lowercased
        context.autocapitalizationType = nil
        for (what, value) in behaviour.given { try put(what, value) }
    }

    // MARK: Given

    private func put(_ what: String, _ value: String) throws {
        let behavior = keyboard.services.keyboardBehavior
        switch what {
        case "text": try put(MarkedText(value))
        case "locale": context.locale = try #require(LocaleIdentifier(value))
        case "locales": context.locales = value.split(separator: " ").compactMap { LocaleIdentifier(String($0)) }
        case "type": context.keyboardType = try #require(KeyboardType(value))
        case "case": context.keyboardCase = try #require(KeyboardCase(rawValue: value))
        case "autocapitalization":
            let words = value.split(separator: " ").map(String.init)
            let type: AutocapitalizationType = try #require(AutocapitalizationType(rawValue: words[0]))
            context.autocapitalizationType = type
            context.settings.isAutocapitalizationEnabled = words.last != "off"
        case "last-space": behavior.lastSpaceRelease = Self.now - (try #require(UInt64(value)))
        case "last-shift": behavior.lastShiftRelease = Self.now - (try #require(UInt64(value)))
        case "repeated-for": behavior.repeatBegan = Self.now - (try #require(UInt64(value)))
        case "suggestion":
            let words = value.split(separator: " ").map(String.init)
            let type = try #require(Autocomplete.SuggestionType(rawValue: words[0]))
            keyboard.state.autocompleteContext.suggestions = [.init(text: MarkedText.unquoted(words[1]), type: type)]
        case "correction":
            let words = value.split(separator: " ").map { MarkedText.unquoted(String($0)) }
            keyboard.state.autocompleteContext.noteCorrection(
                of: words[0], by: .init(text: words[1], type: .autocorrect), before: .space)
        case "recent":
            for char in value.split(separator: " ").reversed() {
                keyboard.state.emojiContext.use(Emoji(String(char)))
            }
        case "audio": keyboard.keyboardFeedbackSettings.isAudioFeedbackEnabled = value != "off"
        case "haptic": keyboard.keyboardFeedbackSettings.isHapticFeedbackEnabled = value != "off"
        case "inserted-space": keyboard.state.autocompleteContext.spaceState = .inserted
        default: Issue.record("\(what) cannot be given")
        }
    }

    private func put(_ marked: MarkedText) throws {
        try text.document.set(text: marked.text, cursor: marked.cursor, anchor: marked.anchor)
    }

    // MARK: When

    func perform() throws {
        let (what, value) = behaviour.when
        switch what {
        case "handle": handler.handle(try KeyboardAction(notation: value))
        case "pick": try pick(value)
        case "suggest": try suggest(value)
        case "delete": text.deleteBackward(range: try #require(DeletionRange(rawValue: value)))
        case "replace": text.replaceCurrentWord(with: MarkedText.unquoted(value))
        case "query": try query(value)
        default: try handle(try #require(KeyboardGesture(what)), try KeyboardAction(notation: value))
        }
    }

    private func handle(_ gesture: KeyboardGesture, _ action: KeyboardAction) throws {
        isPossible = handler.canHandle(gesture, on: action)
        if gesture == .press { keyboard.state.calloutContext.updateInputAction(action) }
        if gesture == .longPress {
            keyboard.state.calloutContext.updateSecondaryActions(keyboard.calloutActions(for: action))
        }
        handler.handle(gesture, on: action)
    }

    private func pick(_ value: String) throws {
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        try handle(.longPress, try KeyboardAction(notation: words[1]))
        let callout = keyboard.state.calloutContext
        callout.updateSecondaryActionsSelection(to: try #require(Int(words[0])))
        handler.handle(.release, on: try #require(callout.selectedSecondaryAction))
    }

    private func suggest(_ value: String) throws {
        let words = value.split(separator: " ", maxSplits: 1).map(String.init)
        handler.handle(
            Autocomplete.Suggestion(
                text: MarkedText.unquoted(words[1]), additionalDeleteCount: try #require(Int(words[0]))))
    }

    private func query(_ helper: String) throws {
        let before = text.documentContextBeforeInput
        switch helper {
        case "preferredKeyboardCase": context.keyboardCase = context.preferredKeyboardCase(before: before ?? "")
        case "currentWord": value = text.currentWord
        case "wordBeforeInput": value = text.wordBeforeInput
        case "lastSentence": value = before?.lastSentence
        case _ where helper.hasPrefix("cased("):
            let suggestion = Autocomplete.Suggestion(text: MarkedText.unquoted(String(helper.dropFirst(6).dropLast())))
            value = suggestion.cased(for: try #require(text.currentWord)).text
        default: Issue.record("\(helper) cannot be asked for")
        }
    }

    // MARK: Expect

    func check(_ what: String, _ value: String) throws {
        switch what {
        case "text":
            let marked = MarkedText(value)
            #expect(text.document.text == marked.text)
            #expect(text.document.cursor == marked.cursor)
        case "type": #expect(context.keyboardType.description == value)
        case "case": #expect(context.keyboardCase.rawValue == value)
        case "locale": #expect(context.locale.description == value)
        case "possible": #expect(isPossible)
        case "impossible": #expect(!isPossible)
        case "callout":
            let callout = keyboard.state.calloutContext
            #expect(callout.secondaryActions.compactMap(\.insertedText).joined(separator: " ") == value)
            #expect(callout.secondaryActionsIndex == 0)
        case "input-callout": #expect((keyboard.state.calloutContext.inputAction?.inputCalloutText ?? "") == value)
        case "ignored": #expect(words.ignoredWords.joined(separator: " ") == value)
        case "recent":
            #expect(keyboard.state.emojiContext.memory.recent.map(\.char).joined(separator: " ") == value)
        case "audio": #expect(feedback.heard == (value == "nothing" ? [] : [value]))
        case "haptic": #expect(feedback.felt == (value == "nothing" ? [] : [value]))
        case "value": #expect(self.value == (value == "nothing" ? nil : MarkedText.unquoted(value)))
        default: Issue.record("\(what) cannot be expected")
        }
    }
}

/// Records its calls, and finds nothing.
private final class WordService: AutocompleteService {
    var locale = LocaleIdentifier.english
    private(set) var ignoredWords: [String] = []
    private(set) var learnedWords: [String] = []

    nonisolated(nonsending) func autocomplete(_ text: String) async throws -> Autocomplete.ServiceResult {
        Autocomplete.ServiceResult(inputText: text, isOutdated: true)
    }

    func learnWord(_ word: String) { learnedWords.append(word) }
    func ignoreWord(_ word: String) { ignoredWords.append(word) }
}

/// Writes down what is heard and felt.
private final class WrittenFeedback: StandardKeyboardFeedbackHandler {
    private(set) var heard: [String] = []
    private(set) var felt: [String] = []

    override func triggerAudioFeedback(_ feedback: KeyboardFeedback.Audio) { heard.append(feedback.name) }
    override func triggerHapticFeedback(_ feedback: KeyboardFeedback.Haptic) { felt.append(feedback.rawValue) }
}
