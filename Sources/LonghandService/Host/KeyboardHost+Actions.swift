internal import DesktopActions
internal import EmojiFiles
internal import IBus
internal import KeyboardEngine
internal import PressAndHold
internal import SoundAndSpeech
internal import UserMemory

/// The keyboard as the host of actions.
extension KeyboardHost: ActionHost {
    var text: any EditableText { client }

    var isSecret: Bool { runner.session.isSecret }

    var purpose: String { (contentType ?? ContentType()).purpose.description }

    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        owner?.languages ?? (.english, [.english])
    }

    func select(_ locale: LocaleIdentifier) { owner?.select(locale) }

    func pick(_ action: KeyboardAction) { client.pick(action) }

    /// A keyboard on the session bus types into a document of its own, where every method works.
    var replacing: ProgramReplacing? { shared.isForPrograms ? nil : runner.session.outbox.field.replacing }

    var hasEmojis: Bool { shared.emojis.areInstalled }

    func openCallout(of action: KeyboardAction) -> Bool { runner.openCallout(of: action) }

    var refusalOfAlternatives: AlternativesRefusal? { openedSearch == nil ? runner.refusalOfAlternatives : .noText }

    func openAlternatives() { runner.openAlternatives() }

    var isChoosing: Bool { runner.session.callout != nil }

    func chooseNext() { runner.chooseNext() }

    func offer(_ spellings: [String], inPlaceOf word: String) -> Bool {
        openedSearch == nil && runner.offer(spellings, inPlaceOf: word)
    }

    func searchEmojis() {
        guard shared.isForPrograms else { return openSearch() }
        client.controller.setKeyboardType(.emojiSearch)
        owner?.keysDidChange()
    }

    func canPerform(_ request: DesktopRequest) -> Bool { shared.desktop.canPerform(request) }

    func perform(_ request: DesktopRequest) { shared.desktop.perform(request) }
}

/// The keyboard as the host of searches for emoji.
extension KeyboardHost: EmojiSearchHost {
    var emojis: InstalledEmojis { shared.emojis }

    var searchLocales: [LocaleIdentifier] { configuration.locales }

    var emojiMemory: EmojiMemory { shared.memory.emojis }

    var welcomesEmojiNames: Bool { runner.session.allowsCallouts && contentType?.isForEmojis != false }

    func put(_ emoji: Emoji, inPlaceOf text: String, insteadOf press: KeyPress?) -> Bool {
        guard client.change(TextEdit(deleted: text, inserted: emoji.char), insteadOf: press) else { return false }
        if !runner.session.isSecret { shared.memory.use(emoji) }
        configuration.reader?.confirm(.emoji(emoji))
        return true
    }

    func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) { shared.memory.setFavorite(emoji, isFavorite) }

    func typedSearchDidChange(_ name: String) { client.searchDidChange(name) }

    func typedSearchDidEnd() {
        client.endSearch()
        owner?.keysDidChange()
    }
}
