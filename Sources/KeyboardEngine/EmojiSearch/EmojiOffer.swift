/// The emoji that match a name or belong to a category, and the highlighted one.
package struct EmojiOffer: Equatable, Sendable {

    /// The emoji, best first.
    package private(set) var table: CalloutTable
    /// The names of the candidates, in the same order.
    package private(set) var names: [String]
    /// The language of the names. Names that it lacks come from other languages, and finally from English.
    package let locale: LocaleIdentifier
    /// The emoji with exactly this name in one of the languages, otherwise the best one with this keyword.
    package private(set) var exact: Emoji?
    /// The category, from which keys lead to the others; `nil` for the result of a search.
    package let category: EmojiCategory?
    /// The favourites of the user, which have a star behind their names.
    package var favorites: Set<Emoji> = []
    /// The offer that this offer of skin tones has replaced.
    private var whole: [EmojiOffer] = []

    /// The effect of a key.
    package enum Step: Equatable, Sendable {
        /// Insert this emoji.
        case take(Emoji)
        /// Show this category.
        case show(EmojiCategory)
        /// Another emoji is highlighted.
        case move
        /// Close the offer.
        case close
    }

    /// Creates an offer, or `nil` if it would be empty.
    /// - Parameter categories: The categories to offer behind the hits, and their names.
    init?(
        _ hits: [EmojiSearch.Hit], in locale: LocaleIdentifier, exact: Emoji? = nil, pageSize: Int,
        category: EmojiCategory? = nil, before categories: [(EmojiCategory, String)] = []
    ) {
        names = hits.map(\.name) + categories.map(\.1)
        self.locale = locale
        self.exact = exact
        self.category = category
        let emojis = hits.map { KeyboardAction.emoji($0.emoji) }
        let candidates = emojis + categories.map { KeyboardAction.emojiCategory($0.0) }
        guard let table = CalloutTable(.keyboardType(.emojiSearch), candidates: candidates, pageSize: pageSize)
        else { return nil }
        self.table = table
    }

    /// The emoji that are offered.
    package var emojis: [Emoji] { table.candidates.compactMap(\.emoji) }

    /// Returns the name of a candidate of the table.
    package func name(of candidate: KeyboardAction) -> String? {
        zip(table.candidates, names).first { $0.0 == candidate }.map { marked($0, $1) }
    }

    /// The lines of the table: each emoji and its name.
    package var lines: [String] { zip(table.candidates, names).map { "\($0.calloutTitle) \(marked($0, $1))" } }

    private func marked(_ candidate: KeyboardAction, _ name: String) -> String {
        candidate.emoji.map(favorites.contains) == true ? "\(name) \(EmojiCategory.favorites.symbol)" : name
    }

    /// The highlighted emoji.
    package var highlighted: Emoji? { table.highlighted.emoji }

    /// Returns the offer with each emoji in its preferred form, such as a skin tone.
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

    /// Handles a key: Down, Up and the page keys move the highlight, Tab picks the highlighted emoji, and Escape closes
    /// the offer. Return picks as well if the highlight was moved or if `hasKeys` is true. If `hasKeys` is true, digits
    /// also pick, and Right offers the skin tones of the highlighted emoji until Left or Escape is pressed. The offer
    /// of a category does not use Tab, nor a page key at its end, so that they can lead to another category.
    /// - Parameter hasKeys: Whether keys go only to the search, and not into a text.
    /// - Returns: `nil` if the offer does not use the key.
    package mutating func steer(_ key: Key, hasKeys: Bool) -> Step? {
        switch key {
        case .up: table.move(by: -1)
        case .down: table.move(by: 1)
        case .pageUp where category != nil && table.isOnFirstPage: return hidesTones() ? .move : nil
        case .pageDown where category != nil && table.isOnLastPage: return nil
        case .pageUp: table.movePage(by: -1)
        case .pageDown: table.movePage(by: 1)
        case .tab: return category == nil ? step(table.highlighted) : nil
        case .return: return hasKeys || table.hasMoved ? step(table.highlighted) : nil
        case .escape: return hidesTones() ? .move : .close
        case .right: return hasKeys && showTones() ? .move : nil
        case .left: return hidesTones() ? .move : nil
        case .character: return hasKeys ? step(key.digit.flatMap(table.candidate(labelled:))) : nil
        case .space, .backTab, .backspace, .shift, .level, .command, .dead, .compose, .other: return nil
        }
        return .move
    }

    /// Moves the highlight at the request of a panel.
    package mutating func move(by steps: Int) { table.move(by: steps) }

    /// Moves the highlight by pages at the request of a panel.
    package mutating func movePage(by pages: Int) { table.movePage(by: pages) }

    /// Returns the effect of a click, by the index that a panel reports.
    package func step(at index: Int) -> Step? { step(table.candidate(at: index)) }

    /// Highlights the candidate at the index that a panel reports, and offers its skin tones.
    package mutating func showTones(at index: Int) {
        guard let place = table.place(at: index) else { return }
        table.move(by: place - table.index)
        _ = showTones()
    }

    /// Offers the highlighted emoji in all skin tones.
    /// - Returns: False if it supports none, or if skin tones are already offered.
    private mutating func showTones() -> Bool {
        guard whole.isEmpty, let emoji = highlighted,
            let tones = CalloutTable(
                table.action, candidates: KeyboardAction.emoji(emoji.neutral).skinTones,
                pageSize: max(table.pageSize, Emoji.SkinTone.allCases.count + 1))
        else { return false }
        whole = [self]
        names = Array(repeating: names[table.index], count: tones.candidates.count)
        table = tones
        return true
    }

    /// Returns to the offer before the skin tones.
    /// - Returns: False if no skin tones are offered.
    private mutating func hidesTones() -> Bool {
        guard var former = whole.first else { return false }
        former.favorites = favorites
        self = former
        return true
    }

    /// Returns the effect of choosing a candidate.
    package func step(_ candidate: KeyboardAction?) -> Step? {
        if case .emojiCategory(let category)? = candidate { return .show(category) }
        return candidate?.emoji.map(Step.take)
    }
}

