import KeyboardEngine
import Testing

struct EmojiOfferTests {

    private static let search = EmojiFiles.search(["sv"])

    private func offer(_ name: String, limit: Int = 12) throws -> EmojiOffer {
        try #require(Self.search.offer(for: name, limit: limit, pageSize: 5))
    }

    @Test func emojiAreOfferedWithTheirNamesInTheFirstLanguage() throws {
        let offer = try offer("hjärta")
        #expect(offer.emojis.first == "❤️")
        #expect(offer.names.first == "rött hjärta")
        #expect(offer.emojis.count == 12 && offer.names.count == 12 && offer.table.pageSize == 5)
        #expect(try self.offer("rocket").names.first == "raket")
        #expect(Self.search.offer(for: "qqqqqq", limit: 9, pageSize: 5) == nil)
    }

    @Test(arguments: [
        ("thumbs up medium", "👍🏽"), ("thumbs up medium dark", "👍🏾"), ("thumbs up light skin tone", "👍🏻"),
        ("waving hand dark", "👋🏿"), ("tummen upp medium", "👍🏽"),
        ("tummen upp mörk hy", "👍🏿"), ("tummen upp mork", "👍🏿"), ("ljus hy tummen upp", "👍🏻"), ("dark thumbs up", "👍🏿"),
    ])
    func aToneOfSkinBehindANameIsFound(name: String, emoji: String) throws {
        let offer = try offer(name)
        #expect(offer.emojis.first?.char == emoji)
        #expect(offer.emojis.allSatisfy { $0.skinTone != nil })
    }

    @Test func aNameThatOnlyEndsLikeAToneIsAName() throws {
        #expect(try offer("dark").emojis.allSatisfy { $0.skinTone == nil })
        #expect(Self.search.offer(for: "rocket dark", limit: 9, pageSize: 5)?.emojis.contains("🚀") != true)
    }

    @Test func rightOffersTheTonesOfTheHighlightedOneAndLeftTheOthersAgain() throws {
        var offer = try offer("thumbs up")
        let whole = offer
        #expect(offer.steer(.right, hasKeys: false) == nil)
        #expect(offer.steer(.right, hasKeys: true) == .move)
        #expect(offer.emojis.map(\.char) == ["👍", "👍🏻", "👍🏼", "👍🏽", "👍🏾", "👍🏿"])
        #expect(offer.names == Array(repeating: "tummen upp", count: 6))
        #expect(offer.steer(.right, hasKeys: true) == nil)
        _ = offer.steer(.down, hasKeys: true)
        #expect(offer.highlighted == "👍🏻")
        #expect(offer.steer(.left, hasKeys: true) == .move)
        #expect(offer == whole)
        #expect(offer.steer(.left, hasKeys: true) == nil)
        var rocket = try self.offer("rocket")
        #expect(rocket.steer(.right, hasKeys: true) == nil)
    }

    @Test func symbolsThatAreNoEmojiAreNotOffered() throws {
        let entries = Set(Self.search.catalogue.entries.map(\.emoji))
        #expect(try offer("arrow", limit: 64).emojis.allSatisfy(entries.contains))
        #expect(Self.search.search("hyphen").isEmpty == false)
        #expect(Self.search.offer(for: "hyphen", limit: 9, pageSize: 5) == nil)
    }

    @Test(arguments: [
        ("thumbs_up", "👍"), ("Thumbs-Up", "👍"), ("rocket", "🚀"), ("raket", "🚀"), ("t-rex", "🦖"), ("smile", "😁"),
    ])
    func aWholeNameOrKeywordIsExact(name: String, emoji: String) throws {
        let exact = try #require(offer(name).exact)
        #expect(exact.char == emoji || name == "smile" && Self.search.search("smile").contains(exact.char))
    }

    @Test func aNameComesBeforeAKeyword() throws {
        // A keyword of many, and the name of one.
        #expect(try offer("eye").exact == "👁️")
    }

    @Test(arguments: ["smi", "rocke", "thumbs u"])
    func theBeginningOfANameIsNot(name: String) throws {
        #expect(try offer(name).exact == nil)
    }

    @Test func knownEmojiAreOfferedWithTheirNames() throws {
        let offer = try #require(Self.search.offer(of: ["🚀", "👍🏽", "🦖", "🐈"], limit: 3, pageSize: 9))
        #expect(offer.emojis == ["🚀", "👍🏽", "🦖"])
        #expect(offer.names.first == "raket" && offer.names[1].hasPrefix("tummen upp"))
        #expect(offer.exact == nil && offer.locale.language == "sv")
        #expect(offer.name(of: .emoji("🚀")) == "raket" && offer.name(of: .emoji("🐈")) == nil)
        #expect(Self.search.offer(of: [], limit: 3, pageSize: 9) == nil)
    }

    // MARK: Categories

    /// An offer of two emoji and of all categories.
    private func atHand() throws -> EmojiOffer {
        let titles = EmojiCategory.complete.map { ($0, $0.rawValue) }
        return try #require(Self.search.offer(of: ["🚀", "👍🏽"], limit: 9, pageSize: 9, before: titles))
    }

    @Test func allCategoriesStandBehindTheEmojiAtHand() throws {
        var offer = try atHand()
        #expect(EmojiCategory.complete.count == 8)
        #expect(offer.table.candidates.suffix(8) == EmojiCategory.complete.map(KeyboardAction.emojiCategory)[...])
        #expect(offer.emojis == ["🚀", "👍🏽"])
        #expect(offer.lines.prefix(3) == ["🚀 raket", "👍🏽 tummen upp", "😀 smileysAndPeople"])
        #expect(offer.steer(.character("4"), hasKeys: true) == .show(.animalsAndNature))
        #expect(offer.step(at: 2) == .show(.smileysAndPeople) && offer.step(at: 0) == .take("🚀"))
        #expect(offer.steer(.up, hasKeys: true) == .move)
        #expect(offer.steer(.return, hasKeys: true) == .show(.flags) && offer.highlighted == nil)
        #expect(offer.steer(.right, hasKeys: true) == nil)
        let empty = Self.search.offer(of: [], limit: 9, pageSize: 9, before: [(.flags, "Flags")])
        #expect(empty?.lines == ["🏁 Flags"])
    }

