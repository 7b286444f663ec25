import Actions
import AsyncActions
import GLibLoop
import Glibc
import KeyboardEngine
import LonghandService

/// A keyboard whose handler is the one that the first argument names. It runs as ibus-daemon would start it.
final class OddKeyboard: KeyboardInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        CircleAction.keyboard = self
        services.actionHandler = oddHandler(CommandLine.arguments.last)
        if CommandLine.arguments.last == "paint" { keyboardButton(.character("ß"), title: "Sharp S") }
        if CommandLine.arguments.last == "pressed" { keyboardCalloutStyle(.pressed) }
        if CommandLine.arguments.last == "returning" { services.feedbackHandler = ReturnFeedback(keyboard: self) }
        if CommandLine.arguments.last == "patient" { state.keyboardContext.settings.doubleTapInterval = 5000 }
        keyboardCalloutActions { $0.action == .character("c") ? [.character("c"), .emoji("🐈"), .backspace] : nil }
    }
}

extension OddKeyboard {
    fileprivate func oddHandler(_ name: String?) -> any KeyboardActionHandler {
        switch name {
        case "restless": RestlessHandler(inputViewController: self)
        case "late": LateHandler(inputViewController: self)
        case "slow": SlowHandler(inputViewController: self)
        case "idle": IdleHandler()
        case "counting": CountingHandler(inputViewController: self)
        case "shouting": ShoutingHandler(inputViewController: self)
        case "tapping", "patient": TappingHandler(inputViewController: self)
        default: PickyHandler(inputViewController: self)
        }
    }
}

extension KeyboardCallout.Style {
    /// The standard look, with the key that is down.
    fileprivate static var pressed: Self {
        var style = Self()
        style.showsInputCallout = true
        return style
    }
}

/// Comes back to itself from each of its steps.
final class RestlessHandler: StandardKeyboardActionHandler {
    private func comeBack() { handle(.release, on: .character("x")) }

    override func tryTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) { comeBack() }
    override func tryUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) { comeBack() }
    override func tryEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) { comeBack() }
    override func tryRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) { comeBack() }
}

/// Types what it types a moment later.
final class LateHandler: StandardKeyboardActionHandler {
    private var timers: [Timer] = []

    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, let text = action.insertedText else { return nil }
        return { [weak self] controller in
            self?.timers.append(Timer(milliseconds: 50) { controller?.insertText(text.uppercased()) })
        }
    }
}

/// Takes longer for each key than people wait.
final class SlowHandler: StandardKeyboardActionHandler {
    override func handle(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        usleep(200_000)
        super.handle(gesture, on: action)
    }
}

/// Does nothing about anything.
final class IdleHandler: KeyboardActionHandler {
    func canHandle(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }
    func handle(_ action: KeyboardAction) {}
    func handle(_ gesture: KeyboardGesture, on action: KeyboardAction) {}
    func handle(_ suggestion: Autocomplete.Suggestion) {}
    func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {}
}

/// Counts the gestures about which it is asked, and types the counts for Tab.
final class CountingHandler: StandardKeyboardActionHandler {
    private var counts: [KeyboardGesture: Int] = [:]

    override func handle(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        counts[gesture, default: 0] += 1
        super.handle(gesture, on: action)
    }

    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, action == .tab else { return super.action(for: gesture, on: action) }
        let asked = [KeyboardGesture.press, .repeatPress, .release].map { "\(counts[$0] ?? 0)" }
        return { $0?.insertText(asked.joined(separator: " ")) }
    }
}

/// Types capitals.
final class ShoutingHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, let text = action.insertedText else { return nil }
        return { $0?.insertText(text.uppercased()) }
    }
}

/// Types a 2 for a double tap, and nothing else.
final class TappingHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        gesture == .doubleTap ? { $0?.insertText("2") } : nil
    }
}

/// Types “held” when Return is held, as the reference's example gives haptic feedback then.
final class ReturnFeedback: StandardKeyboardFeedbackHandler {
    private weak var keyboard: OddKeyboard?

    init(keyboard: OddKeyboard) {
        self.keyboard = keyboard
        super.init()
    }

    override func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if gesture == .longPress && action == .return { keyboard?.insertText("held") }
        super.triggerFeedback(for: gesture, on: action)
    }
}

