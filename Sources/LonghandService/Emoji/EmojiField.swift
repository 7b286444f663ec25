internal import KeyboardEngine

/// The field that emojis are looked for in, and what that needs.
struct EmojiField {
    let runner: SessionRunner
    let finder: EmojiFinder
    let memory: Memory
    /// The locales to go by.
    let locales: () -> [LocaleIdentifier]
    /// Whether names may be looked for in what is typed here.
    let isWelcome: () -> Bool

    /// Whether the table of candidates is free.
    var isFree: Bool { runner.session.callout == nil }

    /// Looks for emojis, each in the tone in which it was used last.
    func find(_ name: String, pageSize: Int, _ answer: @escaping (EmojiOffer?) -> Void) {
        let question = EmojiFinder.Question(name: name, locales: locales(), pageSize: pageSize)
        finder.find(question) { [memory] offer in answer(offer?.preferring(memory.emojis.memory.preferred)) }
    }

    /// Puts an emoji in the place of a text right before the cursor, and remembers it.
    /// - Parameter press: the key that it takes the place of; nil where none has asked for it.
    /// - Returns: whether that can be done.
    func put(_ emoji: Emoji, inPlaceOf text: String = "", insteadOf press: KeyPress?) -> Bool {
        guard runner.change(TextEdit(deleted: text, inserted: emoji.char), insteadOf: press) else { return false }
        memory.use(emoji)
        return true
    }
}
