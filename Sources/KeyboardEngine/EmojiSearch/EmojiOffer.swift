/// Emojis that were found for a name, and which of them is highlighted.
package struct EmojiOffer: Equatable, Sendable {

    /// The emojis, best first.
    package private(set) var table: CalloutTable
    /// What they are called, in their order.
    package private(set) var names: [String]
    /// The language of the names; one that it lacks is that of another, English at last.
    package let locale: LocaleIdentifier
    /// The one that is called so exactly, in one of the languages; else the best of those that have it for a keyword.
    package private(set) var exact: Emoji?
    /// The offer that this one, of the tones of one emoji, has taken the place of.
    private var whole: [EmojiOffer] = []

    /// What a key has come to.
    package enum Step: Equatable, Sendable {
        /// This one is wanted.
        case take(Emoji)
        /// Another one is highlighted.
        case move
        /// None is wanted.
        case close
    }

    /// Nil where there are none.
    init?(_ hits: [EmojiSearch.Hit], in locale: LocaleIdentifier, exact: Emoji?, pageSize: Int) {
        names = hits.map(\.name)
        self.locale = locale
        self.exact = exact
        guard
            let table = CalloutTable(
                .keyboardType(.emojiSearch), candidates: hits.map { .emoji($0.emoji) }, pageSize: pageSize)
        else { return nil }
        self.table = table
    }

    /// The emojis.
    package var emojis: [Emoji] { table.candidates.compactMap(\.emoji) }

    /// What a candidate of the table is called.
    package func name(of candidate: KeyboardAction) -> String? {
        zip(table.candidates, names).first { $0.0 == candidate }?.1
    }

    /// The highlighted one.
    package var highlighted: Emoji? { table.highlighted.emoji }

    /// The same with each emoji as somebody prefers it, such as in a tone of skin.
    package func preferring(_ preferred: (Emoji) -> Emoji) -> EmojiOffer {
        var offer = self
        offer.exact = exact.map(preferred)
        let candidates = emojis.map { KeyboardAction.emoji(preferred($0)) }
        if let table = CalloutTable(table.action, candidates: candidates, pageSize: table.pageSize) {
            offer.table = table
        }
        return offer
    }

    // MARK: Choosing

    /// Takes a key: Down, Up and the page keys move the highlight, Tab picks the highlighted one, Escape closes. Return
    /// picks it as well, where the highlight was moved or the keys are for the search alone; only there digits pick, and
    /// Right offers the tones of skin of the highlighted one, until Left is pressed.
    /// - Parameter hasKeys: whether what is typed goes to the search, and not into a text.
    /// - Returns: nil where the key is for something else.
    package mutating func steer(_ key: Key, hasKeys: Bool) -> Step? {
        switch key {
        case .up: table.move(by: -1)
        case .down: table.move(by: 1)
        case .pageUp: table.movePage(by: -1)
        case .pageDown: table.movePage(by: 1)
        case .tab: return take(table.highlighted)
        case .return: return hasKeys || table.hasMoved ? take(table.highlighted) : nil
        case .escape: return .close
        case .right: return hasKeys && showTones() ? .move : nil
        case .left: return hidesTones() ? .move : nil
        case .character: return hasKeys ? take(key.digit.flatMap(table.candidate(labelled:))) : nil
        case .space, .backTab, .backspace, .shift, .level, .command, .dead, .compose, .other: return nil
        }
        return .move
    }

    /// Moves the highlight as a panel asks.
    package mutating func move(by steps: Int) { table.move(by: steps) }

    /// Moves the highlight by pages as a panel asks.
    package mutating func movePage(by pages: Int) { table.movePage(by: pages) }

    /// The one that was clicked, by an index as panels count.
    package func emoji(at index: Int) -> Emoji? { table.candidate(at: index)?.emoji }

    /// Offers the highlighted emoji in all tones of skin.
    /// - Returns: false where it takes none, or where tones are offered already.
    private mutating func showTones() -> Bool {
        guard whole.isEmpty, let emoji = highlighted,
            let tones = CalloutTable(
                table.action, candidates: KeyboardAction.emoji(emoji.neutral).skinTones,
                pageSize: max(table.pageSize, Emoji.SkinTone.allCases.count + 1))
        else { return false }
        whole = [self]
        names = Array(repeating: name(of: table.highlighted) ?? "", count: tones.candidates.count)
        table = tones
        return true
    }

    /// Offers again what there was before the tones.
    private mutating func hidesTones() -> Bool {
        guard let former = whole.first else { return false }
        self = former
        return true
    }

    private func take(_ candidate: KeyboardAction?) -> Step? { candidate?.emoji.map(Step.take) }
}

extension KeyboardAction {
    fileprivate var emoji: Emoji? { if case .emoji(let emoji) = self { emoji } else { nil } }
}

extension EmojiSearch {

    /// An emoji that was found.
    struct Hit: Equatable, Sendable {
        let emoji: Emoji
        /// What it is called in the first language that has a name for it.
        let name: String
    }

    /// The emojis for a name or the beginning of one, in which lines and hyphens stand for spaces, and which may have
    /// a tone of skin at its end or its beginning; or for a face made of punctuation.
    /// - Parameters:
    ///   - version: the newest that are offered.
    ///   - limit: how many are offered at most.
    ///   - pageSize: how many are shown at once.
    package func offer(
        for name: String, upTo version: EmojiVersion = .newest, limit: Int, pageSize: Int
    ) -> EmojiOffer? {
        let typed = name
        let name = name.asEmojiName
        if let toned = tonedOffer(for: name, upTo: version, limit: limit, pageSize: pageSize) { return toned }
        let found = search(typed, upTo: version).filter(isEmoji)
        return EmojiOffer(
            hits(found.prefix(limit).map { Emoji($0) }), in: locale, exact: exact(name, among: found),
            pageSize: pageSize)
    }

    /// The emojis for a name with a tone of skin; nil where it has none, or is the name of something else.
    private func tonedOffer(
        for name: String, upTo version: EmojiVersion, limit: Int, pageSize: Int
    ) -> EmojiOffer? {
        guard let (rest, emojis, tone) = toned(name, upTo: version) else { return nil }
        let exact = exact(rest, among: emojis.map(\.neutral.char))?.inSkinTone(tone)
        return EmojiOffer(hits(emojis.prefix(limit)), in: locale, exact: exact, pageSize: pageSize)
    }

    /// The first of these emojis, in their order.
    /// - Parameters:
    ///   - limit: how many are offered at most.
    ///   - pageSize: how many are shown at once.
    package func offer(of emojis: [Emoji], limit: Int, pageSize: Int) -> EmojiOffer? {
        EmojiOffer(hits(emojis.prefix(limit)), in: locale, exact: nil, pageSize: pageSize)
    }

    private func hits(_ emojis: some Sequence<Emoji>) -> [Hit] {
        emojis.map { Hit(emoji: $0, name: name(of: $0) ?? "") }
    }

    private func exact(_ name: String, among found: [String]) -> Emoji? {
        let called = called(name, \.asEmojiName)
        func first(of texts: Set<String>) -> String? { found.first { texts.contains($0.withoutEmojiStyle) } }
        return (first(of: called.names) ?? first(of: called.keywords)).map { Emoji($0) }
    }
}

extension String {
    /// A name with one space between its words, whatever stood there, in lower case.
    fileprivate var asEmojiName: String { emojiWords.joined(separator: " ") }
}
