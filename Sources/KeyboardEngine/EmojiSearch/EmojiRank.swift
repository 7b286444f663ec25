/// How well a line of words suits a search; the lower the better.
///
/// The unit is a quarter of a doubling in the order of use: what costs eight more than another comes first all the same
/// where it is at a place of a quarter of the other's, the first for the fourth.
struct EmojiRank: Comparable, Sendable {

    /// How much worse it is than the whole name of the most frequent emoji.
    private(set) var cost: Int

    /// In what a word of a search was met.
    enum Match {
        /// It is there as it was typed.
        case whole
        /// Another form of it is there.
        case form
        /// What may be another form of a word of three letters is there, but often is another word.
        case formOfShort
        /// Another form of it is there, but it may as well be the beginning of a word that is being typed.
        case formOfBegun
        /// It begins a word.
        case beginning
        /// A word is there that differs by so many mistakes.
        case mistakes(Int)
    }

    /// Whether the marks of a word are those that were typed.
    enum Marks {
        /// They are.
        case same
        /// Some are left out.
        case leftOut
        /// They are others: there are words with just those that were typed.
        case others
    }

    /// The rank of a word that was met.
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

    /// What a place in the order of use adds, from 1.
    static func use(_ place: Int) -> EmojiRank { EmojiRank(cost: quarters(clamped(place) + Weights.head)) }

    /// What it adds that an emoji is described by so many names and keywords: one of few says more of it than one of many.
    static func phrases(_ count: Int) -> EmojiRank { EmojiRank(cost: quarters(count) * Weights.phrases / 4) }

    /// How often one is doubled to come to a number, in quarters.
    private static func quarters(_ number: Int) -> Int {
        let number = clamped(number)
        // The logarithm of the fourth power, in whole bits.
        let power = number * number * number * number
        return Int.bitWidth - 1 - power.leadingZeroBitCount
    }

    /// A number that files may have, small enough for its fourth power.
    private static func clamped(_ number: Int) -> Int { min(max(number, 1), 1 << 12) }

    /// What nothing adds.
    static let nothing = EmojiRank(cost: 0)
    /// What a sign that is no emoji adds.
    static let sign = EmojiRank(cost: Weights.sign)
    /// What a word adds that was not met at all.
    static let missing = EmojiRank(cost: Weights.missing)
    /// What a language adds that counts less than the one before it.
    static let language = EmojiRank(cost: Weights.language)
    /// What a phrase adds that is all of a keyword.
    static let keywordPhrase = EmojiRank(cost: Weights.phrase + Weights.keyword)
    /// What a phrase adds that is all of a name.
    static let namePhrase = EmojiRank(cost: Weights.phrase)
    /// What a word adds that is met in the name and in the keywords: it says what the emoji is about.
    static let both = EmojiRank(cost: Weights.both)
}

/// What adds how much, in quarters of a doubling: tuned with the queries of `data/judged/emojis.judged` that are not held
/// out, and rounded as long as that cost nothing.
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
    static let language = 4
    static let sign = 60
    static let missing = 1000
    /// What is added to a place, as the first few of the order of use are not that far apart.
    static let head = 1
    /// In quarters of what the logarithm counts.
    static let phrases = 2
}
