/// A Greek letter in text that becomes upper case, by the rules of CLDR's `el-Upper`.
///
/// Capitals have no accents, breathings and subscripts. An accent that separated two vowels leaves a dialytika on the
/// second one, and a dialytika is kept. The word ή, "or", keeps its accent.
struct GreekLetter {
    /// The capital without diacritics.
    private let base: Unicode.Scalar
    private var hasAccent = false
    private var hasDialytika = false
    private var subscripts = 0

    /// Creates a letter without the marks that follow; `nil` for other characters.
    init?(_ scalar: Unicode.Scalar) {
        guard scalar.isGreek else { return nil }
        if let entry = Self.entry(of: scalar) {
            guard let base = Unicode.Scalar(0x300 | entry >> 8 & 0xFF) else { return nil }
            self.base = base
            (hasAccent, hasDialytika, subscripts) = (entry & 1 != 0, entry & 2 != 0, entry & 4 == 0 ? 0 : 1)
        } else {
            let capital = scalar.properties.uppercaseMapping.unicodeScalars
            guard capital.count == 1, let base = capital.first else { return nil }
            self.base = base
        }
    }

    private static func entry(of scalar: Unicode.Scalar) -> UInt32? {
        let place = table.partitioningIndex { $0 >> 16 >= scalar.value }
        return place < table.count && table[place] >> 16 == scalar.value ? table[place] : nil
    }

    /// Removes the marks of the letter from the text behind it.
    mutating func takeMarks(_ rest: inout Substring.UnicodeScalarView) {
        while let mark = rest.first, take(mark) { rest.removeFirst() }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        switch mark {
        case "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{311}", "\u{342}": hasAccent = true
        case "\u{308}": hasDialytika = true
        case "\u{344}": (hasAccent, hasDialytika) = (true, true)
        case "\u{345}": subscripts += 1
        case "\u{304}", "\u{306}", "\u{313}", "\u{314}", "\u{343}": break
        default: return false
        }
        return true
    }

    /// Adds the dialytika that shows that the vowel before, which has lost its accent, is a syllable of its own.
    mutating func separate() {
        if base == "Ι" || base == "Υ" { hasDialytika = true }
    }

    /// Whether the capital loses an accent that separates the vowel from the next one.
    var losesSeparation: Bool { hasAccent && !hasDialytika && "ΑΕΗΙΟΥΩ".unicodeScalars.contains(base) }

    /// Returns the capital.
    /// - Parameter isAlone: whether no letter is before or behind this one.
    func capital(isAlone: Bool) -> [Unicode.Scalar] {
        if base == "Η", hasAccent, !hasDialytika, subscripts == 0, isAlone { return ["\u{389}"] }
        let iotas = [Unicode.Scalar](repeating: "Ι", count: subscripts)
        switch (hasDialytika, base) {
        case (false, _): return [base] + iotas
        case (true, "Ι"): return ["Ϊ"] + iotas
        case (true, "Υ"): return ["Ϋ"] + iotas
        case (true, _): return [base, "\u{308}"] + iotas
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter of the Greek and Coptic block or of Greek Extended, or the ohm, which is an omega.
    fileprivate var isGreek: Bool {
        let isInBlock = (0x370...0x3E1).contains(value) || (0x3F0...0x3FF).contains(value)
        return (isInBlock || (0x1F00...0x1FFF).contains(value) || value == 0x2126) && properties.isAlphabetic
    }
}
