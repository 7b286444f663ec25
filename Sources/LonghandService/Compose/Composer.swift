internal import IBus
internal import KeyboardEngine

/// Composes dead keys and Compose sequences. An engine must do it: what it lets pass, IBus' modules for GTK 3 and Qt and
/// its XIM server insert as it is, and no program's own Compose ever sees it.
final class Composer {
    /// What has been typed of a sequence, as it would stand in the text by itself.
    private var pending = ""
    private var isComposing = false
    private var state: ComposeLibrary.State?

    /// Takes a key that goes down into account, and says in it what it composes.
    func compose(_ press: KeyPress, _ symbol: KeySymbol) -> KeyPress {
        guard !press.isRelease, !press.key.isModifier, isComposing || press.key == .dead || press.key == .compose else {
            return press
        }
        var press = press
        press.composition = press.isCommand ? stop() : feed(press, symbol)
        return press
    }

    /// Forgets the sequence that was begun.
    func reset() {
        isComposing = false
        pending = ""
        if let state { ComposeLibrary.shared?.reset(state) }
    }

    private func feed(_ press: KeyPress, _ symbol: KeySymbol) -> Composition {
        if press.key == .escape || press.key == .backspace {
            reset()
            return .pending
        }
        guard let library = ComposeLibrary.shared, let state = state ?? library.makeState() else { return .none }
        self.state = state
        switch library.feed(symbol.rawValue, to: state) {
        case .composing:
            isComposing = true
            pending += symbol.spacingForm
            return .pending
        case .composed:
            let text = library.text(of: state)
            reset()
            return text.isEmpty ? .none : .text(text)
        case .cancelled, .nothing: return stop()
        }
    }

    /// A sequence that does not exist: nothing of it may be lost.
    private func stop() -> Composition {
        defer { reset() }
        return pending.isEmpty ? .none : .broken(pending)
    }
}

extension KeySymbol {
    /// What the key types by itself: a dead key its accent, Compose nothing.
    fileprivate var spacingForm: String {
        if let scalar = unicodeScalar { return String(scalar) }
        return Self.accents[self] ?? ""
    }

    /// The accents of the dead keys that common layouts have.
    private static let accents: [KeySymbol: String] = {
        let names = [
            "grave": "`", "acute": "´", "circumflex": "^", "tilde": "~", "macron": "¯", "breve": "˘",
            "abovedot": "˙", "diaeresis": "¨", "abovering": "˚", "doubleacute": "˝", "caron": "ˇ", "cedilla": "¸",
            "ogonek": "˛", "iota": "ͺ", "currency": "¤", "stroke": "/",
        ]
        return names.reduce(into: [:]) { accents, entry in
            if let symbol = KeySymbol(name: "dead_" + entry.key) { accents[symbol] = entry.value }
        }
    }()
}
