internal import IBus
internal import KeyboardEngine

/// What Longhand itself is to IBus.
extension Product {
    /// The version of Longhand.
    nonisolated static let version = "0.1.0"

    /// `longhand`, and one engine for each locale that has callouts of its own.
    static var engines: [IBusEngineDesc] {
        let plain = engine(EngineName.plain, longname: title, language: "other", symbol: "é")
        return [plain] + LocaleNames(path: Installation.data("locales.tsv")).entries.map(engine)
    }

    private static let title = "Longhand"

    /// The engine of a locale. Desktops write the language before its name by themselves, such as "Swedish (Longhand)".
    private static func engine(_ entry: LocaleNames.Entry) -> IBusEngineDesc {
        let isWholeLanguage = entry.locale == LocaleIdentifier(entry.locale.language)
        return engine(
            "\(EngineName.plain):\(entry.locale)", longname: isWholeLanguage ? title : "\(title), \(entry.english)",
            language: listedLanguage(of: entry.locale), symbol: entry.symbol)
    }

    /// What desktops list a locale under: `en_GB` under that locale of the system alone, `en` under all English ones. GNOME
    /// knows no regions with numbers, such as 419.
    private static func listedLanguage(of locale: LocaleIdentifier) -> String {
        guard let region = locale.region, region.utf8.count == 2 else { return locale.language }
        return "\(locale.language)_\(region)"
    }

    /// An engine of rank 0: IBus adds those of a higher rank to the input methods of everybody who has chosen none.
    private static func engine(_ name: String, longname: String, language: String, symbol: String) -> IBusEngineDesc {
        IBusEngineDesc(
            name: name, longname: longname, description: "Hold a letter, and its accents appear at the cursor",
            language: language, icon: "org.longhand.Longhand", rank: 0, symbol: symbol,
            setup: Installation.settingsWindow ?? "", version: version, textdomain: "longhand")
    }
}
