/// The forms of a word, so that a search for the plural `katzen` finds `katze`.
///
/// A paradigm is a row of endings that replace each other. A plus sign before an ending doubles the letter in front of
/// it. The paradigms are those of nouns, adjectives and, in some languages, verbs, as listed by grammars and the
/// stemmers of Snowball (https://snowballstem.org). Words and endings are without diacritics, as ``PlainLetters``
/// writes them. The paradigms do not produce all forms of a language, and produce some that do not exist; those match
/// nothing.
struct Inflection: Sendable {

    private let paradigms: [[Ending]]
    /// The smallest number of letters in a word that has forms.
    static let shortest = 3
    /// The smallest number of letters in a stem, and behind which endings it can be a single one: `m` before `ice`.
    private static let shortestStem = 2
    private static let longEnding = 3

    private struct Ending: Sendable {
        let letters: [UInt8]
        let isDoubling: Bool
    }

    /// Creates the inflection of a language, or `nil` if none is known.
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

    /// Returns the other forms of a lower case word without diacritics.
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
        let shortest = ending.letters.letterCount >= Self.longEnding ? 1 : Self.shortestStem
        return single.letterCount >= shortest ? single : nil
    }

    private static func form(_ stem: [UInt8], _ ending: Ending) -> [UInt8] {
        let doubled = ending.isDoubling ? stem.suffix(1) : []
        return stem + doubled + ending.letters
    }
}

extension Array where Element == UInt8 {
    /// The number of letters in UTF-8, which is that of the bytes other than continuation bytes.
    fileprivate var letterCount: Int { count { $0 & 0xC0 != 0x80 } }

    fileprivate func ends(with ending: [UInt8]) -> Bool { suffix(ending.count).elementsEqual(ending) }
}
