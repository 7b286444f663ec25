internal import IBus
internal import KeyboardEngine

extension InputMethod {
    /// The version of Longhand.
    public static let version = "0.1.0"

    /// The `<engines>` list that ibus-daemon reads.
    public static var enginesXML: String { enginesXML(engines) }

    static func enginesXML(_ engines: [IBusEngineDesc]) -> String {
        "<engines>\n" + engines.map(\.xml).joined() + "</engines>\n"
    }

    /// `longhand`, and one engine for each locale that has callouts of its own.
    static var engines: [IBusEngineDesc] {
        let folder = Installation.data("callouts").map { CalloutFolder(path: $0) }
        let locales = Set(folder?.locales ?? []).union([.english]).sorted { $0.description < $1.description }
        return [engine(EngineName.plain, nil)] + locales.map { engine("\(EngineName.plain):\($0)", $0) }
    }

    private static func engine(_ name: String, _ locale: LocaleIdentifier?) -> IBusEngineDesc {
        IBusEngineDesc(
            name: name, longname: locale.map { "\(languages[$0.language] ?? $0.description) (Longhand)" } ?? "Longhand",
            description: "Hold a letter, and the letters that belong to it appear",
            language: locale?.language ?? "other", symbol: "é", version: version)
    }

    /// What settings programs list an engine under.
    private static let languages = [
        "de": "German", "en": "English", "es": "Spanish", "fr": "French", "pl": "Polish", "sv": "Swedish",
    ]
}
