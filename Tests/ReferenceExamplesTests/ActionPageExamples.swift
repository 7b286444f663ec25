import Actions
import AsyncActions
import LonghandService

// The examples of docs/actions.md.

func greet() {
    let manager = ActionManager()
    manager.register([
        Action(identifier: "greet") { context in print("Hello, \(context.text("name") ?? "you")") }
    ])
    manager.perform("greet(name: Anna)")
}

class SelectionAction: Action {
    override func validate(context: ActionContext) -> Validation {
        let validation = Validation(identifier: identifier)
        return context.text(.selection) == nil ? validation.inactive(because: "Nothing is selected.") : validation
    }
}

class BracketsAction: SelectionAction {
    override func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? {
        try context.textTarget?.replaceSelection(with: "[\(context.text(.selection) ?? "")]")
    }
}

final class TranslateAction: AsyncAction {
    override func perform(context: ActionContext, progress: ActionProgress) async throws -> (any UndoStep)? {
        guard let text = context.text(.selection) else { throw ActionError.failed("Nothing is selected.") }
        var translated = ""
        let sentences = text.split(separator: ".")
        for (number, sentence) in sentences.enumerated() {
            translated += try await translate(sentence)
            progress.fraction = Double(number + 1) / Double(sentences.count)
        }
        return try context.textTarget?.replaceSelection(with: translated)
    }
}

/// In place of a program or a server that is asked.
private func translate(_ sentence: Substring) async throws -> String { sentence.uppercased() + "." }

func addItems(to manager: ActionManagerDesktop) {
    manager.items = [
        PanelItem("MyAction(\"color\": \"red\")", label: "Red"),
        PanelItem("menu.MyAction(\"color\": \"blue\")", label: "Blue"),
    ]
}
