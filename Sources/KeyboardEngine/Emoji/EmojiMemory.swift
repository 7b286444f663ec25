/// The recently used emoji of a user, their favourites, and their preferred skin tones.
public struct EmojiMemory: Equatable, Sendable {

    /// The recently used emoji, the latest first.
    public private(set) var recent: [Emoji] = []
    /// The favourites, in order.
    public private(set) var favorites: [Emoji] = []
    /// The number of times that each emoji was used.
    package private(set) var counts: [Emoji: Int] = [:]
    /// The skin tone in which each emoji was last used, by its neutral form.
    private(set) var tones: [Emoji: Emoji.SkinTone] = [:]
    /// The largest number of ``recent`` emoji (KeyboardKit up to 8.9: 30).
    public var limit: Int {
        didSet {
            limit = limit.clamped(to: Self.limits)
            shorten()
        }
    }

    /// The valid values of ``limit``.
    public static let limits = 1...1000
    /// The largest number of emoji that are counted, of those with a skin tone, and of favourites. Of the former, the
    /// least frequent is dropped first. Programs can invent emoji without end.
    static let countLimit = 1000
    /// The largest size of an emoji, in bytes: families and flags of regions take up to 35.
    package static let longest = 64

    /// Creates an empty memory.
    public init(limit: Int = 30) { self.limit = limit.clamped(to: Self.limits) }

    /// Creates a memory from stored values.
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

    /// Records that an emoji was used, and in which skin tone.
    public mutating func use(_ emoji: Emoji) {
        guard emoji.canBeRemembered else { return }
        recent = [emoji] + recent.filter { $0 != emoji }
        let (count, overflows) = counts[emoji, default: 0].addingReportingOverflow(1)
        if !overflows { counts[emoji] = count }
        if emoji.takesSkinTone { tones[emoji.neutral] = emoji.skinTone }
        shorten()
    }

    /// Adds an emoji to the favourites, or removes it.
    public mutating func setFavorite(_ emoji: Emoji, _ isFavorite: Bool) {
        let others = favorites.filter { $0 != emoji }
        let canBeMarked = isFavorite && emoji.canBeRemembered && others.count < Self.countLimit
        favorites = canBeMarked ? others + [emoji] : others
    }

    /// The most frequently used emoji, the most frequent first. Of two with the same frequency, the newer comes first.
    public var frequent: [Emoji] {
        let ages = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
        let age = { (emoji: Emoji) in ages[emoji] ?? .max }
        return counts.sorted { ($1.value, age($0.key), $0.key.char) < ($0.value, age($1.key), $1.key.char) }
            .prefix(limit).map(\.key)
    }

    /// The recently used emoji, followed by the most frequently used ones.
    public var usedBefore: [Emoji] { (recent + frequent).withoutDuplicates() }

    /// The emoji that are offered before a search: the favourites, then those that were used.
    package var atHand: [Emoji] { (favorites + usedBefore).withoutDuplicates() }

    /// Returns an emoji in the skin tone in which it was last used.
    public func preferred(_ emoji: Emoji) -> Emoji {
        tones[emoji.neutral].map { emoji.neutral.inSkinTone($0) } ?? emoji
    }

    private mutating func shorten() {
        recent = Array(recent.prefix(limit))
        counts = Self.mostFrequent(counts) { $1 }
        tones = Self.mostFrequent(tones) { [counts] in counts[$0.inSkinTone($1)] ?? 0 }
    }

    private static func mostFrequent<Value>(
        _ values: [Emoji: Value], count: (Emoji, Value) -> Int
    ) -> [Emoji: Value] {
        guard values.count > countLimit else { return values }
        let kept = values.sorted { count($0.key, $0.value) > count($1.key, $1.value) }.prefix(countLimit)
        return Dictionary(kept.map { ($0.key, $0.value) }) { first, _ in first }
    }
}

extension Emoji {
    /// Whether the emoji is short enough, and a single character as stored in a file.
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
