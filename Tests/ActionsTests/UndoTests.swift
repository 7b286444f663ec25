import Actions
import Testing

/// Undoing, doing again, and what is not undone.
@Suite struct UndoTests {
    private let page = Page()
    private let manager: ActionManager

    init() {
        manager = ActionManager()
        let page = page
        manager.register([
            UndoAction(.undo), UndoAction(.redo),
            .undoable(identifier: "write") { context in
                let text = context.text("text") ?? ""
                page.text += text
                return Writing(text: text, page: page)
            },
            Action(identifier: "look") { _ in },
        ])
    }

    private func write(_ texts: String...) {
        for text in texts { manager.perform("write", info: ["text": .text(text)]) }
    }

    @Test func whatWasDoneIsUndoneAndDoneAgain() {
        write("a ", "b ")
        manager.perform("undo")
        #expect(page.text == "a ")
        manager.perform("undo")
        #expect(page.text == "")
        manager.perform("redo")
        manager.perform("redo")
        #expect(page.text == "a b ")
        #expect(manager.outcomes(of: "redo(skipValidation: 1)") == [ActionError.nothingToRedo.description])
    }

    @Test func theOldestStepsGoWhereTheyTakeTooMuchRoom() {
        let history = ActionHistory()
        for _ in 0..<10 { history.add(Ballast(size: 60 << 10)) }
        #expect(history.count == 4)
        history.add(Ballast(size: 1 << 20))
        #expect(history.count == 0)
        history.add(Ballast(size: 1))
        #expect(history.count == 1)
    }

    private struct Ballast: UndoStep {
        let size: Int

        func undo(context: ActionContext) {}
        func redo(context: ActionContext) {}
    }

    @Test func typingIsOneStep() {
        write("w", "o", "r", "d")
        #expect(manager.history.count == 1)
        manager.perform("undo")
        #expect(page.text == "")
    }

    @Test func whatIsTypedAfterUndoingIsAStepOfItsOwn() {
        write("a", "b ", "c")
        manager.perform("undo")
        write("d")
        manager.perform("undo")
        #expect(page.text == "ab ")
    }

    @Test func somethingNewEndsWhatCouldBeDoneAgain() {
        write("a ", "b ")
        manager.perform("undo")
        write("c ")
        #expect(!manager.validate("redo").enabled)
        #expect(page.text == "a c ")
    }

    @Test func anActionThatIsNotUndoneLeavesTheHistoryAlone() {
        write("a ")
        manager.perform("look")
        manager.perform("undo")
        #expect(page.text == "")
    }

    @Test func whatHasChangedSinceIsRefusedAndStays() {
        write("a ")
        page.text += "x"
        #expect(manager.validate("undo").reason == ActionError.changedSince.description)
        #expect(manager.outcomes(of: "undo(skipValidation: 1)") == [ActionError.changedSince.description])
        #expect(page.text == "a x")
        page.text.removeLast()
        #expect(manager.outcomes(of: "undo") == ["done"])
        #expect(page.text == "")
    }

    @Test func withoutAnythingToUndoItCannotBeChosen() {
        let validation = manager.validate("undo")
        #expect(validation.visible && !validation.enabled && validation.reason == ActionError.nothingToUndo.description)
    }

    @Test func theHistoryIsBounded() {
        for number in 0..<250 { write("\(number) ") }
        #expect(manager.history.count == ActionHistory.limit)
        for _ in 0..<300 { manager.perform("undo") }
        #expect(page.text.hasPrefix("0 1 ") && page.text.hasSuffix(" 149 "))
    }

    @Test func eachKeyboardHasAHistoryOfItsOwn() {
        let keyboards = [Keyboard(), Keyboard()]
        for (keyboard, text) in zip(keyboards, ["a ", "b "]) {
            manager.perform("write", sender: keyboard, info: ["text": .text(text)])
        }
        #expect(keyboards.map(\.history.count) == [1, 1] && manager.history.count == 0)
        #expect(!manager.validate("undo").enabled)
        manager.perform("undo", sender: keyboards[1])
        #expect(page.text == "a ")
    }
}

private final class Page {
    var text = ""
}

private final class Keyboard: ActionContextProvider {
    let history = ActionHistory()
    func provide(context: ActionContext) { context.history = history }
}

private struct Writing: UndoStep {
    let text: String
    let page: Page

    func undo(context: ActionContext) throws(ActionError) {
        if let refusal = refusal(of: .undo, context: context) { throw refusal }
        page.text.removeLast(text.count)
    }

    func redo(context: ActionContext) { page.text += text }

    func refusal(of direction: UndoDirection, context: ActionContext) -> ActionError? {
        direction == .redo || page.text.hasSuffix(text) ? nil : .changedSince
    }

    /// Letters of a word belong together.
    func joined(with next: any UndoStep) -> (any UndoStep)? {
        guard let next = next as? Writing, !text.hasSuffix(" ") else { return nil }
        return Writing(text: text + next.text, page: page)
    }
}
