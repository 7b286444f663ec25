// Esperanto by the x-system: cx types ĉ, and another x takes it back. A held letter offers its accents, ĉ first.
//
//     swift run esperanto, then `ibus engine esperanto`
//
// For a language of your own, change the pairs and the locale.

import CalloutData
import Glibc
import KeyboardEngine
import LonghandService

/// Replaces the letter before an x.
final class EsperantoHandler: StandardKeyboardActionHandler {
    /// The letters behind which an x is typed, and those that the two become.
    private static let pairs: [Character: Character] = [
        "c": "ĉ", "g": "ĝ", "h": "ĥ", "j": "ĵ", "s": "ŝ", "u": "ŭ",
        "C": "Ĉ", "G": "Ĝ", "H": "Ĥ", "J": "Ĵ", "S": "Ŝ", "U": "Ŭ",
    ]
    private static let bare = Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, $0.key) })

    override func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        guard gesture == .release, case .character(let key) = action, key == "x" || key == "X",
            let letter = keyboardController?.textDocumentProxy.documentContextBeforeInput?.last,
            let replacement = Self.pairs[letter].map({ String($0) }) ?? Self.bare[letter].map({ "\($0)\(key)" })
        else { return super.action(for: gesture, on: action) }
        return { keyboard in
            keyboard?.textDocumentProxy.deleteBackward()
            keyboard?.insertText(replacement)
        }
    }
}

/// A keyboard for Esperanto.
final class EsperantoKeyboard: KeyboardInputViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        if let esperanto = LocaleIdentifier("eo") { state.keyboardContext.locale = esperanto }
        services.actionHandler = EsperantoHandler(inputViewController: self)
        // The symbol of the currency that its speakers once had.
        keyboardCalloutActions { $0.action == .character("$") ? [$0.action, .character("₷")] : nil }
    }
}

KeyboardCallout.dataSource = IncludedCallouts()
let component = InputMethodComponent(
    name: "org.example.Esperanto", engine: "esperanto", longname: "Esperanto (x-system)", language: "eo", symbol: "ĉ")
exit(InputMethod.run(EsperantoKeyboard.self, component: component))
