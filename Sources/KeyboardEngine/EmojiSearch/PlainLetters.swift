/// Letters without their diacritics, for names typed on a keyboard that lacks them: `ten lua` for `tên lửa`.
///
/// This covers only diacritics that people omit when typing quickly. It excludes letters that readers consider
/// different from their base, such as й, and the vowel signs of Indic scripts.
package enum PlainLetters {

    /// Returns a lower case word without diacritics, or `nil` if it has none.
    package static func plain(_ word: String) -> String? {
        guard word.unicodeScalars.contains(where: { isMark($0) || table[$0] != nil || hiragana($0) != nil }) else {
            return nil
        }
        var scalars = String.UnicodeScalarView()
        for scalar in word.unicodeScalars where !isMark(scalar) {
            if let letters = table[scalar] {
                scalars.append(contentsOf: letters)
            } else {
                scalars.append(hiragana(scalar) ?? scalar)
            }
        }
        return scalars.isEmpty ? nil : String(scalars)
    }

    /// Returns the letters whose plain letters these are: é for e, œ for oe.
    package static func marked(_ plain: String) -> String { lines.first { $0.plain == plain }?.marked ?? "" }

    /// Returns the hiragana of a katakana, because hiragana are typed first in Japanese.
    private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        0x30A1...0x30F6 ~= scalar.value ? Unicode.Scalar(scalar.value - 0x60) : nil
    }

    /// Returns whether a scalar is a combining mark of a European script, a point of Hebrew, or a vowel sign of Arabic.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x64B...0x652, 0x670: true
        default: false
        }
    }

    /// The letters that contain other letters.
    private static let table: [Unicode.Scalar: String.UnicodeScalarView] = {
        var table: [Unicode.Scalar: String.UnicodeScalarView] = [:]
        for line in lines {
            for scalar in line.marked.unicodeScalars { table[scalar] = line.plain.unicodeScalars }
        }
        return table
    }()

    /// The letters of the Unicode blocks Latin-1 Supplement, Latin Extended-A, -B and Additional, Greek, and Arabic
    /// that decompose into a base letter, and those with a stroke or hook, which do not decompose (from CLDR's
    /// Latin-ASCII).
    private static let lines: [(plain: String, marked: String)] = [
        ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("ae", "æ"), ("b", "ɓ"), ("c", "çćĉċč"), ("d", "ďđɗḍḑð"),
        ("e", "èéêëēĕėęěẹẻẽếềểễệ"), ("f", "ƒ"), ("g", "ĝğġģǧ"), ("h", "ĥħḥ"), ("i", "ìíîïĩīĭįıǐịỉ"), ("j", "ĵ"),
        ("k", "ķƙǩ"), ("l", "ĺļľłḷ"), ("m", "ḿṃ"), ("n", "ñńņňǹṅṇ"), ("o", "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ"), ("oe", "œ"),
        ("r", "ŕŗřṛ"), ("s", "śŝşšșṣ"), ("ss", "ß"), ("t", "ţťŧțṭ"), ("th", "þ"), ("u", "ùúûüũūŭůűųưǔụủứừửữự"),
        ("w", "ŵẁẃẅ"), ("y", "ýÿŷƴỳỵỷỹ"), ("z", "źżžẓ"),
        ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"),
        ("е", "ё"), ("г", "ґ"), ("ا", "أإآٱ"), ("ي", "ىئ"), ("و", "ؤ"), ("ه", "ة"),
    ]
}
