internal import CGLib
internal import KeyboardEngine
internal import Platform

/// The name of a character in the user's language.
///
/// No catalogue contains the names of letters, so it is composed: of the letter itself, the names of its diacritics, and
/// patterns such as “%@ with %@”. Symbols, and letters that others do not explain, are messages.
package struct TranslatedCharacterName {
    private let scalar: Unicode.Scalar
    private let english: String

    /// - Parameter english: its Unicode name, in sentence case.
    package init(_ scalar: Unicode.Scalar, english: String) {
        self.scalar = scalar
        self.english = english
    }

    /// The name; nil if a part of it is not translated, which includes everything in English.
    package var text: String? { listed ?? number ?? letter }

    private var listed: String? { Self.messages.contains(english) ? translation(of: english) : nil }

    // MARK: Numbers

    /// The name of a superscript, a subscript or a fraction.
    private var number: String? {
        if english.hasPrefix("Superscript ") { return LocalizedMessage("superscript \(plain)").translation }
        if english.hasPrefix("Subscript ") { return LocalizedMessage("subscript \(plain)").translation }
        if english.hasPrefix("Vulgar fraction ") { return LocalizedMessage("fraction \(plain)").translation }
        return nil
    }

    /// The usual characters for this one: `2` for `²`, `1/2` for `½`.
    private var plain: String {
        let scalars = scalar.decomposed(G_NORMALIZE_ALL).map { $0 == "\u{2044}" ? "/" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    // MARK: Letters

    /// The name of a letter, composed of the letter without diacritics and their names.
    private var letter: String? {
        let scalars = scalar.decomposed(G_NORMALIZE_DEFAULT)
        guard let base = scalars.first, scalar.properties.isAlphabetic else { return nil }
        if scalars.count > 1 {
            return composed(base, scalars.dropFirst().map { mark in Self.diacritics.first { $0.scalar == mark } })
        }
        return named ?? capitalOfListed ?? (base.isASCII ? composed(base, []) : nil)
    }

    /// The name of a letter that Unicode does not decompose, such as “Latin small letter o with stroke”.
    private var named: String? {
        let parts = english.parts(separatedBy: " with ")
        guard parts.count == 2, let base = Self.latinLetter(parts[0]) else { return nil }
        return composed(
            base, parts[1].parts(separatedBy: " and ").map { name in Self.diacritics.first { $0.name == name } })
    }

    /// The name of a capital whose small letter is a message, such as Æ.
    private var capitalOfListed: String? {
        let words = english.split(separator: " ").map {
            $0 == "capital" ? "small" : $0 == "Latin" ? $0 : $0.asciiLowercased[...]
        }
        let small = words.joined(separator: " ")
        guard small != english, Self.messages.contains(small), let name = translation(of: small) else { return nil }
        return LocalizedMessage("capital \(name)").translation
    }

    /// Returns the letter in “Latin small letter o”.
    private static func latinLetter(_ name: Substring) -> Unicode.Scalar? {
        let words = name.split(separator: " ")
        guard words.count == 4, words[0] == "Latin", words[2] == "letter", words[3].unicodeScalars.count == 1 else {
            return nil
        }
        return (words[1] == "capital" ? words[3].asciiUppercased : words[3].asciiLowercased).unicodeScalars.first
    }

    private func composed(_ base: Unicode.Scalar, _ diacritics: [Diacritic?]) -> String? {
        let names = diacritics.compactMap { $0.flatMap { translation(of: $0.message) } }
        guard names.count == diacritics.count, let letter = Self.spelled(base) else { return nil }
        switch names.count {
        case 0: return letter
        case 1: return LocalizedMessage("\(letter) with \(names[0])").translation
        case 2: return LocalizedMessage("\(letter) with \(names[0]) and \(names[1])").translation
        case 3: return LocalizedMessage("\(letter) with \(names[0]), \(names[1]) and \(names[2])").translation
        default: return nil
        }
    }

    /// Returns the letter itself, and that it is a capital.
    private static func spelled(_ letter: Unicode.Scalar) -> String? {
        let text = String(letter)
        return letter.properties.isUppercase ? LocalizedMessage("capital \(text)").translation : text
    }
}

extension TranslatedCharacterName {
    /// A diacritic of the letters in callouts.
    private struct Diacritic {
        /// The combining character; nil for a part of the letter, which Unicode does not decompose.
        let scalar: Unicode.Scalar?
        /// Its name in the names of letters.
        let name: Substring
        let message: String
    }

    private static let diacritics = [
        Diacritic(scalar: "\u{300}", name: "grave", message: trLater("grave accent")),
        Diacritic(scalar: "\u{301}", name: "acute", message: trLater("acute accent")),
        Diacritic(scalar: "\u{302}", name: "circumflex", message: trLater("circumflex accent")),
        Diacritic(scalar: "\u{303}", name: "tilde", message: trLater("tilde")),
        Diacritic(scalar: "\u{304}", name: "macron", message: trLater("macron")),
        Diacritic(scalar: "\u{306}", name: "breve", message: trLater("breve")),
        Diacritic(scalar: "\u{307}", name: "dot above", message: trLater("dot above")),
        Diacritic(scalar: "\u{308}", name: "diaeresis", message: trLater("diaeresis")),
        Diacritic(scalar: "\u{309}", name: "hook above", message: trLater("hook above")),
        Diacritic(scalar: "\u{30A}", name: "ring above", message: trLater("ring above")),
        Diacritic(scalar: "\u{30B}", name: "double acute", message: trLater("double acute accent")),
        Diacritic(scalar: "\u{30C}", name: "caron", message: trLater("caron")),
        Diacritic(scalar: "\u{30F}", name: "double grave", message: trLater("double grave accent")),
        Diacritic(scalar: "\u{313}", name: "psili", message: trLater("smooth breathing")),
        Diacritic(scalar: "\u{314}", name: "dasia", message: trLater("rough breathing")),
        Diacritic(scalar: "\u{31B}", name: "horn", message: trLater("horn")),
        Diacritic(scalar: "\u{323}", name: "dot below", message: trLater("dot below")),
        Diacritic(scalar: "\u{326}", name: "comma below", message: trLater("comma below")),
        Diacritic(scalar: "\u{327}", name: "cedilla", message: trLater("cedilla")),
        Diacritic(scalar: "\u{328}", name: "ogonek", message: trLater("ogonek")),
        Diacritic(scalar: "\u{32D}", name: "circumflex below", message: trLater("circumflex below")),
        Diacritic(scalar: "\u{331}", name: "line below", message: trLater("line below")),
        Diacritic(scalar: "\u{342}", name: "perispomeni", message: trLater("perispomeni")),
        Diacritic(scalar: "\u{345}", name: "ypogegrammeni", message: trLater("iota subscript")),
        Diacritic(scalar: nil, name: "stroke", message: trLater("stroke")),
        Diacritic(scalar: nil, name: "hook", message: trLater("hook")),
    ]

    /// The Unicode names that are translated as a whole.
    static let messages = [
        trLater("Latin small letter ae"), trLater("Latin small ligature oe"), trLater("Latin small letter sharp s"),
        trLater("Latin small letter eth"), trLater("Latin small letter thorn"), trLater("Latin small letter dotless i"),
        trLater("Latin small letter schwa"), trLater("Latin small letter eng"), trLater("Latin small letter open e"),
        trLater("Latin small letter open o"), trLater("Feminine ordinal indicator"),
        trLater("Masculine ordinal indicator"),
        trLater("Euro sign"), trLater("Pound sign"), trLater("Yen sign"), trLater("Won sign"),
        trLater("Indian rupee sign"), trLater("Dollar sign"), trLater("Ruble sign"), trLater("Turkish lira sign"),
        trLater("Cent sign"),
        trLater("Left-pointing double angle quotation mark"), trLater("Right-pointing double angle quotation mark"),
        trLater("Single left-pointing angle quotation mark"), trLater("Single right-pointing angle quotation mark"),
        trLater("Left double quotation mark"), trLater("Right double quotation mark"),
        trLater("Double low-9 quotation mark"), trLater("Left single quotation mark"),
        trLater("Right single quotation mark"), trLater("Single low-9 quotation mark"), trLater("Apostrophe"),
        trLater("Quotation mark"), trLater("Grave accent"),
        trLater("En dash"), trLater("Em dash"), trLater("Non-breaking hyphen"), trLater("Horizontal ellipsis"),
        trLater("Bullet"), trLater("Middle dot"), trLater("Inverted exclamation mark"),
        trLater("Inverted question mark"), trLater("Broken bar"), trLater("Section sign"), trLater("Pilcrow sign"),
        trLater("Dagger"), trLater("Double dagger"), trLater("Numero sign"), trLater("Black star"),
        trLater("Left square bracket"), trLater("Right square bracket"), trLater("Left curly bracket"),
        trLater("Right curly bracket"), trLater("Mathematical left angle bracket"),
        trLater("Mathematical right angle bracket"),
        trLater("Degree sign"), trLater("Per mille sign"), trLater("Minus sign"), trLater("Multiplication sign"),
        trLater("Division sign"), trLater("Plus-minus sign"), trLater("Almost equal to"), trLater("Not equal to"),
        trLater("Less-than or equal to"), trLater("Greater-than or equal to"), trLater("Infinity"),
        trLater("Leftwards arrow"), trLater("Rightwards arrow"), trLater("Upwards arrow"), trLater("Downwards arrow"),
        trLater("Copyright sign"), trLater("Registered sign"), trLater("Trade mark sign"),
    ]
}

extension Unicode.Scalar {
    /// Returns the scalars of the decomposition, or the scalar itself.
    fileprivate func decomposed(_ mode: GNormalizeMode) -> [Unicode.Scalar] {
        guard let text = g_utf8_normalize(String(self), -1, mode) else { return [self] }
        defer { g_free(text) }
        return Array(String(cString: text).unicodeScalars)
    }
}
