internal import KeyboardEngine
internal import Words

/// The library's keyboard that handles the keys of a program's field.
extension RemoteField {
    /// The factory of such keyboards.
    struct Maker {
        /// Creates the keyboard of a custom input method; nil for the standard keyboard.
        let make: (() -> KeyboardInputViewController)?
        /// Finds suggestions.
        let spelling: SpellingTools

        /// Creates a keyboard. The host gives feedback for the keys of the standard keyboard.
        func keyboard() -> KeyboardInputViewController {
            if let make { return make() }
            let keyboard = KeyboardInputViewController()
            keyboard.keyboardFeedbackHandler = .disabled
            return keyboard
        }
    }

    /// Attaches the keyboard to the host, and loads it.
    func attach() {
        guard let host else { return }
        host.attach(controller)
        let spelling = maker.spelling
        let keyboard = EngineKeyboard(controller, in: runner, hasOwnRules: maker.make != nil) {
            SpellingService(spelling)
        }
        runner.keyboard = keyboard
    }
}
