internal import KeyboardEngine

/// What the services of all keyboards have in common: the thread that looks words up, and what the user has taught.
final class SpellingTools {
    let memory: Memory
    let speller = Speller()
    /// Whether words are completed as well.
    var completes = false
    /// The words that are left alone until the process ends.
    var spared: Set<String> = []

    private var complaints: Set<String> = []

    init(memory: Memory) { self.memory = memory }

    /// Whether a word is left alone, or known.
    func covers(_ word: String) -> Bool { memory.words.covers(word) || spared.contains(word) }

    /// Says once why nothing is found.
    func complain(_ failure: Speller.Failure) {
        let complaint =
            switch failure {
            case .noLibrary: "libenchant-2 is not installed: nothing is suggested."
            case .noDictionary(let locale): "There is no dictionary of \(locale): nothing is suggested."
            }
        if complaints.insert(complaint).inserted { Log.warning(complaint) }
    }
}
