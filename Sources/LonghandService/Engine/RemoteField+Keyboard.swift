internal import KeyboardEngine
internal import Words

/// The library's keyboard that handles the keys of a program's field.
extension RemoteField {
    /// The factory of such keyboards.
    struct Maker {
        /// Creates the keyboard of a custom input method; nil for the standard keyboard.
        let make: Product.KeyboardMaker?
        /// Finds suggestions.
        let spelling: SpellingTools

        /// Creates the keyboard of an engine. The host gives feedback for the keys of the standard keyboard.
        func keyboard(of engine: String) -> KeyboardInputViewController {
            if let make { return make(engine) }
            let keyboard = KeyboardInputViewController()
            keyboard.keyboardFeedbackHandler = .disabled
            return keyboard
        }
    }

    /// Loads the keyboard, and has its handler asked about keys.
    func loadKeyboard() {
        let spelling = maker.spelling
        let keyboard = EngineKeyboard(controller, in: runner, hasOwnRules: maker.make != nil) {
            SpellingService(spelling)
        }
        runner.keyboard = keyboard
    }
}
