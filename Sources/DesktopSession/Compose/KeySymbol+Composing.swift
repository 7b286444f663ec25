internal import IBus
internal import KeyboardEngine

extension KeySymbol {
    /// Whether a sequence can begin with the key: a dead key, Compose, or one of few others. All other keys type or do
    /// something, and must not wait for a table.
    var beginsSequence: Bool {
        // Most keys are below the first of them.
        rawValue >= Self.greekAccent && (isDeadKey || self == .multiKey || beginsListedSequence)
    }

    private var beginsListedSequence: Bool {
        switch rawValue {
        // In libX11's tables: the lam-alefs of Arabic layouts and five keys of the Khmer layout, each of which stands for
        // several characters, and a Greek accent.
        case Self.greekAccent, 0x0100_17fb...0x0100_17ff, 0x0100_fef5...0x0100_fefb: true
        // In the tables of keyd and of others that remap keys: Cancel, and F13 to F35, which keyboards rarely have.
        case 0xff69, 0xffca...0xffe0: true
        default: false
        }
    }

    /// `Greek_accentdieresis`.
    private static let greekAccent: UInt32 = 0x07ae

    /// The text of the key without composing: the accent of a dead key, and nothing for Compose.
    var spacingForm: String {
        if isDeadKey { return Self.accents[self] ?? "" }
        return unicodeScalar.map { String($0) } ?? ""
    }

    /// The accents of all dead keys. Where Unicode has no character for a mark alone, it stands on a no-break space (The
    /// Unicode Standard, 7.9). For a comma, a stroke, a currency and Greek it is what libX11's table has for the space bar.
    private static let accents: [KeySymbol: String] = {
        let names = [
            "grave": "`", "acute": "´", "circumflex": "^", "tilde": "~", "macron": "¯", "breve": "˘",
            "abovedot": "˙", "diaeresis": "¨", "abovering": "˚", "doubleacute": "˝", "caron": "ˇ", "cedilla": "¸",
            "ogonek": "˛", "iota": "ͺ", "voiced_sound": "゛", "semivoiced_sound": "゜", "belowdot": "\u{A0}\u{323}",
            "hook": "\u{A0}\u{309}", "horn": "\u{A0}\u{31B}", "stroke": "/", "abovecomma": "᾿",
            "abovereversedcomma": "῾", "doublegrave": "˵", "belowring": "˳", "belowmacron": "ˍ",
            "belowcircumflex": "ꞈ", "belowtilde": "˷", "belowbreve": "\u{A0}\u{32E}",
            "belowdiaeresis": "\u{A0}\u{324}", "invertedbreve": "\u{A0}\u{311}", "belowcomma": ",",
            "currency": "¤", "a": "a", "A": "A", "e": "e", "E": "E", "i": "i", "I": "I", "o": "o", "O": "O", "u": "u",
            "U": "U", "small_schwa": "ə", "capital_schwa": "Ə", "greek": "µ", "lowline": "_",
            "aboveverticalline": "ˈ", "belowverticalline": "ˌ", "longsolidusoverlay": "/",
        ]
        return names.reduce(into: [:]) { accents, entry in
            if let symbol = KeySymbol(name: "dead_" + entry.key) { accents[symbol] = entry.value }
        }
    }()
}
