import KeyboardEngine

// The examples of the later article on actions (KeyboardKit 8).

func doStuff(with actionHandler: KeyboardActionHandler) {
    actionHandler.handle(.backspace)
    actionHandler.handle(.press, on: .character("a"))
    actionHandler.handle(.release, on: .dismissKeyboard)
}

func doOtherStuff(with actionHandler: KeyboardActionHandler) {
    let suggestion = Autocomplete.Suggestion(text: "Hello")
    actionHandler.handle(suggestion)
}

class CustomActionHandler: StandardKeyboardActionHandler {

    init(inputViewController: KeyboardInputViewController) {
        super.init(inputViewController: inputViewController)
    }

    override func action(
        for gesture: KeyboardGesture,
        on action: KeyboardAction
    ) -> KeyboardAction.GestureAction? {
        let standard = super.action(for: gesture, on: action)
        switch gesture {
        case .longPress: return longPressAction(for: action) ?? standard
        case .release: return releaseAction(for: action) ?? standard
        default: return standard
        }
    }

    func longPressAction(for action: KeyboardAction) -> KeyboardAction.GestureAction? {
        switch action {
        case .image(_, _, let imageName): return { [weak self] _ in self?.saveImage(named: imageName) }
        default: return nil
        }
    }

    func releaseAction(for action: KeyboardAction) -> KeyboardAction.GestureAction? {
        switch action {
        case .image(_, _, let imageName): return { [weak self] _ in self?.copyImage(named: imageName) }
        default: return nil
        }
    }

    // What the article leaves to its reader.

    private(set) var saved: [String] = []
    private(set) var copied: [String] = []

    func saveImage(named name: String) { saved.append(name) }
    func copyImage(named name: String) { copied.append(name) }
}

class KeyboardViewController: KeyboardInputViewController {

    override func viewDidLoad() {
        services.actionHandler = CustomActionHandler(inputViewController: self)
        super.viewDidLoad()
    }
}
