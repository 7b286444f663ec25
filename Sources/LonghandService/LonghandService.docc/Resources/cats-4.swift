import Glibc
import KeyboardEngine
import LonghandService

final class CatHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        super.action(for: gesture, on: action)
    }
}

final class CatKeyboard: KeyboardInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        services.actionHandler = CatHandler(inputViewController: self)
        keyboardCalloutActions { $0.action == .character("c") ? [$0.action, .emoji("🐈"), .emoji("😺")] : nil }
    }
}

let component = InputMethodComponent(name: "org.example.Cats", engine: "cats", longname: "Cats", symbol: "🐈")
exit(InputMethod.run(CatKeyboard.self, component: component))