    @Test(arguments: EmojiCategory.complete) func aCategoryOffersAllItsEmoji(category: EmojiCategory) throws {
        let offer = try #require(Self.search.offer(in: category, pageSize: 9))
        #expect(offer.emojis == Self.search.catalogue.emojis(in: category))
        #expect(offer.names.allSatisfy { !$0.isEmpty } && offer.category == category)
        let old = Self.search.offer(in: category, upTo: EmojiVersion("1.0") ?? .newest, pageSize: 9)
        #expect((old?.emojis.count ?? 0) < offer.emojis.count)
    }

    @Test func aCategoryLeavesWhatLeadsToTheNext() throws {
        var offer = try #require(Self.search.offer(in: .flags, pageSize: 9))
        let first = offer
        for key in [Key.tab, .backTab, .right, .left, .pageUp] { #expect(offer.steer(key, hasKeys: true) == nil) }
        #expect(offer == first)
        #expect(offer.steer(.pageDown, hasKeys: true) == .move)
        #expect(offer.steer(.pageUp, hasKeys: true) == .move && offer.table.index == 0)
        #expect(offer.steer(.up, hasKeys: true) == .move)
        #expect(offer.steer(.pageDown, hasKeys: true) == nil)
        var found = try self.offer("heart")
        #expect(found.category == nil)
        for _ in 0..<9 { #expect(found.steer(.pageDown, hasKeys: true) == .move) }
    }

    @Test func tonesLeadBackToTheirCategory() throws {
        var offer = try #require(Self.search.offer(in: .smileysAndPeople, pageSize: 9))
        let place = try #require(offer.emojis.firstIndex(of: "👋"))
        offer.move(by: place)
        let whole = offer
        for key in [Key.escape, .left, .pageUp] {
            #expect(offer.steer(.right, hasKeys: true) == .move)
            #expect(offer.emojis.count == 6)
            #expect(offer.steer(key, hasKeys: true) == .move)
            #expect(offer == whole)
        }
        #expect(offer.steer(.escape, hasKeys: true) == .close)
    }

    @Test func theEmojiThatIsClickedOffersItsTones() throws {
        var offer = try offer("thumbs")
        offer.showTones(at: 1)
        #expect(offer.emojis.map(\.char) == ["👎", "👎🏻", "👎🏼", "👎🏽", "👎🏾", "👎🏿"])
        var rocket = try self.offer("rocket")
        let former = rocket
        rocket.showTones(at: 99)
        #expect(rocket == former)
        rocket.showTones(at: 0)
        #expect(rocket.emojis == former.emojis)
    }

    @Test func favouritesHaveAStar() throws {
        var offer = try offer("thumbs_up")
        offer.favorites = ["👍", "👍🏿", "🚀"]
        #expect(offer.lines.first == "👍 tummen upp ⭐" && offer.name(of: .emoji("👍")) == "tummen upp ⭐")
        _ = offer.steer(.right, hasKeys: true)
        #expect(offer.lines.filter { $0.hasSuffix("⭐") } == ["👍 tummen upp ⭐", "👍🏿 tummen upp ⭐"])
        offer.favorites.remove("👍")
        _ = offer.steer(.left, hasKeys: true)
        #expect(offer.lines.first == "👍 tummen upp")
    }

    // MARK: Choosing

    @Test func tabInsertsTheHighlightedOneAndReturnOnlyAfterTheHighlightWasMoved() throws {
        var offer = try offer("heart")
        let emojis = offer.emojis
        #expect(offer.steer(.return, hasKeys: false) == nil)
        #expect(offer.steer(.tab, hasKeys: false) == .take(emojis[0]))
        #expect(offer.steer(.down, hasKeys: false) == .move)
        #expect(offer.steer(.return, hasKeys: false) == .take(emojis[1]))
        #expect(offer.steer(.up, hasKeys: false) == .move)
        #expect(offer.steer(.up, hasKeys: false) == .move)
        #expect(offer.steer(.tab, hasKeys: false) == .take(emojis[11]))
        #expect(offer.steer(.escape, hasKeys: false) == .close)
    }

    @Test func digitsPickOnlyWhereKeysAreForTheSearch() throws {
        var offer = try offer("heart")
        #expect(offer.steer(.character("2"), hasKeys: false) == nil)
        #expect(offer.steer(.character("2"), hasKeys: true) == .take(offer.emojis[1]))
        #expect(offer.steer(.character("6"), hasKeys: true) == nil)
        #expect(offer.steer(.pageDown, hasKeys: true) == .move)
        #expect(offer.steer(.character("2"), hasKeys: true) == .take(offer.emojis[6]))
        #expect(offer.steer(.return, hasKeys: true) == .take(offer.emojis[5]))
        for key in [Key.character("a"), .space, .left, .backspace, .other] {
            #expect(offer.steer(key, hasKeys: true) == nil)
        }
    }

    @Test func aToneThatIsPreferredIsOffered() throws {
        let offer = try offer("thumbs_up").preferring { $0.inSkinTone(.dark) }
        #expect(offer.emojis.first == "👍🏿" && offer.exact == "👍🏿")
        #expect(offer.table.pageSize == min(5, offer.emojis.count))
    }
}
