import Foundation
import Testing

@testable import KeyboardEngine

struct EmojiSearchTests {

    private static let catalogue = EmojiFiles.catalogue
    private static let characters = CharacterSearch(content: EmojiFiles.content("names/unicode.names"))

    /// Returns a search in languages and in English.
    private static func search(_ languages: String...) -> EmojiSearch { EmojiFiles.search(languages) }

    // MARK: The catalogue

    @Test func theCatalogueHasUnicodesEmojiInTheReferencesCategories() {
        #expect(Self.catalogue.entries.count == 1914)
        let categories = EmojiCategory.allCases.filter { $0 != .favorites && $0 != .recent }
        #expect(categories.allSatisfy { !Self.catalogue.emojis(in: $0).isEmpty })
        #expect(Self.catalogue.emojis(in: .smileysAndPeople).first == "😀")
        #expect(Self.catalogue.emojis(in: .flags).contains("🇸🇪"))
        #expect(Set(Self.catalogue.entries.map(\.emoji)).count == 1914)
    }

    @Test func everyEntryIsOneCharacterWithoutASkinTone() {
        for entry in Self.catalogue.entries {
            #expect(entry.emoji.char.count == 1, "\(entry.name)")
            #expect(
                !entry.emoji.char.unicodeScalars.contains { (0x1F3FB...0x1F3FF).contains($0.value) }, "\(entry.name)")
        }
        #expect(Self.catalogue.entries.first { $0.emoji == "👩‍🚀" }?.takesSkinTone == true)
        #expect(Self.catalogue.entries.first { $0.emoji == "🤝" }?.takesSkinTone == true)
        #expect(Self.catalogue.entries.first { $0.emoji == "🍕" }?.takesSkinTone == false)
    }

    @Test func newerVersionsCanBeLeftOut() throws {
        let old = try #require(EmojiVersion("11.0"))
        #expect(!Self.catalogue.emojis(in: .smileysAndPeople, upTo: old).contains("🥹"))
        #expect(Self.catalogue.emojis(in: .smileysAndPeople).contains("🥹"))
        #expect(Self.search().search("holding back tears", upTo: old).isEmpty)
        #expect(try #require(EmojiVersion("15")) > #require(EmojiVersion("9.1")))
        for text in ["", "x", "1.", "1.2.3", "-1"] { #expect(EmojiVersion(text) == nil) }
    }

    // MARK: Words

    @Test(arguments: [
        ("sv", "hjärta", "❤️"), ("pl", "serce", "❤️"), ("tr", "kalp", "❤️"), ("vi", "trái tim", "❤️"),
        ("el", "καρδιά", "❤️"), ("uk", "серце", "❤️"), ("he", "לב", "❤️"), ("hi", "दिल", "❤️"), ("sv", "raket", "🚀"),
        ("de", "Katze", "🐈"), ("fr", "pizza", "🍕"), ("yo", "ìbọn", "🔫"), ("en", "heart", "❤️"),
    ])
    func anEmojiIsFoundByItsNameInTheUsersLanguage(language: String, word: String, emoji: String) {
        let found = Self.search(language).search(word)
        #expect(found.contains(emoji), "\(found)")
    }

    @Test func englishWorksBesidesTheUsersLanguage() {
        #expect(Self.search("sv").search("pizza").first == "🍕")
        #expect(Self.search("sv").search("rocket").first == "🚀")
    }

    @Test func theBestIsFirst() {
        #expect(Self.search().search("cat").first == "🐈")
        #expect(Self.search().search("pizza").first == "🍕")
        #expect(Self.search().search("grinning face").first == "😀")
        #expect(Self.search().search("flag sweden").first == "🇸🇪")
    }

    @Test func theBeginningOfAWordIsEnough() {
        #expect(Self.search().search("rock").contains("🚀"))
        #expect(Self.search("sv").search("hjär").contains("❤️"))
        #expect(Self.search().search("GRIN").first == "😁")
    }

    @Test(arguments: ["rokcet", "rockt", "rocjet", "rrocket"])
    func aWordMayHaveAMistake(word: String) { #expect(Self.search().search(word).contains("🚀")) }

    @Test(arguments: [
        ("vi", "ten lua", "🚀"), ("yo", "okan", "❤️"), ("sv", "hjarta", "🫀"), ("pl", "usmiech", "😃"), ("tr", "gul", "🌹"),
        ("el", "πυραυλος", "🚀"), ("fr", "coeur", "❤️"), ("de", "fussball", "⚽"),
    ])
    func marksMayBeLeftOut(language: String, word: String, emoji: String) {
        #expect(Self.search(language).search(word).contains(emoji))
    }

    @Test func whatIsWrittenAsItWasTypedComesFirst() throws {
        let search = Self.search("sv")
        #expect(search.search("får").first == "🐑")
        #expect(try #require(search.search("far").firstIndex(of: "🐑")) > 0)
    }

    @Test(arguments: ["cs", "cy", "es", "fr", "ha", "hu", "ig", "is", "lt", "lv", "pl", "ro", "sv", "tr", "vi", "yo"])
    func lettersLoseTheMarksThatUnicodeDecomposesThemInto(language: String) {
        let letters = Set(String(decoding: EmojiFiles.content("emoji/\(language).words"), as: UTF8.self).unicodeScalars)
        for letter in letters.map({ String($0).lowercased() }) where letter < "\u{250}" || letter > "\u{1e00}" {
            let base = letter.folding(options: .diacriticInsensitive, locale: nil)
            if base != letter, "a"..."z" ~= base { #expect(PlainLetters.plain(letter) == base, "\(letter)") }
        }
    }

    @Test func whatResemblesIsOnlyLookedForWhereNothingFits() {
        #expect(!Self.search().search("cart").contains("🐈"))
        #expect(Self.search().search("qqqqqq").isEmpty)
        #expect(Self.search().search("").isEmpty && Self.search().search(" :; ").isEmpty)
    }

    // MARK: Names

    @Test(arguments: [
        ("person", "🧑"), ("trans flag", "🏳️‍⚧️"), ("mice", "🐁"), ("feet", "🦶"), ("French", "🇫🇷"), ("German", "🇩🇪"),
        ("100", "💯"), ("+1", "👍"), ("-1", "👎"), ("womans boot", "👢"), ("＃", "#️⃣"), ("u.s.a.", "🇺🇸"),
    ])
    func whatIsNamedOrAbbreviatedIsAmongFive(query: String, emoji: String) {
        let found = Self.search().search(query)
        #expect(found.prefix(5).contains(emoji), "\(found)")
    }

    @Test func theNameThatIsAbbreviatedComesBeforeAKeyword() {
        #expect(Self.search().search("trans flag").first == "🏳️‍⚧️")
        // The last word may still be being typed, so it is no abbreviation.
        #expect(Self.search().search("flag se").first != "🇷🇸")
    }

    @Test(arguments: [
        ("zh-Hant-HK", "法國", "🇫🇷"), ("hy", "Ֆրանսիա", "🇫🇷"), ("my", "ပြင်သစ်", "🇫🇷"), ("ti", "ፈረንሳ", "🇫🇷"),
        ("ca", "col·lisió", "💥"),
        ("fa", "شير", "🦁"), ("ja", "ﾛｹｯﾄ", "🚀"), ("ko", "로켓", "🚀"), ("fr", "français", "🇫🇷"),
    ])
    func namesAreFoundHoweverTheyAreTyped(language: String, name: String, emoji: String) {
        #expect(Self.search(language, "zh-Hant").search(name).first == emoji)
    }

    @Test func anEmojiFindsItself() {
        let search = Self.search()
        for index in stride(from: 0, to: Self.catalogue.entries.count, by: 3) {
            let entry = Self.catalogue.entries[index]
            #expect(search.search(entry.emoji.char, limit: 1) == [entry.emoji.char], "\(entry.name)")
        }
        #expect(search.search(" 👍🏽 ").first == "👍🏽" && search.search("❤").first == "❤️" && search.search("€").first == "€")
        #expect(search.offer(for: "👍", limit: 5, pageSize: 5)?.highlighted == "👍")
    }

    @Test func thoseThatAreCalledExactlySoAreAmongFive() {
        let list = "@objects\n" + (0..<9).map { "\($0)\t1.0\t\tname\t\($0 + 1)\n" }.joined()
        let words = (0..<9).map { "\($0)\t\($0 < 7 ? "tea pot" : "tea")\ttea\n" }.joined()
        let search = EmojiSearch(
            catalogue: EmojiCatalogue(content: Array(list.utf8)), languages: [EmojiWords(content: Array(words.utf8))])
        let found = search.search("tea")
        #expect(Set(found.prefix(5)).isSuperset(of: ["7", "8"]))
        #expect(Set(found).count == 9)
    }

    @Test func aKeywordOfOneEmojiIsAsGoodAsItsName() {
        #expect(Self.search("hr").search("SAD", limit: 5).contains("🇺🇸"))
        #expect(!Self.search().search("SAD", limit: 5).contains("🇺🇸"))
    }

    @Test(arguments: [("rock", "🪨", "🚀"), ("star", "⭐", "🤩"), ("book", "📖", "🔖")])
    func whatBeginsWithAWordIsAmongTheFirstTwelve(word: String, exact: String, begun: String) {
        let found = Self.search().search(word, limit: 12)
        #expect(found.contains(begun), "\(found)")
        #expect(found.firstIndex(of: exact) ?? 12 < found.firstIndex(of: begun) ?? 0, "\(found)")
    }

    @Test(arguments: [
        ("da", "danmark", "🇩🇰"), ("da", "flag danmark", "🇩🇰"), ("mt", "danimarka", "🇩🇰"), ("lb", "Dänemark", "🇩🇰"),
        ("tt", "Дания", "🇩🇰"), ("ckb", "دانمارک", "🇩🇰"), ("sa", "चीन:", "🇨🇳"),
    ])
    func flagsHaveTheNamesOfCountries(language: String, name: String, flag: String) {
        #expect(Self.search(language).search(name, limit: 5).contains(flag))
    }

    @Test func aSymbolWithAllWordsDoesNotHideEmoji() {
        let list = "@objects\n🐘\t1.0\t\telephant\t1\n"
        let words = "🐘\telephant\t\n§\tbig elephant\t\n"
        let search = EmojiSearch(
            catalogue: EmojiCatalogue(content: Array(list.utf8)), languages: [EmojiWords(content: Array(words.utf8))])
        #expect(search.search("big elephant") == ["§"])
        #expect(search.offer(for: "big elephant", limit: 5, pageSize: 5)?.emojis == ["🐘"])
    }

    // MARK: Order

    @Test func whatIsUsedMoreComesFirst() {
        #expect(Self.search().search("heart").first == "❤️")
        // Its name is the word, but hardly anybody uses it.
        #expect(Self.search("sv").search("hjärta").first == "❤️")
        #expect(Self.search().search("cry").first == "😭")
    }

    @Test func theBeginningOfAWordComesBeforeAnotherForm() {
        // "rocka" is a verb.
        #expect(Self.search("sv").search("rocke").first == "🚀")
    }

    // MARK: Forms

    @Test(arguments: [
        ("en", "flowers", "🌸"), ("en", "babies", "👶"), ("en", "running", "🏃"), ("de", "Katzen", "🐱"),
        ("sv", "hundar", "🐕"),
        ("nl", "katten", "🐈"), ("es", "corazones", "❤️"), ("it", "gatti", "🐈"), ("fi", "koirat", "🐕"),
        ("pl", "kwiaty", "🌸"),
        ("cs", "kočky", "🐈"), ("hu", "kutyák", "🐕"), ("tr", "kediler", "🐈"), ("ru", "собаки", "🐕"),
        ("el", "γάτες", "🐈"),
    ])
    func anotherFormOfAWordIsEnough(language: String, word: String, emoji: String) {
        #expect(Self.search(language).search(word).prefix(9).contains(emoji))
    }

    @Test func theFormsOfAWordAreThoseOfItsParadigms() throws {
        let english = try #require(Inflection(of: .english))
        let forms = { (word: String) in
            Set(english.forms(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) })
        }
        #expect(
            forms("berries").contains("berry") && forms("stopped").contains("stop")
                && forms("stop").contains("stopping"))
        #expect(!forms("stop").contains("stop") && !forms("racket").contains("rackete"))
        #expect(forms("us").isEmpty && forms("").isEmpty)
        #expect(LocaleIdentifier("ja").flatMap(Inflection.init) == nil)
    }

    @Test func theEndingsOfParadigmsAreWithoutMarks() {
        for (language, lines) in Inflection.paradigms {
            for line in lines { #expect(PlainLetters.plain(line) == nil, "\(language): \(line)") }
        }
    }

    // MARK: Countries

    @Test(arguments: [
        ("en", "sweden", "🇸🇪"), ("en", "se", "🇸🇪"), ("en", "swe", "🇸🇪"), ("en", "uk", "🇬🇧"), ("en", "usa", "🇺🇸"),
        ("en", "turkey", "🦃"),
        ("de", "österreich", "🇦🇹"), ("de", "aut", "🇦🇹"), ("es", "eeuu", "🇺🇸"), ("ru", "сша", "🇺🇸"), ("he", "ארהב", "🇺🇸"),
        ("fr", "russie", "🇷🇺"),
    ])
    func aCountryIsFoundByItsNamesAndCodes(language: String, name: String, flag: String) {
        #expect(Self.search(language).search(name).first == flag)
    }

    // MARK: Faces

    @Test(arguments: [
        (":)", "🙂"), (":-)", "🙂"), (";-)", "😉"), (":'(", "😢"), ("xD", "😆"), (":d", "😃"), ("<3", "❤️"), ("^^", "😊"),
        ("\\o/", "🙌"),
    ])
    func aFaceOfPunctuationIsAnEmoji(face: String, emoji: String) {
        #expect(Self.search().search(face).first == emoji)
    }

    @Test func emoticonsMeanExistingEmoji() {
        let entries = Set(Self.catalogue.entries.map(\.emoji.char))
        for (emojis, _) in Emoticons.lines { #expect(emojis.allSatisfy { entries.contains(String($0)) }, "\(emojis)") }
        #expect(Emoticons.emojis("tt").isEmpty && Emoticons.emojis("").isEmpty)
    }

    // MARK: Mistakes

    @Test func theFirstTwoLettersMayBeSwapped() { #expect(Self.search().search("ehart").first == "❤️") }

    @Test func onlyEmojiAreFoundDespiteMistakes() {
        #expect(!Self.search().search("hyphen").isEmpty)
        #expect(Self.search().search("hpyhen").isEmpty)
    }

    @Test func someOfTheWordsAreEnoughWhereNothingHasAll() {
        #expect(Self.search().search("pizza qqqqqq").first == "🍕")
    }

    @Test func sequencesStayWholeAndKeepTheirColour() {
        #expect(Self.search().search("woman astronaut").first == "👩‍🚀")
        #expect(Self.search().search("red heart").first == "❤️")
        #expect(Self.search().search("rainbow flag").first == "🏳️‍🌈")
    }

    @Test func newEmojiHaveTheirEnglishNameWhereCLDRHasNoneYet() {
        #expect(Self.search("br").name(of: "🫈") == "hairy creature")
        #expect(Self.search("sv").name(of: "🚀") == "raket")
        #expect(Self.search().name(of: "x") == nil)
    }

    @Test func aSearchHasALimit() {
        #expect(Self.search().search("face").count == EmojiSearch.limit)
        #expect(Self.search().search("face", limit: 3).count == 3)
        #expect(Self.search().search(String(repeating: "face ", count: 10_000), limit: 3).count <= 3)
    }

    // MARK: Characters

    @Test func aCharacterIsFoundByItsNumber() {
        for text in ["U+e9", "u+00E9", "0xE9", "u00e9"] {
            #expect(Self.characters.search(text).map(\.scalar) == ["é"], "\(text)")
        }
        for text in ["U+D800", "U+110000", "U+0", "U+", "U+1234567"] {
            #expect(Unicode.Scalar(codePoint: text) == nil, "\(text)")
        }
        #expect(Self.characters.search("U+4E00").map(\.scalar) == ["一"])
    }

    @Test func aCharacterIsFoundByTheWordsOfItsName() {
        #expect(Self.characters.search("interrobang").first?.scalar == "‽")
        #expect(Self.characters.search("greek small alpha").first?.scalar == "α")
        #expect(Self.characters.search("e acute small latin").first?.scalar == "é")
        #expect(Self.characters.search("snowm").map(\.scalar).contains("☃"))
        #expect(Self.characters.search("nosuchname").isEmpty)
        #expect(Self.characters.name(of: "☃") == "Snowman")
    }

    @Test func filesThatMakeNoSenseHoldNothing() {
        for content in [[], [0xFF, 0xFE], Array("\t\t\n\n@x\n".utf8), Array("😀\t1.0".utf8)] {
            let search = EmojiSearch(
                catalogue: EmojiCatalogue(content: content), languages: [EmojiWords(content: content)])
            #expect(search.search("face").isEmpty && search.name(of: "☃") == nil)
            #expect(CharacterSearch(content: content).search("snowman").isEmpty)
        }
    }
}
