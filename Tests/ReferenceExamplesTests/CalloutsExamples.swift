import KeyboardEngine
import Testing

// The examples of the article on callouts (KeyboardKit 9.5). View modifiers are methods of the keyboard here.

class MyKeyboardView: KeyboardInputViewController {

    var context: KeyboardContext { state.keyboardContext }

    override func viewDidLoad() {
        let context = context
        keyboardCalloutActions { params in
            switch params.action {
            case .backspace: [.backspace, .text("undo")]  // Return custom actions here
            default: params.standardActions(for: context)
            }
        }
    }
}

func localizedCallouts(_ keyboardContext: KeyboardContext) throws -> [KeyboardCallout.Actions?] {
    let service = try KeyboardCallout.ProCalloutService.Swedish()
    let actions = KeyboardCallout.Actions.swedish  // or...
    let built = try KeyboardCallout.Actions.swedishBuilder()
    let standardActions = KeyboardCallout.Actions.standard(for: keyboardContext)
    #expect(service.locale == .swedish)
    return [actions, built, standardActions]
}

class CustomCalloutService: KeyboardCallout.StandardCalloutService {

    override func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
        var actions = super.calloutActions(for: action)
        // Perform any modifications here
        if action == .character("e") { actions.append(.character("€")) }
        return actions
    }
}

class CalloutKeyboardViewController: KeyboardInputViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        services.calloutService = CustomCalloutService()
    }
}

class MyCustomGermanService: KeyboardCallout.ProCalloutService.German {

    override func calloutActions(for action: KeyboardAction) -> [KeyboardAction] {
        action == .character("g") ? [.character("g"), .character("G")] : super.calloutActions(for: action)
    }
}

class GermanKeyboardViewController: KeyboardInputViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        setup(for: KeyboardApp(name: "Example", locales: [.german, .english])) { result in
            // Check result to see that setup was successful
            // swift-format-ignore: NeverUseForceTry
            self.services.tryRegisterLocalizedCalloutService(
                try! MyCustomGermanService()
            )
        }
    }
}
