/// The languages whose letter case differs from that of all others (Unicode, SpecialCasing; CLDR, `el-Upper`).
enum CaseRules: Equatable {
    /// The case of all other languages.
    case standard
    /// Capitals keep the dot of i, and the capital I is that of ı.
    case dotted
    /// An i keeps its dot below an accent.
    case lithuanian
    /// Text in capitals has no accents.
    case greek
    /// The letter ij has two capitals at the beginning of a word.
    case dutch
    /// The ligature և consists of ե and վ.
    case armenian

    /// Creates the rules of a locale.
    ///
    /// Unicode names Turkish and Azerbaijani as languages with a dotted capital. The alphabets of Crimean Tatar and Laz
    /// have the same two letters, and so have those of Kazakh and Tatar in Latin script. Languages also have codes of three
    /// letters (ISO 639).
    init(of locale: LocaleIdentifier) {
        switch locale.language {
        case "tr", "tur", "az", "aze", "crh", "lzz": self = .dotted
        case "kk", "kaz", "tt", "tat": self = locale.script == "Latn" ? .dotted : .standard
        case "lt", "lit": self = .lithuanian
        case "el", "ell": self = .greek
        case "nl", "nld": self = .dutch
        case "hy", "hye": self = .armenian
        default: self = .standard
        }
    }
}
