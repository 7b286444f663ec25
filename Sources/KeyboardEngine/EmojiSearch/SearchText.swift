// swift-foundation composes its text with the same interface. It is part of every program that compares strings.
@_spi(_Unicode) internal import Swift

/// The form in which the search compares text: names and keywords when it indexes them, and what the user types.
///
/// Text that readers take for the same has one form, however it was typed: in lower case, composed (NFC), in letters of
/// full width in Japanese and of half width in Latin, with one letter for each that Arabic script has twice, one
/// apostrophe and European digits.
enum SearchText {

    /// Returns a text in the form in which the search compares it. Tabs, line breaks and bars are kept.
    static func folded(_ text: some StringProtocol) -> String {
        if text.isASCII { return text.asciiLowercased.replacing("`", by: apostrophe) }
        let composed = String(String.UnicodeScalarView(widened(text.unicodeScalars)))._nfc
        var folded = String.UnicodeScalarView()
        for scalar in LetterCase.lower.applied(to: String(String.UnicodeScalarView(composed))).unicodeScalars {
            if scalar.value < 0x60 {
                folded.append(scalar)
            } else if let variant = variant(of: scalar, behind: folded.last) {
                folded.append(variant)
            }
        }
        return String(folded)
    }

    /// Returns a word that is folded already without its diacritics and apostrophes, or `nil` if it has none.
    static func plain(_ word: String) -> String? {
        guard word.unicodeScalars.contains(apostrophe) else { return PlainLetters.plain(word) }
        let letters = String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != apostrophe }))
        return PlainLetters.plain(letters) ?? letters
    }

    /// Returns a word that is folded already without its diacritics and apostrophes.
    static func stripped(_ word: String) -> String { plain(word) ?? word }

    /// The apostrophe that stands for all others.
    static let apostrophe: Unicode.Scalar = "'"

    // MARK: Width

    /// The katakana of half width, U+FF66 to U+FF9F, in full width; the two last combine with the one before.
    private static let katakana = Array(
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars)

    /// Returns scalars with those of unusual width in their usual one (Unicode, U+FF00 to U+FFEF).
    private static func widened(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        scalars.map { scalar in
            switch scalar.value {
            case 0x3000: return " "
            case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
            case 0xFF66...0xFF9F:
                let place = Int(scalar.value - 0xFF66)
                return katakana.indices.contains(place) ? katakana[place] : scalar
            default: return scalar
            }
        }
    }

    // MARK: Variants

    /// Returns the letter that stands for this one, or `nil` if it is left out.
    private static func variant(of scalar: Unicode.Scalar, behind last: Unicode.Scalar?) -> Unicode.Scalar? {
        switch scalar.value {
        // The final sigma.
        case 0x3C2: "σ"
        // The letters of Persian and Urdu that keyboards for Arabic lack: yeh, kaf and heh.
        case 0x6CC: "ي"
        case 0x6A9: "ك"
        case 0x6C1: "ه"
        // Apostrophes, and what stands for a letter or between two l in orthographies that are typed with one.
        case 0x60, 0xB4, 0xB7, 0x2BB, 0x2BC, 0x55A, 0x5F3, 0x2018, 0x2019, 0x201B, 0x2027, 0x2032, 0xA78C: apostrophe
        // The soft hyphen, the Arabic tatweel, the joiner, and the selectors of variants do not show in a word.
        case 0xAD, 0x640, 0x200D, 0xFE00...0xFE0F: nil
        // The non-joiner separates the parts of a Persian word, which people type with a space as well.
        case 0x200C: last?.isArabic == true ? " " : nil
        case 0x660...: scalar.europeanDigit ?? scalar
        default: scalar
        }
    }
}

extension Unicode.Scalar {

    fileprivate var isArabic: Bool { (0x600...0x77F).contains(value) }

    /// The digit from 0 to 9 with the value of a digit of any script.
    fileprivate var europeanDigit: Unicode.Scalar? {
        decimalDigit.flatMap(UInt8.init(exactly:)).map { Unicode.Scalar(UInt8(ascii: "0") + $0) }
    }
}

extension String {
    fileprivate func replacing(_ scalar: Unicode.Scalar, by other: Unicode.Scalar) -> String {
        guard unicodeScalars.contains(scalar) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == scalar ? other : $0 }))
    }
}
