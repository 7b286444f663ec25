// A keyboard that is tested on `KeyboardEngine` alone: without a desktop, and with a clock that the test sets.

import KeyboardEngine

/// A keyboard that offers cats, and whose time the test decides.
final class CatKeyboard: KeyboardInputViewController {
    private var time: Milliseconds = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        clock = { [unowned self] in time }
        keyboardCalloutActions { $0.action == .character("c") ? [$0.action, .emoji("🐈"), .emoji("😺")] : nil }
    }

    /// Types a text, with so many milliseconds from key to key.
    func type(_ text: String, pause: Milliseconds) {
        for character in text {
            keyboardActionHandler.handle(.release, on: character == " " ? .space : .character(String(character)))
            time += pause
        }
    }

    /// The text that was typed.
    var text: String { textDocumentProxy.documentContextBeforeInput ?? "" }
}

let slow = CatKeyboard()
slow.viewDidLoad()
slow.type("cats  ", pause: 10_000)
print("two slow spaces: “\(slow.text)”")

let fast = CatKeyboard()
fast.viewDidLoad()
fast.type("cats  ", pause: 100)
print("two fast spaces: “\(fast.text)”")

print("c offers", slow.calloutActions(for: .character("c")).compactMap(\.insertedText).joined(separator: " "))
