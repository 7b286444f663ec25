internal import KeyboardEngine

/// Debian's packages of dictionaries, which have one name in Debian 12 and 13.
enum DictionaryPackage {
    /// The languages whose package is named after the language.
    private static let hunspell: Set<Substring> = [
        "af", "an", "ar", "be", "bg", "bn", "bo", "br", "bs", "ca", "cs", "da", "dz", "el", "es", "eu", "fr", "gd",
        "gl", "gu", "he", "hi", "hr", "hu", "id", "is", "it", "kk", "kmr", "ko", "lo", "lt", "lv", "ml", "mn", "ne",
        "nl", "no", "oc", "pl", "ro", "ru", "si", "sk", "sl", "sr", "sv", "sw", "te", "th", "tr", "uk", "vi",
    ]
    /// The languages whose package is named after a region, too; the first region is that of the language itself.
    private static let regions: [Substring: [String]] = [
        "de": ["de", "at", "ch"], "en": ["us", "gb", "au", "ca", "za"], "pt": ["pt", "br"],
    ]
    /// The languages with a package of another spelling checker, or by another name.
    private static let others: [Substring: String] = [
        "am": "aspell-am", "cy": "aspell-cy", "eo": "aspell-eo", "et": "aspell-et", "fa": "aspell-fa",
        "fi": "libenchant-2-voikko voikko-fi", "fo": "aspell-fo", "ga": "aspell-ga", "gn": "hunspell-gug",
        "hsb": "aspell-hsb", "hy": "aspell-hy", "kn": "aspell-kn", "ku": "hunspell-kmr", "mr": "aspell-mr",
        "nb": "hunspell-no", "nn": "hunspell-no", "or": "aspell-or", "pa": "aspell-pa", "ta": "aspell-ta",
        "tl": "aspell-tl", "uz": "aspell-uz",
    ]

    /// All packages that are suggested.
    static var all: Set<String> {
        let ofRegions = regions.flatMap { language, regions in regions.map { "hunspell-\(language)-\($0)" } }
        return Set(hunspell.map { "hunspell-\($0)" } + ofRegions + others.values)
    }

    /// Returns the package, or the two packages, with the dictionary of a locale; nil if Debian has none.
    static func name(for locale: String) -> String? {
        let parts = locale.asciiLowercased.split(separator: "-")
        guard let language = parts.first else { return nil }
        if let regions = regions[language], let preset = regions.first {
            let region = parts.last.flatMap { part in regions.first { $0 == part } } ?? preset
            return "hunspell-\(language)-\(region)"
        }
        return others[language] ?? (hunspell.contains(language) ? "hunspell-\(language)" : nil)
    }
}