extension KeyboardAction {
    fileprivate var emoji: Emoji? { if case .emoji(let emoji) = self { emoji } else { nil } }
}

extension EmojiSearch {

    /// A matching emoji.
    struct Hit: Equatable, Sendable {
        let emoji: Emoji
        /// The name of the emoji in the first language that has one.
        let name: String
    }

    /// Returns the emoji for a name or the beginning of one, or for an emoticon made of punctuation. In names,
    /// underscores and hyphens count as spaces, and a skin tone may come first or last.
    /// - Parameters:
    ///   - version: The newest version of emoji to offer.
    ///   - limit: The largest number of emoji to offer.
    ///   - pageSize: The number of emoji to show at once.
    package func offer(
        for name: String, upTo version: EmojiVersion = .newest, limit: Int, pageSize: Int
    ) -> EmojiOffer? {
        if let toned = tonedOffer(for: name, upTo: version, limit: limit, pageSize: pageSize) { return toned }
        let found = search(name, upTo: version, isForEmojis: true).filter(isEmoji)
        return EmojiOffer(
            hits(found.prefix(limit).map { Emoji($0) }), in: locale, exact: exact(name, among: found),
            pageSize: pageSize)
    }

    /// Returns the emoji for a name with a skin tone, or `nil` if it has none, or if it is the name of something else.
    private func tonedOffer(
        for name: String, upTo version: EmojiVersion, limit: Int, pageSize: Int
    ) -> EmojiOffer? {
        guard let (rest, emojis, tone) = toned(name, upTo: version) else { return nil }
        let exact = exact(rest, among: emojis.map(\.neutral.char))?.inSkinTone(tone)
        return EmojiOffer(hits(emojis.prefix(limit)), in: locale, exact: exact, pageSize: pageSize)
    }

    /// Returns an offer of the first of these emoji, in their order, and of categories behind them.
    /// - Parameters:
    ///   - limit: The largest number of emoji to offer.
    ///   - pageSize: The number of emoji to show at once.
    ///   - categories: The categories and their names.
    package func offer(
        of emojis: [Emoji], limit: Int, pageSize: Int, before categories: [(EmojiCategory, String)] = []
    ) -> EmojiOffer? {
        EmojiOffer(
            hits(emojis.prefix(limit)), in: locale, pageSize: pageSize, category: .recent, before: categories)
    }

    /// Returns an offer of all emoji of a category.
    package func offer(
        in category: EmojiCategory, upTo version: EmojiVersion = .newest, pageSize: Int
    ) -> EmojiOffer? {
        let emojis = catalogue.emojis(in: category, upTo: version)
        return EmojiOffer(hits(emojis), in: locale, pageSize: pageSize, category: category)
    }

    private func hits(_ emojis: some Sequence<Emoji>) -> [Hit] {
        emojis.map { Hit(emoji: $0, name: name(of: $0) ?? "") }
    }

    private func exact(_ name: String, among found: [String]) -> Emoji? {
        let called = called(name.searchWords)
        func first(of texts: Set<String>) -> String? { found.first { texts.contains($0.withoutEmojiStyle) } }
        return (first(of: called.names) ?? first(of: called.keywords)).map { Emoji($0) }
    }
}
