internal import IBus
internal import KeyboardEngine

/// What Longhand itself is to IBus.
extension Product {
    /// The version of Longhand.
    nonisolated static let version = "0.1.0"

    /// `longhand`, and one engine for each locale that has callouts of its own.
    static var engines: [IBusEngineDesc] {
        let plain = engine(EngineName.plain, longname: "Longhand", language: "other", symbol: "é", rank: 0)
        return [plain] + LocaleNames(path: Installation.data("locales.tsv")).entries.map(engine)
    }

    /// The engine of a locale. One of a whole language stands before those of its regions and scripts.
    private static func engine(_ entry: LocaleNames.Entry) -> IBusEngineDesc {
        engine(
            "\(EngineName.plain):\(entry.locale)", longname: "\(entry.names) (Longhand)",
            language: entry.locale.language, symbol: entry.symbol,
            rank: entry.locale == LocaleIdentifier(entry.locale.language) ? 1 : 0)
    }

    private static func engine(
        _ name: String, longname: String, language: String, symbol: String, rank: UInt32
    ) -> IBusEngineDesc {
        IBusEngineDesc(
            name: name, longname: longname, description: "Hold a letter, and the letters that belong to it appear",
            language: language, rank: rank, symbol: symbol, version: version)
    }
}
