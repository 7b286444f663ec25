import Actions
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

func addItems(to manager: ActionManagerDesktop) {
    manager.items = [
        PanelItem("MyAction(\"color\": \"red\")", label: "Red"),
        PanelItem("menu.MyAction(\"color\": \"blue\")", label: "Blue"),
    ]
}
