internal import IBus
internal import KeyboardEngine

/// The letters that a keyboard layout types with AltGr: which letter each key has on its third and fourth level.
nonisolated struct LayoutLetters: Equatable, Sendable {
    private var pairs: [Pair] = []

    private struct Pair: Hashable, Sendable {
        /// What the key types without AltGr.
        let base: Unicode.Scalar
        /// What it types with AltGr.
        let letter: Unicode.Scalar
    }

    /// The letters of no layout.
    init() {}

    /// The letters of a layout.
    /// - Parameter keys: what each key types on its levels, the first level first.
    init(keys: [[KeySymbol]]) {
        pairs = keys.flatMap(Self.pairs)
        if Self.marksOfLatin.isSubset(of: pairs) { leaveOutWhatLatinGives() }
    }

    /// These letters, and behind them what another layout has besides.
    func appending(_ others: LayoutLetters) -> LayoutLetters {
        var letters = self
        letters.pairs += others.pairs
        return letters
    }

    /// A list for each key that types a letter with AltGr.
    var callouts: KeyboardCallout.Actions {
        let lists = pairs.map { (KeyboardAction.character(String($0.base)), [String($0.letter)]) }
        let letters = Dictionary(lists) { $0 + $1 }
        return KeyboardCallout.Actions(
            actions: Dictionary(
                uniqueKeysWithValues: letters.map { key, letters in (key, [key] + letters.map { .character($0) }) }))
    }

    /// Level 3 goes with level 1, and level 4, which needs Shift too, with level 2.
    private static func pairs(_ levels: [KeySymbol]) -> [Pair] {
        zip(levels, levels.dropFirst(2)).prefix(2).compactMap { base, letter in
            guard let base = base.unicodeScalar, let letter = letter.unicodeScalar, letter != base,
                letter.properties.isAlphabetic
            else { return nil }
            return Pair(base: base, letter: letter)
        }
    }

    // MARK: What most layouts have without meaning it

    /// Most Latin layouts are built upon `latin` of xkeyboard-config, which gives keys letters that have nothing to do
    /// with the layout's language: German ones have ħ. Only Polish ones mean one of them, ł.
    private mutating func leaveOutWhatLatinGives() {
        let isPolish = pairs.contains(Pair(base: "z", letter: "ż"))
        pairs.removeAll { pair in
            !(isPolish && ["l", "L"].contains(pair.base)) && Self.givenByLatin.contains(pair)
        }
    }

    /// By these a layout is known to be built upon `latin`.
    private static let marksOfLatin: Set = [
        Pair(base: "t", letter: "ŧ"), Pair(base: "g", letter: "ŋ"), Pair(base: "h", letter: "ħ"),
    ]

    /// From `symbols/latin` of xkeyboard-config 2.35 to 2.48, all of its variants.
    private static let givenByLatin = Set(
        [
            ("a", "æª"), ("A", "Æº"), ("d", "ð"), ("D", "Ð"), ("f", "đ"), ("F", "ª"), ("g", "ŋ"), ("G", "Ŋ"),
            ("h", "ħ"), ("H", "Ħ"), ("I", "ı"), ("j", "ʒ"), ("J", "Ʒ"), ("k", "ĸł"), ("l", "ł"), ("L", "Ł"),
            ("m", "µ"), ("M", "º"), ("o", "øœ"), ("O", "ØŒ"), ("p", "þ"), ("P", "Þ"), ("Q", "Ω"), ("s", "ßſ"),
            ("S", "ẞ"), ("t", "ŧþ"), ("T", "ŦÞ"), ("w", "łſ"), ("W", "Ł"),
        ].flatMap { (base: Unicode.Scalar, letters: String) in
            letters.unicodeScalars.map { Pair(base: base, letter: $0) }
        })
}
