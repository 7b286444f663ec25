import Glibc
import KeyboardEngine
import LonghandService

final class CatKeyboard: KeyboardInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        keyboardCalloutActions { $0.action == .character("c") ? [$0.action, .emoji("🐈"), .emoji("😺")] : nil }
    }
}

let component = InputMethodComponent(name: "org.example.Cats", engine: "cats", longname: "Cats", symbol: "🐈")
exit(InputMethod.run(CatKeyboard.self, component: component))
