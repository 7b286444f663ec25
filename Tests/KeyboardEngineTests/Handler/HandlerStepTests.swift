import Testing

@testable import KeyboardEngine

/// The fifteen steps of a handler: their order, that each can be replaced, and that none goes round in circles.
struct HandlerStepTests {
    private let keyboard = KeyboardInputViewController()

    private var text: String { (keyboard.textDocumentProxy as? DocumentTextProxy)?.document.text ?? "" }

    @Test func theStepsComeInOrder() {
        let handler = NotingHandler(inputViewController: keyboard)
        handler.handle(.release, on: .emoji("👍"))
        #expect(
            handler.steps == [
                "replace", "action", "feedback", "space drag", "remove space", "ignore", "autocorrect", "done",
                "reinsert space", "end sentence", "case", "type", "autocomplete", "emoji",
            ])
    }

    @Test func aGestureWithoutAnActionIsFeltAndEndsThere() {
        let handler = NotingHandler(inputViewController: keyboard)
        handler.handle(.press, on: .emoji("👍"))
        #expect(handler.steps == ["replace", "action", "feedback", "space drag"])
    }

    @Test func aReplacementGoesThroughAllStepsButTheFirst() {
        let handler = NotingHandler(inputViewController: keyboard)
        handler.handle(.release, on: .character("”"))
        #expect(handler.steps.filter { $0 == "replace" }.count == 1)
        #expect(handler.steps.filter { $0 == "action" }.count == 1)
        #expect(text == "“")
    }

    @Test func whatShouldNotBeDoneIsNotDone() {
        let handler = RefusingHandler(inputViewController: keyboard)
        keyboard.state.autocompleteContext.suggestions = [.init(text: "the", type: .autocorrect)]
        keyboard.state.keyboardContext.keyboardType = .numeric
        keyboard.state.keyboardContext.keyboardCase = .uppercased
        for character in "teh" { handler.handle(.release, on: .character(String(character))) }
        for _ in 0..<2 { handler.handle(.release, on: .space) }
        handler.handle(.release, on: .character("”"))
        handler.handle(.release, on: .emoji("👍"))
        #expect(text == "teh  ”👍")
        #expect(keyboard.state.keyboardContext.keyboardType == .numeric)
        #expect(keyboard.state.keyboardContext.keyboardCase == .uppercased)
        #expect(keyboard.state.emojiContext.memory == EmojiMemory())
    }

    // MARK: Coming back

    @Test(arguments: RestlessHandler.Step.allCases) func aStepThatPerformsItselfEnds(
        step: RestlessHandler.Step
    ) {
        let handler = RestlessHandler(inputViewController: keyboard)
        handler.step = step
        handler.handle(.release, on: .character("a"))
        #expect(text.filter { $0 == "a" }.count == 1)
        #expect(text.count <= 1 + StandardKeyboardActionHandler.reentryLimit)
        handler.step = nil
        handler.handle(.release, on: .character("b"))
        #expect(text.last == "b")
    }

    @Test func anActionThatPerformsItselfEnds() {
        let handler = CirclingHandler(inputViewController: keyboard)
        handler.handle(.character("a"))
        handler.handle(.release, on: .character("a"))
        handler.handle(Autocomplete.Suggestion(text: "word"))
        #expect(text.hasSuffix("word "))
    }

    @Test func whatAStepHandlesIsDoneAtOnce() {
        let handler = GreetingHandler(inputViewController: keyboard)
        handler.handle(.release, on: .character("!"))
        #expect(text == "hi!")
    }

    @Test func withoutAKeyboardNothingHappens() {
        var lonely: KeyboardInputViewController? = KeyboardInputViewController()
        let handler = StandardKeyboardActionHandler(inputViewController: keyboard)
        let orphan = lonely.map { StandardKeyboardActionHandler(inputViewController: $0) }
        lonely = nil
        orphan?.handle(.release, on: .character("a"))
        orphan?.handle(.character("a"))
        orphan?.handle(Autocomplete.Suggestion(text: "a"))
        handler.handle(.release, on: .character("a"))
        #expect(text == "a")
    }
}

private final class NotingHandler: StandardKeyboardActionHandler {
    private(set) var steps: [String] = []

    override func tryHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        steps.append("replace")
        return super.tryHandleReplacementAction(before: gesture, on: action)
    }
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        steps.append("action")
        guard let standard = super.action(for: gesture, on: action) else { return nil }
        return { [weak self] in
            self?.steps.append("done")
            standard($0)
        }
    }
    override func tryTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("feedback")
    }
    override func tryUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("space drag")
    }
    override func tryRemoveAutocompleteInsertedSpace(before gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("remove space")
    }
    override func tryAutocompleteIgnoreCurrentWord(before gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("ignore")
    }
    override func tryApplyAutocorrectSuggestion(before gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("autocorrect")
    }
    override func tryReinsertAutocompleteRemovedSpace(after gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("reinsert space")
    }
    override func tryEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("end sentence")
    }
    override func tryChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("case")
    }
    override func tryChangeKeyboardType(after gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("type")
    }
    override func tryPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("autocomplete")
    }
    override func tryRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) {
        steps.append("emoji")
    }
}

/// Does not want any of what comes before and after an action.
private final class RefusingHandler: StandardKeyboardActionHandler {
    override func shouldHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        false
    }
    override func shouldApplyAutocorrectSuggestion(
        before gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool { false }
    override func shouldEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { false }
    override func shouldChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { false }
    override func shouldChangeKeyboardType(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { false }
    override func shouldRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { false }
}

/// Comes back to itself from one of its steps.
final class RestlessHandler: StandardKeyboardActionHandler {
    enum Step: CaseIterable, Sendable { case replace, feedback, spaceDrag, sentence, letterCase, autocomplete, emoji }

    var step: Step?

    private func comeBack(in step: Step) {
        if self.step == step { handle(.release, on: .character("x")) }
    }

    override func tryHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        comeBack(in: .replace)
        return super.tryHandleReplacementAction(before: gesture, on: action)
    }
    override func tryTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        comeBack(in: .feedback)
    }
    override func tryUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) {
        comeBack(in: .spaceDrag)
    }
    override func tryEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) {
        comeBack(in: .sentence)
    }
    override func tryChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) {
        comeBack(in: .letterCase)
    }
    override func tryPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) {
        comeBack(in: .autocomplete)
    }
    override func tryRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) { comeBack(in: .emoji) }
}

/// Does by asking for itself.
private final class CirclingHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        action == .character("a") ? { [weak self] _ in self?.handle(action) } : super.action(for: gesture, on: action)
    }
    override func tryPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) {
        handle(Autocomplete.Suggestion(text: "word"))
    }
}

/// Types a word before an exclamation mark.
private final class GreetingHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, action == .character("!") else { return super.action(for: gesture, on: action) }
        return { [weak self] controller in
            for letter in ["h", "i"] { self?.handle(.release, on: .character(letter)) }
            controller?.insertText("!")
        }
    }
}
