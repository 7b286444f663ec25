internal import DBus

/// The description of an engine that IBus has before the engine runs.
public struct IBusEngineDesc: Equatable, Sendable {
    /// The name, which `ibus engine` accepts.
    public var name: String
    /// The name for people.
    public var longname: String
    /// A one-sentence description.
    public var description: String
    /// The ISO 639 code of the language under which settings programs list it.
    public var language: String
    /// The licence of the engine.
    public var license: String
    /// The author.
    public var author: String
    /// A freedesktop icon name.
    public var icon: String
    /// The XKB layout that is set with it; `default` keeps the current layout.
    public var layout: String
    /// The rank. The engines of a language are listed by descending rank.
    public var rank: UInt32
    /// The text that panels show as its icon.
    public var symbol: String
    /// The command that opens its settings.
    public var setup: String
    /// The version of the engine.
    public var version: String
    /// The gettext domain of its names.
    public var textdomain: String

    /// Creates the description of an engine.
    public init(
        name: String, longname: String, description: String, language: String, license: String = "",
        author: String = "", icon: String = "input-keyboard", layout: String = "default",
        rank: UInt32 = 0, symbol: String = "", setup: String = "", version: String = "", textdomain: String = ""
    ) {
        self.name = name
        self.longname = longname
        self.description = description
        self.language = language
        self.license = license
        self.author = author
        self.icon = icon
        self.layout = layout
        self.rank = rank
        self.symbol = symbol
        self.setup = setup
        self.version = version
        self.textdomain = textdomain
    }
}

extension IBusEngineDesc: IBusObject {
    static var className: StaticString { "IBusEngineDesc" }
    public static var signature: StaticString { "(sa{sv}ssssssssussssssss)" }

    func encodeFields(into writer: inout MessageWriter) {
        for field in [name, longname, description, language, license, author, icon, layout] { writer.append(field) }
        writer.append(rank)
        let hotkeys = "", variant = "", option = "", iconPropertyKey = ""
        for field in [hotkeys, symbol, setup, variant, option, version, textdomain, iconPropertyKey] {
            writer.append(field)
        }
    }

    /// The `<engine>` element for a component file.
    public var xml: String {
        let fields = [
            ("name", name), ("longname", longname), ("description", description), ("language", language),
            ("license", license), ("author", author), ("icon", icon), ("layout", layout), ("rank", "\(rank)"),
            ("symbol", symbol), ("setup", setup), ("version", version), ("textdomain", textdomain),
        ]
        let elements = fields.filter { !$0.1.isEmpty }.map { "    <\($0.0)>\($0.1.escapedAsMarkup)</\($0.0)>\n" }
        return "  <engine>\n" + elements.joined() + "  </engine>\n"
    }
}

extension String {
    /// The string as text among markup, such as XML.
    package var escapedAsMarkup: String {
        reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
