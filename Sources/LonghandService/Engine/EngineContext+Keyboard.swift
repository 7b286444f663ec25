internal import KeyboardEngine

/// The keyboard whose handler is asked about keys, and what it suggests.
extension EngineContext {
    /// What a key offers in the place of what the table has; nil where that has not changed.
    func offer(of action: KeyboardAction) -> [KeyboardAction]? {
        runner.keyboard?.offer(of: action) ?? offerByUse(of: action)
    }

    /// What a key offers in the order of its use; nil where that is not wanted, or changes nothing.
    private func offerByUse(of action: KeyboardAction) -> [KeyboardAction]? {
        guard typing.ordersByUse else { return nil }
        let callouts = runner.session.callouts
        return shared.spelling.memory.picks.ordered(
            callouts.actions(for: action), of: action, pinned: callouts.pinned(for: action))
    }

    /// Sees to a keyboard whose handler is asked about keys, where one is needed.
    func provideKeyboard(handlesKeys: Bool) {
        if !handlesKeys {
            dropSuggestions()
            runner.keyboard = nil
        } else if runner.keyboard?.handlesKeys != true {
            runner.keyboard = keyboard(handlesKeys: true)
        }
        if let keyboard = runner.keyboard { configure(keyboard) }
    }

    /// A keyboard for an action that needs one, while keys need none.
    func makeConfiguredKeyboard() -> EngineKeyboard {
        let keyboard = keyboard(handlesKeys: false)
        configure(keyboard)
        return keyboard
    }

    /// Hands the settings to a keyboard.
    private func configure(_ keyboard: EngineKeyboard) {
        keyboard.configure(typing.rules, isOwn: shared.makeKeyboard != nil, locales: locales)
        keyboard.configure(typing.suggestions.rules, service: SpellingService(shared.spelling))
    }

    /// A keyboard: somebody's own, or the standard one.
    func keyboard(handlesKeys: Bool) -> EngineKeyboard {
        let controller = shared.makeKeyboard?() ?? KeyboardInputViewController()
        controller.desktop = KeyboardSeat(shared.desktop, actions: NamedActions(shared.actions, on: target)) {
            [weak self] in self?.fulfil($0)
        }
        controller.services.emojis = { [weak self] in self?.emojis(in: $0) ?? [] }
        let keyboard = EngineKeyboard(controller, handlesKeys: handlesKeys)
        keyboard.contentType = contentType
        remember(with: controller)
        keyboard.attach(
            context: { [weak runner] in runner?.session.textContext },
            perform: { [weak runner] in runner?.performLate($0) })
        return keyboard
    }

    /// Lets a keyboard show what it suggests, and remember the emojis that it types.
    private func remember(with controller: KeyboardInputViewController) {
        if shared.makeKeyboard == nil { controller.keyboardFeedbackHandler = nil }
        controller.services.registerEmoji = { [weak self] in self?.remember($0) }
        controller.state.autocompleteContext.onChange = { [weak self] in self?.showSuggestions() }
    }

    private func remember(_ emoji: Emoji) {
        if !runner.session.isSecret { shared.spelling.memory.use(emoji) }
    }

    private func showSuggestions() {
        let suggestions = runner.keyboard?.controller.state.autocompleteContext.suggestions ?? []
        guard !suggestions.isEmpty else { return panel.withdraw(.suggestions) }
        panel.present(.init(table: .suggestions(suggestions)), from: .suggestions)
    }

    /// Forgets the suggestions where they are for another text than the one that is told.
    func dropSuggestionsOfOtherText() {
        guard panel.source == .suggestions, let context = runner.session.textContext,
            runner.keyboard?.controller.state.autocompleteContext.isAbout(context.before) == false
        else { return }
        dropSuggestions()
    }

    /// Forgets the suggestions where the text is another one, or unknown.
    func dropSuggestions() { runner.keyboard?.controller.resetAutocomplete() }

    /// The emojis of a category: those that were used or marked, or the installed ones.
    private func emojis(in category: EmojiCategory) -> [Emoji] {
        switch category {
        case .recent: shared.spelling.memory.emojis.memory.recent
        case .favorites: shared.spelling.memory.emojis.memory.favorites
        case .activity, .animalsAndNature, .flags, .foodAndDrink, .objects, .smileysAndPeople, .symbols,
            .travelAndPlaces:
            shared.emojis.emojis(in: category)
        }
    }

    private func fulfil(_ wish: KeyboardSeat.Wish) {
        switch wish {
        case .dismiss: runner.handle(.dismissCallout)
        case .open(.keyboardType(.emojiSearch)): searchEmojis()
        case .open(let action): _ = runner.openCallout(of: action)
        case .follow(let locale): select(locale)
        }
    }
}
