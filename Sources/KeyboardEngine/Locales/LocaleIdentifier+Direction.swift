extension LocaleIdentifier {

    /// Whether the language is written from right to left, according to its script or its usual script (CLDR,
    /// `supplemental/likelySubtags`, of the languages with an exemplar set).
    public var isRightToLeft: Bool {
        let locale = current
        return locale.script.map(Self.scripts.contains) ?? Self.languages.contains(locale.language)
    }

    private static let scripts: Set<String> = [
        "Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]
    private static let languages: Set<String> = [
        "apc", "ar", "arc", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mzn", "nqo", "ps", "rhg",
        "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
    ]
}
