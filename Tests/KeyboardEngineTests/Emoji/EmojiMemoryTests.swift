import Testing

@testable import KeyboardEngine

struct EmojiMemoryTests {
    private func used(_ emojis: String..., limit: Int = 30) -> EmojiMemory {
        var memory = EmojiMemory(limit: limit)
        for emoji in emojis { memory.use(Emoji(emoji)) }
        return memory
    }

    @Test func theNewestComesFirstAndNoneTwice() {
        #expect(used("😀", "🎉", "😀").recent == ["😀", "🎉"])
    }

    @Test func theOldestIsForgottenBeyondTheLimit() {
        var memory = used("1️⃣", "2️⃣", "3️⃣", limit: 2)
        #expect(memory.recent == ["3️⃣", "2️⃣"])
        memory.limit = 1
        #expect(memory.recent == ["3️⃣"])
        memory.limit = 0
        #expect(memory.limit == 1)
        #expect(EmojiMemory().limit == 30)
    }

    @Test func theMostFrequentAreCounted() {
        #expect(used("😀", "🎉", "🎉", "👍").frequent == ["🎉", "👍", "😀"])
    }

    @Test func behindTheLastOnesStandThoseThatWereUsedMost() {
        var memory = EmojiMemory(limit: 2)
        for emoji: Emoji in ["🚀", "🚀", "🎉", "👍"] { memory.use(emoji) }
        #expect(memory.recent == ["👍", "🎉"])
        #expect(memory.usedBefore == ["👍", "🎉", "🚀"])
    }

    @Test func favoritesComeFirstAndThenTheNewest() {
        var memory = used("😀", "🎉", "👍🏽", "👍")
        memory.setFavorite("🎉", true)
        memory.setFavorite("🦖", true)
        #expect(memory.atHand == ["🎉", "🦖", "👍", "👍🏽", "😀"])
        #expect(EmojiMemory().atHand == [])
    }

    @Test func theToneThatWasUsedLastIsPreferred() {
        var memory = used("👍🏽")
        #expect(memory.preferred("👍") == "👍🏽")
        #expect(memory.preferred("👎") == "👎")
        memory.use("👍")
        #expect(memory.preferred("👍") == "👍")
    }

    @Test(arguments: [("👍", "👍🏿"), ("☝️", "☝🏿"), ("👩‍🚀", "👩🏿‍🚀"), ("🧑‍🤝‍🧑", "🧑🏿‍🤝‍🧑🏿"), ("😀", "😀")])
    func tonesComeAndGo(neutral: String, dark: String) {
        #expect(Emoji(neutral).inSkinTone(.dark).char.unicodeScalars.elementsEqual(dark.unicodeScalars))
        #expect(Emoji(dark).neutral.char.unicodeScalars.elementsEqual(neutral.unicodeScalars))
    }

    @Test func favoritesStayInOrder() {
        var memory = EmojiMemory()
        memory.setFavorite("😀", true)
        memory.setFavorite("🎉", true)
        memory.setFavorite("😀", true)
        #expect(memory.favorites == ["🎉", "😀"])
        memory.setFavorite("🎉", false)
        #expect(memory.favorites == ["😀"])
    }

    @Test func itIsThereAgainAsItWas() throws {
        var memory = used("👍🏽", "👩‍🚀", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿")
        memory.setFavorite("❤️", true)
        #expect(try EmojiMemory(text: memory.text) == memory)
    }

    /// Emoji of which none is another's: more than fit.
    private static let many = (0..<1100).compactMap { number in
        Unicode.Scalar(UInt32(0x4E00 + number)).map { Emoji("👍🏽\u{200D}\($0)") }
    }

    @Test func aThousandOfEachKindAreKept() throws {
        var memory = used("😀", "😀", limit: 5000)
        for emoji in Self.many {
            memory.use(emoji)
            memory.setFavorite(emoji, true)
        }
        #expect(
            [memory.recent.count, memory.favorites.count, memory.counts.count, memory.tones.count] == [
                1000, 1000, 1000, 1000,
            ])
        #expect(memory.recent.first == Self.many.last && memory.counts["😀"] == 2)
    }

    @Test func aThousandOfEachKindAreRead() throws {
        let lines = Self.many.map { "recent=\($0.char)\nfavorite=\($0.char)\ncount=1=\($0.char)\n" }.joined()
        let tones = Self.many.map { "tone=\(Emoji.SkinTone.dark.rawValue)=\($0.neutral.char)\n" }.joined()
        let text = "longhand emojis 1\ncount=2=😀\n\(lines)\(tones)end\n"
        let memory = try EmojiMemory(text: text, limit: 5000)
        #expect(
            [memory.recent.count, memory.favorites.count, memory.counts.count, memory.tones.count] == [
                1000, 1000, 1000, 1000,
            ])
        #expect(memory.counts["😀"] == 2)
    }

    @Test(arguments: ["", "a b", "\n", "recent=x", String(repeating: "👍", count: 17)])
    func whatIsNoEmojiIsNotRemembered(text: String) {
        #expect(used(text) == EmojiMemory())
    }

    @Test func aForeignTextIsRefused() {
        #expect(throws: StateText.Failure.foreign) { try EmojiMemory(text: "{}") }
        #expect(throws: StateText.Failure.torn) { try EmojiMemory(text: "longhand emojis 1\nrecent=👍\n") }
    }
}
