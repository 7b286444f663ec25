internal import Actions
internal import DesktopActions
internal import EmojiFiles
internal import KeyboardEngine
internal import Platform
internal import PressAndHold
internal import UserMemory

/// The library's keyboard, and its requests to the desktop.
extension KeyboardHost {
    /// Attaches a keyboard of the library.
    func attach(_ controller: KeyboardInputViewController) {
        controller.state.autocompleteContext.listener = self
        controller.desktop = KeyboardSeat(shared.desktop, actions: NamedActions(shared.actions, on: target), fulfil)
        controller.services.emojiService = HostEmojis(shared: shared, runner: runner)
    }

    /// Detaches a keyboard of the library, whose handler may still reply.
    func detach(_ controller: KeyboardInputViewController) {
        controller.state.autocompleteContext.listener = nil
        controller.resetAutocomplete()
        controller.desktop = NoDesktop()
        controller.services.emojiService = controller.state.emojiContext
    }

    private func fulfil(_ request: KeyboardHostRequest) {
        switch request {
        case .dismiss: dismiss()
        case .open where !client.opensKeys: break
        case .open(.keyboardType(.emojiSearch)): openSearch()
        case .open(let action): _ = runner.openCallout(of: action)
        case .restyle: runner.followKeyboard()
        case .follow(let locale): if !shared.isForPrograms { owner?.select(locale) }
        }
    }

    /// Handles a tap on Shift alone.
    func lockCase(_ isDouble: Bool) {
        client.controller.lockCase(isDouble)
        owner?.keysDidChange()
    }

    // MARK: Suggestions

    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion]) { client.suggestionsDidChange(suggestions) }

    /// Shows suggestions, or hides them if there are none.
    func show(_ suggestions: [Autocomplete.Suggestion]) {
        guard !suggestions.isEmpty else { return panel.withdraw(.suggestions) }
        panel.present(.init(table: .suggestions(suggestions)), from: .suggestions)
    }

    /// Drops the suggestions if they are for another text than the reported one.
    func dropSuggestionsOfOtherText() {
        guard panel.source == .suggestions, let context = runner.session.textContext,
            !client.controller.state.autocompleteContext.isAbout(context.before)
        else { return }
        dropSuggestions()
    }

    /// Drops the suggestions, because the text is another one or unknown.
    func dropSuggestions() { client.controller.resetAutocomplete() }
}

/// The emoji of a host's keyboard. The use of one in a secret field is not remembered.
private struct HostEmojis: EmojiService {
    let shared: KeyboardHost.Shared
    let runner: SessionRunner

    func emojis(in category: EmojiCategory) -> [Emoji] { shared.emojis(in: category) }

    func use(_ emoji: Emoji) { if !runner.session.isSecret { shared.memory.use(emoji) } }
}

extension KeyboardHost.Shared {
    /// Returns the title of an action in a table: the name of a language in that language, or the action's own title.
    func title(of action: KeyboardAction, on target: ActionTarget) -> String {
        if let locale = action.selectedLocale { return actions.name(of: locale) }
        guard case .custom(let name) = action else { return action.calloutTitle }
        let title = translated(actions.validate(name, on: target).fullName)
        return title.isEmpty ? action.calloutTitle : title
    }

    /// Returns the emoji of a category: the installed ones and, unless they are for programs, the recent and favourite
    /// ones.
    func emojis(in category: EmojiCategory) -> [Emoji] {
        switch category {
        case .recent where !isForPrograms: memory.emojis.usedBefore
        case .favorites where !isForPrograms: memory.emojis.favorites
        case .recent, .favorites, .activity, .animalsAndNature, .flags, .foodAndDrink, .objects, .smileysAndPeople,
            .symbols, .travelAndPlaces:
            emojis.emojis(in: category)
        }
    }
}
