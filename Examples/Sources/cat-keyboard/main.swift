import Glibc
import KeyboardEngine
import LonghandService

/// Types a paw where others type a tilde.
final class CatHandler: StandardKeyboardActionHandler {
    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        if gesture == .release, action == .character("~") { return { $0?.insertText("🐾") } }
        return super.action(for: gesture, on: action)
    }
}

/// Offers cats when c is held.
final class CatKeyboard: KeyboardInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        services.actionHandler = CatHandler(inputViewController: self)
        keyboardCalloutActions { params in
            params.action == .character("c") ? [params.action, .emoji("🐈"), .emoji("😺")] : nil
        }
    }
}

exit(
    InputMethod.run(
        CatKeyboard.self,
        component: InputMethodComponent(
            name: "org.example.Cat", engine: "cat", longname: "Cats", description: "Holding c offers cats",
            symbol: "🐈")))
