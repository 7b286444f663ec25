package import IBus
package import KeyboardEngine

/// Composes dead keys and Compose sequences. An engine must do this itself: IBus' modules for GTK 3 and Qt and its XIM
/// server insert keys that pass as they are, so that a program's own Compose never sees them.
@MainActor package final class Composer {
    /// The text that the keys of the sequence would type without composing.
    private var pending = ""
    private var isComposing = false
    private var library: ComposeLibrary?
    private var state: ComposeLibrary.State?
    /// What the user's languages decide. A change counts from the next sequence.
    package var rules: ComposeRules = []

    /// Creates a composer without an unfinished sequence.
    package init() {}

    /// Processes a press, and returns it with the result of composing.
    package func compose(_ press: consuming KeyPress, _ symbol: KeySymbol) -> KeyPress {
        guard isComposing || symbol.beginsSequence, !press.isRelease, !press.key.isModifier else { return press }
        press.composition = press.isCommand ? stop() : feed(press, symbol)
        return press
    }

    /// Drops the unfinished sequence.
    package func reset() {
        isComposing = false
        pending = ""
        if let state { library?.reset(state) }
    }

    private func feed(_ press: KeyPress, _ symbol: KeySymbol) -> Composition {
        if press.key == .escape || press.key == .backspace {
            reset()
            return .pending
        }
        if !isComposing { adoptTable() }
        guard let library, let state else { return .none }
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

    /// Adopts the table of the present rules, once it is loaded.
    private func adoptTable() {
        let current = ComposeLoader.shared.library(for: rules)
        guard current !== library else { return }
        (library, state) = (current, current?.makeState())
    }

    /// Ends a sequence that does not exist. Its keys are kept as text, so that none is lost.
    private func stop() -> Composition {
        defer { reset() }
        return pending.isEmpty ? .none : .broken(pending)
    }
}
