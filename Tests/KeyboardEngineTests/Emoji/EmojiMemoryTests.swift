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

    @Test func atHandAreTheMarkedOnesAndThenTheNewest() {
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

    @Test(arguments: ["", "a b", "\n", "recent=x", String(repeating: "👍", count: 17)])
    func whatIsNoEmojiIsNotRemembered(text: String) {
        #expect(used(text) == EmojiMemory())
    }

    @Test func aForeignTextIsRefused() {
        #expect(throws: StateText.Failure.foreign) { try EmojiMemory(text: "{}") }
        #expect(throws: StateText.Failure.torn) { try EmojiMemory(text: "longhand emojis 1\nrecent=👍\n") }
    }

    @Test func ofAContextOnlyChangesAreTold() {
        let context = EmojiContext()
        var count = 0
        context.onChange = { count += 1 }
        context.use("👍")
        context.setFavorite("👎", false)
        #expect(count == 1)
        context.erase()
        #expect(count == 2)
        #expect(context.memory == EmojiMemory())
    }
}
