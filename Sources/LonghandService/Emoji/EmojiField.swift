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

    /// Looks for emojis by a name, or for none by what was used.
    func find(_ name: String, pageSize: Int, _ answer: @escaping (EmojiOffer?) -> Void) {
        finder.find(name, in: locales(), memory: memory.emojis.memory, pageSize: pageSize, answer)
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
