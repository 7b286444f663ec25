internal import IBus
internal import KeyboardEngine

/// The letters of a keyboard layout that need AltGr: those on the third and fourth level of each key.
struct LayoutLetters: Equatable, Sendable {
    private var pairs: [Pair] = []

    private struct Pair: Hashable, Sendable {
        /// The letter without AltGr.
        let base: Unicode.Scalar
        /// The letter with AltGr.
        let letter: Unicode.Scalar
    }

    /// Creates an empty list of letters.
    init() {}

    /// Creates the letters of a keymap: those of its first layout, then those that only another has.
    init(_ layouts: [[KeymapKey]]) {
        self = layouts.map { Self(keys: $0) }.reduce(Self()) { $0.appending($1) }
    }

    /// Creates the letters of a layout.
    init(keys: [KeymapKey]) {
        pairs = keys.map(\.symbols).flatMap(Self.pairs)
        if Self.marksOfLatin.isSubset(of: pairs) { leaveOutWhatLatinGives() }
    }

    /// Returns these letters, followed by those that only another layout has.
    func appending(_ others: LayoutLetters) -> LayoutLetters {
        var letters = self
        letters.pairs += others.pairs
        return letters
    }

    /// The callouts: a list for each key that types a letter with AltGr.
    var callouts: KeyboardCallout.Actions {
        let lists = pairs.map { (KeyboardAction.character(String($0.base)), [String($0.letter)]) }
        let letters = Dictionary(lists) { $0 + $1 }
        return KeyboardCallout.Actions(
            actions: Dictionary(
                uniqueKeysWithValues: letters.map { key, letters in (key, [key] + letters.map { .character($0) }) }))
    }

    /// Pairs the letters of level 3 with level 1, and those of level 4, which also needs Shift, with level 2.
    private static func pairs(_ levels: [KeySymbol]) -> [Pair] {
        zip(levels, levels.dropFirst(2)).prefix(2).compactMap { base, letter in
            guard let base = base.unicodeScalar, let letter = letter.unicodeScalar, letter != base,
                letter.properties.isAlphabetic
            else { return nil }
            return Pair(base: base, letter: letter)
        }
    }

    // MARK: Letters that layouts inherit

    /// Removes the letters of `latin` of xkeyboard-config. Most Latin layouts include it, and thereby letters that have
    /// nothing to do with their language: German layouts have ħ. Only Polish layouts need one of them, ł.
    private mutating func leaveOutWhatLatinGives() {
        let isPolish = pairs.contains(Pair(base: "z", letter: "ż"))
        pairs.removeAll { pair in
            !(isPolish && ["l", "L"].contains(pair.base)) && Self.givenByLatin.contains(pair)
        }
    }

    /// The letters by which to recognise a layout that includes `latin`.
    private static let marksOfLatin: Set = [
        Pair(base: "t", letter: "ŧ"), Pair(base: "g", letter: "ŋ"), Pair(base: "h", letter: "ħ"),
    ]

    /// The letters of `symbols/latin` in xkeyboard-config 2.35 to 2.48, in all variants.
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
