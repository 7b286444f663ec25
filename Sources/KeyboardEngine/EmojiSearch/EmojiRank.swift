/// How well a line of words matches a search; lower is better.
///
/// The unit is a quarter of a doubling of the rank by frequency of use. An emoji that costs eight more than another
/// still comes first if its rank is a quarter of the other's, such as rank 1 against rank 4.
struct EmojiRank: Comparable, Sendable {

    /// The distance from the best match, which is the whole name of the most frequent emoji.
    private(set) var cost: Int

    /// How a word of the search matches.
    enum Match {
        /// The word occurs as typed.
        case whole
        /// Another form of the word occurs.
        case form
        /// A possible form of a word of three letters occurs, which often is another word.
        case formOfShort
        /// Another form of the word occurs, but the word may just as well be the beginning of one that is being typed.
        case formOfBegun
        /// A longer word begins with it.
        case beginning
        /// A word with this number of differences occurs.
        case mistakes(Int)
    }

    /// Whether the diacritics of a word match those that were typed.
    enum Marks {
        /// The diacritics match.
        case same
        /// Some diacritics were left out.
        case leftOut
        /// The diacritics differ, and there are other words with exactly the typed ones.
        case others
    }

    /// Creates the rank of a matching word.
    init(_ match: Match, _ word: EmojiIndex.Word, marks: Marks = .same) {
        cost = Self.cost(of: match) + Self.cost(of: word.place) + Self.cost(of: marks)
    }

    private init(cost: Int) { self.cost = cost }

    private static func cost(of match: Match) -> Int {
        switch match {
        case .whole: 0
        case .form: Weights.form
        case .formOfShort: Weights.formOfShort
        case .formOfBegun: Weights.formOfBegun
        case .beginning: Weights.beginning
        case .mistakes(let count): Weights.mistake * count
        }
    }

    private static func cost(of place: EmojiIndex.Place) -> Int {
        switch place {
        case .name: 0
        case .keyword: Weights.keyword
        case .nameBeginning: Weights.nameBeginning
        case .keywordBeginning: Weights.keywordBeginning
        case .nameInner: Weights.nameInner
        case .keywordInner: Weights.keywordInner
        }
    }

    private static func cost(of marks: Marks) -> Int {
        switch marks {
        case .same: 0
        case .leftOut: Weights.leftOut
        case .others: Weights.otherMarks
        }
    }

    static func < (one: EmojiRank, other: EmojiRank) -> Bool { one.cost < other.cost }

    static func + (one: EmojiRank, other: EmojiRank) -> EmojiRank { EmojiRank(cost: one.cost + other.cost) }

    /// Returns the cost of a rank by frequency of use, which is counted from 1.
    static func use(_ place: Int) -> EmojiRank { EmojiRank(cost: quarters(clamped(place) + Weights.head)) }

    /// Returns the cost of the number of names and keywords of an emoji: each of a few describes it better than each of
    /// many.
    static func phrases(_ count: Int) -> EmojiRank { EmojiRank(cost: quarters(count) * Weights.phrases / 4) }

    /// Returns the binary logarithm of a number, in quarters.
    private static func quarters(_ number: Int) -> Int {
        let number = clamped(number)
        // The logarithm of the fourth power, in whole bits.
        let power = number * number * number * number
        return Int.bitWidth - 1 - power.leadingZeroBitCount
    }

    /// Returns a number in the range that files may contain, small enough for its fourth power.
    private static func clamped(_ number: Int) -> Int { min(max(number, 1), 1 << 12) }

    /// No cost.
    static let nothing = EmojiRank(cost: 0)
    /// The cost of a symbol that is not an emoji.
    static let sign = EmojiRank(cost: Weights.sign)
    /// The cost of a word without a match.
    static let missing = EmojiRank(cost: Weights.missing)
    /// The cost of a language that has lower priority than the previous one.
    static let language = EmojiRank(cost: Weights.language)
    /// The cost of a phrase that is a whole keyword.
    static let keywordPhrase = EmojiRank(cost: Weights.phrase + Weights.keyword)
    /// The cost of a phrase that is a whole name.
    static let namePhrase = EmojiRank(cost: Weights.phrase)
    /// The cost of words that begin the words of a whole name, one for one.
    static let abbreviatedName = EmojiRank(cost: Weights.abbreviatedName)
    /// The cost of a word that matches both the name and the keywords, which makes it a main topic of the emoji.
    static let both = EmojiRank(cost: Weights.both)
}

/// The costs, in quarters of a doubling. They were tuned with the queries of `data/judged/emojis.judged` that are not
/// held out, and rounded as far as that did not reduce quality.
private enum Weights {
    static let keyword = 10
    static let nameBeginning = 14
    static let keywordBeginning = 40
    static let nameInner = 18
    static let keywordInner = 40
    static let both = -6
    static let leftOut = 4
    static let otherMarks = 8
    static let form = 4
    static let formOfShort = 40
    static let beginning = 220
    static let formOfBegun = 240
    static let mistake = 200
    static let phrase = -100
    static let abbreviatedName = -220
    static let language = 4
    static let sign = 60
    static let missing = 1000
    /// Added to the rank, because the first few emoji are close in frequency.
    static let head = 1
    /// In quarters of the logarithm's unit.
    static let phrases = 2
}
