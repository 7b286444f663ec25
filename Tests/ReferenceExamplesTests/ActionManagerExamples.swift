import Actions
import LonghandService

// The examples of the Actions library's document.

class Application {
    let actionManager = ActionManagerDesktop()

    func applicationWillFinishLaunching() {
        actionManager.register([
            MyAction(identifier: "MyAction"),
            AnotherAction(identifier: "AnotherAction"),
        ])
        actionManager.installResponder()
    }
}

protocol MyActionObserver {
    func myMethod(myArgument: String)
}

extension MyViewController: ActionContextProvider, MyActionObserver {

    func provide(context: ActionContext) {
        context.append(key: "MyActionObserver", value: self)
    }

    // What the document leaves to its reader.

    func myMethod(myArgument: String) { arguments.append(myArgument) }
}

class MyAction: Action {
    override func perform(context: ActionContext) {
        // do some stuff here
        performed.append(context.text("color") ?? "")

        // notify observers
        context.forEach(key: "MyActionObserver") { (observer: MyActionObserver) in
            observer.myMethod(myArgument: "myValue")
        }
    }

    private(set) var performed: [String] = []
}

class AnotherAction: Action {
    override func perform(context: ActionContext) {
        // do stuff here
    }

    override func validate(context: ActionContext) -> Validation {
        Validation(identifier: identifier, state: context.flag("isSelected") ? .active : .inactive)
    }
}

class MyViewController {
    var arguments: [String] = []
}
