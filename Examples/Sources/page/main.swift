// A command-line tool on `Actions` alone: each line of its input is an action on a page, and the page is printed after it.
//
//     printf '%s\n' 'write(text: "a")' 'write(text: "b")' undo | swift run page

import Actions

/// The page that the actions change.
final class Page {
    var text = ""
}

/// Writes at the end of the page.
final class WriteAction: Action {
    private let page: Page

    init(on page: Page) {
        self.page = page
        super.init(identifier: "write")
    }

    override func validate(context: ActionContext) -> Validation {
        let validation = super.validate(context: context)
        return context.text("text") == nil ? validation.inactive(because: "There is no text to write.") : validation
    }

    override func performUndoably(context: ActionContext) throws(ActionError) -> (any UndoStep)? {
        let former = page.text
        page.text += context.text("text") ?? ""
        return Change(of: page, from: former)
    }
}

/// A change of the page.
struct Change: UndoStep {
    private let page: Page
    private let former, text: String

    init(of page: Page, from former: String) {
        (self.page, self.former, self.text) = (page, former, page.text)
    }

    func undo(context: ActionContext) { page.text = former }
    func redo(context: ActionContext) { page.text = text }
}

let page = Page()
let manager = ActionManager()
manager.register([WriteAction(on: page), UndoAction(.undo), UndoAction(.redo)])
while let line = readLine() {
    print(manager.perform(line) ? page.text : "refused: \(line)")
}
