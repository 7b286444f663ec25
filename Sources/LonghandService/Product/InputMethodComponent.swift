internal import DBus
internal import IBus

/// The description of a custom input method for IBus.
public struct InputMethodComponent: Equatable, Sendable {
    /// The name on IBus' bus, such as `org.example.Cat`. It must be unique among input methods.
    public var name: String
    /// The name of the engine for `ibus engine`, such as `cat`.
    public var engine: String
    /// The name in lists of input methods.
    public var longname: String
    /// A one-sentence description.
    public var description: String
    /// The ISO 639 code of the language under which it is listed; `other` for none.
    public var language: String
    /// The text that panels show as its icon, one or two characters.
    public var symbol: String
    /// The version of the input method.
    public var version: String

    /// Creates a component with one engine.
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
