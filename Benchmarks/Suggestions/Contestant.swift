internal import KeyboardEngine
internal import Words

/// Who suggests.
struct Contestant {
    let name: String
    /// Whether a word is one that it knows.
    private let knows: (String) -> Bool
    /// What it suggests, the best first.
    private let suggest: (String) async -> [String]

    /// Aspell and hunspell alone, in their own order, and Longhand: the whole way of a word to another thread and back.
    static func all() -> [Contestant]? {
        guard let aspell = alone("aspell"), let hunspell = alone("hunspell") else { return nil }
        return [aspell, hunspell, longhand(aspell)]
    }

    private static func alone(_ name: String) -> Contestant? {
        guard let library = EnchantLibrary(ordering: name), let dictionary = library.dictionary(for: .english) else {
            return nil
        }
        // The dictionary is the library's.
        return Contestant(
            name: name,
            knows: { [library] in
                _ = library
                return dictionary.contains($0)
            }, suggest: { dictionary.suggestions(for: $0) })
    }

    private static func longhand(_ aspell: Contestant) -> Contestant {
        let speller = Speller()
        return Contestant(name: "longhand", knows: aspell.knows) { word in
            let finding = try? await speller.look(up: Speller.Question(word: word, locale: .english))
            return finding?.corrections.map(\.text) ?? []
        }
    }

    /// How it does with pairs whose correction it knows.
    func score(of pairs: [Pair]) async -> Score {
        var score = Score(name: name, all: pairs.count)
        let clock = ContinuousClock()
        for pair in pairs where knows(pair.meant) && !knows(pair.misspelt) {
            let start = clock.now
            let suggestions = await suggest(pair.misspelt)
            score.note(suggestions.firstIndex(of: pair.meant), in: clock.now - start)
        }
        return score
    }
}
