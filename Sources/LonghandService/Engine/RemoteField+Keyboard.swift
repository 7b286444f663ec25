internal import DesktopSession
internal import KeyboardEngine
internal import Words

/// The library's keyboard that handles the keys of a program's field, if one is needed.
extension RemoteField {
    /// The factory of such keyboards.
    struct Maker {
        /// Creates the keyboard of a custom input method; nil for the standard keyboard.
        let make: (() -> KeyboardInputViewController)?
        /// Finds suggestions.
        let spelling: SpellingTools
    }

    /// The user's settings for such a keyboard.
    struct Wishes {
        let typing: TypingSettings
        let feedback: KeyboardFeedbackSettings
        let locales: [LocaleIdentifier]
    }

    /// Creates the keyboard that the settings need, or removes it.
    func configure(_ maker: Maker, _ wishes: Wishes) {
        if maker.make == nil, !wishes.typing.changesKeys {
            controller?.resetAutocomplete()
            runner.keyboard = nil
        } else if runner.keyboard?.handlesKeys != true {
            runner.keyboard = keyboard(maker, handlesKeys: true)
        }
        if let keyboard = runner.keyboard { configure(keyboard, maker, wishes) }
        runner.makeKeyboard = { [weak self] in self?.spareKeyboard(maker, wishes) }
    }

    /// Returns a keyboard for an action that needs one, while keys need none.
    private func spareKeyboard(_ maker: Maker, _ wishes: Wishes) -> EngineKeyboard {
        let keyboard = keyboard(maker, handlesKeys: false)
        configure(keyboard, maker, wishes)
        return keyboard
    }

    private func configure(_ keyboard: EngineKeyboard, _ maker: Maker, _ wishes: Wishes) {
        keyboard.configure(wishes.typing.rules, isOwn: maker.make != nil, locales: wishes.locales)
        keyboard.configure(wishes.typing.suggestions.rules, service: SpellingService(maker.spelling))
        keyboard.takeOver(wishes.feedback)
    }

    /// Returns a keyboard attached to the host.
    func keyboard(_ maker: Maker, handlesKeys: Bool) -> EngineKeyboard {
        let controller = maker.make?() ?? KeyboardInputViewController()
        host?.attach(controller)
        let keyboard = EngineKeyboard(controller, handlesKeys: handlesKeys)
        keyboard.contentType = host?.contentType
        host?.follow(controller)
        if maker.make == nil { controller.keyboardFeedbackHandler = .disabled }
        keyboard.attach(
            context: { [weak runner] in runner?.session.textContext },
            perform: { [weak runner] in runner?.performLate($0) })
        return keyboard
    }
}
