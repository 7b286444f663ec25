internal import CGLib
package import KeyboardEngine

/// The names of languages in the user's language, from the catalogues of `iso-codes` if they are installed.
package enum TranslatedLanguageName {
    /// Returns the translation of a name from a gettext domain, or nil if there is none.
    package typealias Catalogues = @Sendable (_ name: String, _ domain: String) -> String?

    /// The catalogues in the system's folder.
    package static let installed: Catalogues = { translation(of: $0, from: $1) }

    /// Returns the name of a locale, or nil if it is not translated.
    /// - Parameters:
    ///   - english: its English name.
    ///   - language: the English name of its language.
    package static func name(
        of locale: LocaleIdentifier, english: String, language: String, in catalogues: Catalogues
    ) -> String? {
        if let name = self.language(english, catalogues) { return name }
        guard let name = self.language(language, catalogues), let part = part(of: locale, english: english) else {
            return nil
        }
        let known = catalogues(part, "iso_3166-1") ?? catalogues(part, "iso_15924") ?? part
        // “Han (traditionelle Variante)”.
        return "\(name) (\(inParentheses(known) ?? known))"
    }

    /// Returns whether a name stands before another one in the user's language.
    package static func areInOrder(_ name: String, _ next: String) -> Bool { g_utf8_collate(name, next) < 0 }

    private static func language(_ english: String, _ catalogues: Catalogues) -> String? {
        let known = names[english] ?? english
        let name = catalogues(known, "iso_639-3") ?? catalogues(known, "iso_639-2")
        // “Spanisch; Kastilisch”, “Neugriechisch (ab 1453)”.
        return name?.split(separator: ";").first?.parts(separatedBy: " (").first.map(String.init)
    }

    /// Returns the English name of a locale's region or script.
    private static func part(of locale: LocaleIdentifier, english: String) -> String? {
        if let region = locale.region { return regions[region] ?? inParentheses(english) }
        return locale.script.flatMap { scripts[$0] } ?? inParentheses(english)
    }

    private static func inParentheses(_ name: String) -> String? {
        guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return nil }
        return String(name[name.index(after: start)...].dropLast())
    }

    /// Names of CLDR that differ from those of `iso-codes`.
    private static let names = [
        "Bangla": "Bengali", "Cantonese": "Yue Chinese", "Fula": "Fulah", "Greek": "Modern Greek (1453-)",
        "Haitian Creole": "Haitian", "Kyrgyz": "Kirghiz", "Māori": "Maori", "Northern Sotho": "Pedi",
        "Occitan": "Occitan (post 1500)", "Ossetic": "Ossetian", "Pashto": "Pushto", "Piedmontese": "Piemontese",
        "Punjabi": "Panjabi", "Uyghur": "Uighur",
    ]

    /// Regions that CLDR's names of locales do not contain, such as “Brazilian Portuguese”.
    private static let regions = [
        "AT": "Austria", "AU": "Australia", "BR": "Brazil", "CA": "Canada",
        "CD": "Congo, The Democratic Republic of the", "CH": "Switzerland", "GB": "United Kingdom", "MX": "Mexico",
        "NL": "Netherlands", "PT": "Portugal", "US": "United States",
    ]

    /// Scripts that `iso-codes` calls something else.
    private static let scripts = [
        "Hans": "Han (Simplified variant)", "Hant": "Han (Traditional variant)",
        "Orya": "Oriya",
    ]
}
