internal import KeyboardEngine

/// What the services of all keyboards have in common: the thread that looks words up, and what the user has taught.
final class SpellingTools {
    let memory: Memory
    /// The emojis that words name.
    let emojis: InstalledEmojis
    let speller = Speller()
    /// What the user writes for short.
    private let replacements = UserReplacements()
    /// What the user wants of all this.
    var settings = SuggestionSettings()
    /// The words that are left alone until the process ends.
    private(set) var spared: Set<String> = []

    /// How many words are left alone at most: a sitting's worth. Behind them one begins anew.
    private static let sparedLimit = 1000
    /// More than there are languages to complain about.
    private static let complaintLimit = 64

    private var complaints: Set<String> = []

    init(memory: Memory, emojis: InstalledEmojis) { (self.memory, self.emojis) = (memory, emojis) }

    /// The text that the user has set for a word, unless the word is left alone.
    func replacement(of word: String, in locale: LocaleIdentifier) -> String? {
        spared.contains(word) ? nil : replacements.replacement(of: word, in: locale)
    }

    /// Whether a word is left alone, or known.
    func covers(_ word: String) -> Bool { memory.words.covers(word) || spared.contains(word) }

    /// Leaves a word alone until the process ends.
    func spare(_ word: String) {
        if spared.count >= Self.sparedLimit { spared = [] }
        spared.insert(word)
    }

    /// Leaves a word alone no longer.
    func forgetSpared(_ word: String) { spared.remove(word) }

    /// Says once why nothing is found.
    func complain(_ failure: Speller.Failure) {
        let complaint =
            switch failure {
            case .noLibrary: "libenchant-2 is not installed: nothing is suggested."
            case .noDictionary(let locale): "There is no dictionary of \(locale): nothing is suggested."
            }
        guard complaints.count < Self.complaintLimit else { return }
        if complaints.insert(complaint).inserted { Log.warning(complaint) }
    }
}
