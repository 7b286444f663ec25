internal import CalloutFiles
internal import IBus
internal import KeyboardEngine
internal import Platform

/// Longhand as IBus sees it.
extension Product {
    /// The version of Longhand.
    nonisolated static let version = "0.1.0"

    /// The engines: `longhand`, and one for each locale that has callouts of its own.
    static var engines: [IBusEngineDesc] {
        let plain = engine(EngineName.plain, longname: title, language: "other", symbol: "é")
        return [plain] + LocaleNames(path: Installation.data("locales.tsv")).entries.compactMap(engine)
    }

    private static let title = "Longhand"
    static let license = "MIT"
    static let author = "The Longhand developers"

    /// Returns the engine of a locale, if it has one. Desktops add the name of the language, such as "Swedish (Longhand)".
    private static func engine(_ entry: LocaleNames.Entry) -> IBusEngineDesc? {
        guard let symbol = entry.symbol else { return nil }
        let isWholeLanguage = entry.locale == LocaleIdentifier(entry.locale.language)
        return engine(
            "\(EngineName.plain):\(entry.locale)", longname: isWholeLanguage ? title : "\(title), \(entry.english)",
            language: listedLanguage(of: entry.locale), symbol: symbol)
    }

    /// Returns the language under which desktops list a locale: `en_GB` only under that system locale, `en` under all
    /// English ones. GNOME does not know regions with numbers, such as 419.
    private static func listedLanguage(of locale: LocaleIdentifier) -> String {
        guard let region = locale.region, region.utf8.count == 2 else { return locale.language }
        return "\(locale.language)_\(region)"
    }

    /// Returns an engine of rank 0. IBus adds engines of a higher rank to the input methods of users who have not
    /// chosen any.
    private static func engine(_ name: String, longname: String, language: String, symbol: String) -> IBusEngineDesc {
        IBusEngineDesc(
            name: name, longname: longname, description: "Hold a letter, and its accents appear at the cursor",
            language: language, license: license, author: author, icon: "org.longhand.Longhand", rank: 0,
            symbol: symbol,
            setup: Installation.settingsWindow ?? "", version: version, textdomain: "longhand")
    }
}
