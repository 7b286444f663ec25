/// The forms of a word: what whoever looks for `katze` types in the plural, `katzen`.
///
/// A paradigm is a row of endings that change places with each other; a plus sign before an ending doubles the letter in
/// front of it. These are those of nouns, adjectives and, in some languages, verbs, as grammars and the stemmers of
/// Snowball (https://snowballstem.org) list them. Words and endings are without marks, as ``PlainLetters`` writes them.
/// Not all forms of a language are there, and some that no language has are made: who looks for those finds nothing more.
struct Inflection: Sendable {

    private let paradigms: [[Ending]]
    /// How many letters a word has at least that has forms.
    static let shortest = 3
    /// How many letters are left of a word at least.
    private static let shortestStem = 2

    private struct Ending: Sendable {
        let letters: [UInt8]
        let isDoubling: Bool
    }

    /// The inflection of a language; nil where none is known.
    init?(of locale: LocaleIdentifier) {
        guard let lines = Self.paradigms[locale.language] else { return nil }
        paradigms = lines.map { line in
            line.split(separator: " ").map { ending in
                Ending(
                    letters: ending == "-" ? [] : Array((ending.first == "+" ? ending.dropFirst() : ending).utf8),
                    isDoubling: ending.first == "+")
            }
        }
    }

    /// The other forms of a word in lower case and without marks.
    func forms(of word: [UInt8]) -> Set<[UInt8]> {
        var forms: Set<[UInt8]> = []
        guard word.letterCount >= Self.shortest else { return forms }
        for paradigm in paradigms {
            for ending in paradigm {
                guard let stem = stem(of: word, without: ending) else { continue }
                for other in paradigm { forms.insert(Self.form(stem, other)) }
            }
        }
        forms.remove(word)
        return forms
    }

    private func stem(of word: [UInt8], without ending: Ending) -> [UInt8]? {
        guard word.ends(with: ending.letters) else { return nil }
        let stem = word.dropLast(ending.letters.count)
        if ending.isDoubling, stem.last != stem.dropLast().last { return nil }
        let single = Array(stem.dropLast(ending.isDoubling ? 1 : 0))
        return single.letterCount >= Self.shortestStem ? single : nil
    }

    private static func form(_ stem: [UInt8], _ ending: Ending) -> [UInt8] {
        let doubled = ending.isDoubling ? stem.suffix(1) : []
        return stem + doubled + ending.letters
    }
}

extension Array where Element == UInt8 {
    /// How many letters the bytes are: of each all but one continue it.
    fileprivate var letterCount: Int { count { $0 & 0xC0 != 0x80 } }

    fileprivate func ends(with ending: [UInt8]) -> Bool { suffix(ending.count).elementsEqual(ending) }
}
