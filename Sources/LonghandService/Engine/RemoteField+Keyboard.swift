internal import DesktopSession
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

    /// The user's settings for such a keyboard.
    struct Wishes {
        let typing: TypingSettings
        let feedback: KeyboardFeedbackSettings
        let locales: [LocaleIdentifier]
    }

    /// Attaches the keyboard to the host, and loads it.
    func attach() {
        guard let host else { return }
        host.attach(controller)
        let keyboard = EngineKeyboard(controller)
        host.follow(controller)
        keyboard.attach(
            context: { [weak runner] in runner?.session.textContext },
            perform: { [weak runner] in runner?.performLate($0) })
        runner.keyboard = keyboard
    }

    /// Applies the user's settings to the keyboard.
    func configure(_ maker: Maker, _ wishes: Wishes) {
        guard let keyboard = runner.keyboard else { return }
        keyboard.configure(wishes.typing.rules, isOwn: maker.make != nil, locales: wishes.locales)
        keyboard.configure(wishes.typing.suggestions.rules, service: SpellingService(maker.spelling))
        keyboard.takeOver(wishes.feedback)
    }
}
