/// The emojis that a user has used, marked and coloured.
package struct EmojiMemory: Equatable, Sendable {

    /// Those that were used last, the newest first.
    package private(set) var recent: [Emoji] = []
    /// Those that were marked, in order.
    package private(set) var favorites: [Emoji] = []
    /// How often each was used.
    package private(set) var counts: [Emoji: Int] = [:]
    /// The tone in which each that takes one was used last, by its neutral form.
    private(set) var tones: [Emoji: Emoji.SkinTone] = [:]
    /// How many of ``recent`` there are at most (KeyboardKit up to 8.9: 30).
    package var limit: Int {
        didSet {
            limit = limit.clamped(to: Self.limits)
            shorten()
        }
    }

    /// The values that ``limit`` may have.
    package static let limits = 1...1000
    /// How many are counted, and how many may be marked. Of those that are counted the rarest is forgotten first.
    static let countLimit = 1000
    /// The longest that counts as an emoji, in bytes: families and flags of regions take up to 35.
    package static let longest = 64

    /// A memory with nothing in it.
    package init(limit: Int = 30) { self.limit = limit.clamped(to: Self.limits) }

    /// What was remembered before.
    package init(
        recent: [Emoji], favorites: [Emoji], counts: [Emoji: Int], tones: [Emoji: Emoji.SkinTone], limit: Int = 30
    ) {
        self.limit = limit.clamped(to: Self.limits)
        self.recent = recent.filter(\.canBeRemembered).withoutDuplicates()
        self.favorites = Array(favorites.filter(\.canBeRemembered).withoutDuplicates().prefix(Self.countLimit))
        self.counts = counts.filter { $0.key.canBeRemembered && $0.value > 0 }
        self.tones = tones.filter { $0.key.canBeRemembered }
        shorten()
    }

    /// Remembers that an emoji was used, and in which tone.
    package mutating func use(_ emoji: Emoji) {
        guard emoji.canBeRemembered else { return }
        recent = [emoji] + recent.filter { $0 != emoji }
        let (count, overflows) = counts[emoji, default: 0].addingReportingOverflow(1)
        if !overflows { counts[emoji] = count }
        if emoji.takesSkinTone { tones[emoji.neutral] = emoji.skinTone }
        shorten()
    }

    /// Marks an emoji, or does so no longer.
    package mutating func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) {
        let others = favorites.filter { $0 != emoji }
        let canBeMarked = isFavorite && emoji.canBeRemembered && others.count < Self.countLimit
        favorites = canBeMarked ? others + [emoji] : others
    }

    /// Those that were used most often, the most frequent first; of two that were used equally often, the newer one.
    package var frequent: [Emoji] {
        let ages = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
        let age = { (emoji: Emoji) in ages[emoji] ?? .max }
        return counts.sorted { ($1.value, age($0.key), $0.key.char) < ($0.value, age($1.key), $1.key.char) }
            .prefix(limit).map(\.key)
    }

    /// Those that were used last, and behind them those that were used most.
    package var usedBefore: [Emoji] { (recent + frequent).withoutDuplicates() }

    /// Those that are offered before anything is looked for: the marked ones, then those that were used.
    package var atHand: [Emoji] { (favorites + usedBefore).withoutDuplicates() }

    /// An emoji in the tone in which it was used last.
    package func preferred(_ emoji: Emoji) -> Emoji {
        tones[emoji.neutral].map { emoji.neutral.inSkinTone($0) } ?? emoji
    }

    private mutating func shorten() {
        recent = Array(recent.prefix(limit))
        if counts.count > Self.countLimit, let rarest = counts.min(by: { $0.value < $1.value })?.key {
            counts[rarest] = nil
        }
    }
}

extension Emoji {
    /// Whether it is short enough, and in one piece as a file has it.
    fileprivate var canBeRemembered: Bool {
        !char.isEmpty && char.utf8.count <= EmojiMemory.longest
            && !char.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 || $0 == "=" }
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
