internal import DBus
internal import IBus

/// What IBus has to know of an input method that one ships.
public struct InputMethodComponent: Equatable, Sendable {
    /// The name on IBus' bus, such as `org.example.Cat`; no two input methods may have the same.
    public var name: String
    /// The engine's name, which `ibus engine` takes, such as `cat`.
    public var engine: String
    /// What people read in lists of input methods.
    public var longname: String
    /// A sentence about it.
    public var description: String
    /// The ISO 639 code of the language that it is listed under; `other` for none.
    public var language: String
    /// The text that panels show for it, a character or two.
    public var symbol: String
    /// Its version.
    public var version: String

    /// A component with one engine.
    public init(
        name: String, engine: String, longname: String, description: String = "", language: String = "other",
        symbol: String = "", version: String = "1"
    ) {
        self.name = name
        self.engine = engine
        self.longname = longname
        self.description = description
        self.language = language
        self.symbol = symbol
        self.version = version
    }
}

extension InputMethodComponent {
    var engineDescription: IBusEngineDesc {
        IBusEngineDesc(
            name: engine, longname: longname, description: description, language: language, symbol: symbol,
            version: version)
    }
}
