// Two input methods in one program, with settings of their own and the callouts of all languages in the program.
//
//     swift run pets                # registers both with the running IBus
//     pets --component              # prints the component file

import CalloutData
import Glibc
import IBus
import InputMethods
import KeyboardEngine
import LonghandService

/// Types a pet for a tilde, and what the settings say for an exclamation mark.
final class PetHandler: StandardKeyboardActionHandler {
    private let pet: String
    private let settings: InputMethodSettings?

    init(_ pet: String, _ settings: InputMethodSettings?, of keyboard: KeyboardInputViewController) {
        (self.pet, self.settings) = (pet, settings)
        super.init(inputViewController: keyboard)
    }

    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release else { return super.action(for: gesture, on: action) }
        switch action {
        case .character("~"): return { [pet] in $0?.insertText(pet) }
        case .character("!"): return { [settings] in $0?.insertText(settings?.text("sound") ?? "!") }
        default: return super.action(for: gesture, on: action)
        }
    }
}

/// A keyboard of one of the engines.
final class PetKeyboard: KeyboardInputViewController {
    convenience init(_ pet: String, _ settings: InputMethodSettings?) {
        self.init()
        services.actionHandler = PetHandler(pet, settings, of: self)
    }
}

KeyboardCallout.dataSource = IncludedCallouts()
let settings = InputMethodSettings(schema: "org.example.pets")
let component = IBusComponent(
    name: "org.example.Pets", description: "Types cats & dogs",
    engines: [
        IBusEngineDesc(name: "cats", longname: "Cats", description: "Types cats", language: "sv", symbol: "🐈"),
        IBusEngineDesc(name: "dogs", longname: "Dogs", description: "Types dogs", language: "other", symbol: "🐕"),
    ])
exit(
    InputMethod.run(component: component, schema: "org.example.pets") { engine in
        let keyboard = PetKeyboard(engine == "cats" ? "🐈" : "🐕", settings)
        if engine == "cats" { keyboard.state.keyboardContext.locale = .swedish }
        return keyboard
    })