/// Makes something else of what is picked.
final class PickyHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        if gesture == .release, action == .emoji("🐈") { return { $0?.insertText("cat") } }
        return super.action(for: gesture, on: action)
    }
}

/// Can be performed once.
final class RingBellAction: Action {
    private var hasRung = false

    override func perform(context: ActionContext) { hasRung = true }

    override func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier, fullName: "Ring the Bell")
        return hasRung ? validation.inactive(because: "It has rung.") : validation
    }
}

/// Is valid where some text is selected.
final class OnlySelectedAction: Action {
    override func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier)
        return context.text(.selection) == nil ? validation.inactive(because: "No text is selected.") : validation
    }
}

/// Has what it knows about the context as its title, and is valid where it knows anything.
final class WhereAction: Action {
    override func validate(context: ActionContext) -> Validation {
        let keys: [ActionKey] = [.selection, .textBefore, .textAfter, .program, .purpose, .locale]
        let known = keys.map(context.text)
        let title = known.map { $0 ?? "-" }.joined(separator: "|")
        let validation = Validation(identifier: identifier, fullName: title)
        return known.allSatisfy { $0 == nil } ? validation.inactive() : validation
    }
}

/// Has the keyboard perform it again, and is called how often that went.
final class CircleAction: Action {
    nonisolated(unsafe) static weak var keyboard: OddKeyboard?
    private var count = 0

    override func perform(context: ActionContext) {
        count += 1
        Self.keyboard?.services.actionHandler.handle(.release, on: .custom(named: "circle"))
    }

    override func validate(context: ActionContext) -> Validation {
        Validation(identifier: identifier, fullName: "Circle \(count)")
    }
}

/// Can be performed once with each colour.
final class PaintAction: Action {
    private var colours: Set<String> = []

    override func perform(context: ActionContext) { colours.insert(context.text("color") ?? "") }

    override func validate(context: ActionContext) -> Validation {
        let colour = context.text("color") ?? ""
        let validation = Validation(identifier: identifier, fullName: "Paint \(colour)")
        return colours.contains(colour) ? validation.inactive(because: "It is \(colour).") : validation
    }
}

/// Changes the text: inserts a stamp, replaces the selection or the word before the cursor, or moves the cursor.
final class TextAction: Action {
    override func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? {
        guard let target = context.textTarget else { throw .failed("There is no text.") }
        switch context.text("change") {
        case "stamp": return try target.insertText("✓")
        case "selection": return try target.replaceSelection(with: "[\(context.text(.selection) ?? "")]")
        case "word": return try target.replaceWord(with: "WORD")
        default: try target.moveCursor(by: -1)
        }
        return nil
    }
}

/// Walks halfway, waits there, and then types where it is.
final class WalkAction: AsyncAction {
    override func perform(context: ActionContext, progress: ActionProgress) async throws -> (any UndoStep)? {
        progress.fraction = 0.5
        try await Task.sleep(for: .milliseconds(1200))
        return try context.textTarget?.insertText("there")
    }

    override func validate(context: ActionContext) -> Validation {
        var validation = super.validate(context: context)
        validation.fullName = "Walk"
        return validation
    }
}

let manager = ActionManagerDesktop()
manager.register([
    RingBellAction(), Action(identifier: "Secret") { _ in }, OnlySelectedAction(), WhereAction(), PaintAction(),
    CircleAction(), TextAction(), WalkAction(),
])
if CommandLine.arguments.last == "paint" {
    manager.items = [
        PanelItem("menu.Paint(\"color\": \"red\")", label: "Red"), PanelItem("Paint(\"color\": \"blue\")"),
    ]
}
if CommandLine.arguments.last == "walking" { manager.items = [PanelItem("Walk")] }
if CommandLine.arguments.last == "changing" {
    manager.items = ["stamp", "selection", "word", "left"].map { PanelItem("Text(\"change\": \"\($0)\")") }
    manager.items.append(PanelItem("undo"))
}
manager.exportedActions = ["RingBell", "OnlySelected", "Where", "Walk"]
manager.installResponder()

exit(
    InputMethod.run(
        OddKeyboard.self, component: InputMethodComponent(name: "org.example.Odd", engine: "odd", longname: "Odd"),
        schema: CommandLine.arguments.last == "configured" ? "org.example.odd" : nil,
        arguments: ["odd-keyboard", "--ibus"]))
