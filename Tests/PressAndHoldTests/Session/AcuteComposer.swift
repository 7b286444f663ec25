import KeyboardEngine

@testable import PressAndHold

/// Composes letters with an acute accent in the engine's stead, after a dead key or Compose and an apostrophe.
struct AcuteComposer {
    /// What has been typed of a sequence; nil while there is none.
    private var pending: String?

    private static let letters = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"]

    /// Says in a key that goes down what it composes.
    mutating func compose(_ press: KeyPress) -> KeyPress {
        guard !press.isRelease, !press.key.isModifier else { return press }
        var press = press
        press.composition = composition(of: press)
        return press
    }

    private mutating func composition(of press: KeyPress) -> Composition {
        switch (press.key, pending) {
        case (.dead, nil): return go(on: "´")
        case (.compose, nil): return go(on: "")
        case (_, nil): return .none
        case (.character("'"), ""): return go(on: "'")
        case (.backspace, _), (.escape, _):
            pending = nil
            return .pending
        case (.character(let letter), "´"), (.character(let letter), "'"):
            return Self.letters[letter].map { end(as: .text($0)) } ?? stop()
        default: return stop()
        }
    }

    private mutating func go(on text: String) -> Composition {
        pending = text
        return .pending
    }

    private mutating func end(as composition: Composition) -> Composition {
        pending = nil
        return composition
    }

    private mutating func stop() -> Composition {
        let text = pending ?? ""
        return end(as: text.isEmpty ? .none : .broken(text))
    }
}
