extension LocaleIdentifier {

    /// Whether the language is written from right to left: by its script, or by the one it usually has (CLDR,
    /// `supplemental/likelySubtags`, of the languages with an exemplar set).
    public var isRightToLeft: Bool {
        if let script { return Self.scripts.contains(script) }
        return Self.languages.contains(language) || region.map { Self.regions.contains("\(language)-\($0)") } ?? false
    }

    private static let scripts: Set<String> = [
        "Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
    ]
    private static let languages: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "prs", "ps", "sd", "skr",
        "syr", "ug", "ur", "yi",
    ]
    /// Languages that are written from right to left in some countries.
    private static let regions: Set<String> = ["az-IQ", "az-IR", "ku-IQ", "ku-IR", "pa-PK", "uz-AF"]
}
