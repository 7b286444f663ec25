internal import DBus
internal import IBus

/// The description of a custom input method for IBus.
public struct InputMethodComponent: Sendable {
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
    /// The licence, such as `MIT`.
    public var license: String
    /// The author, as lists of input methods name them.
    public var author: String
    /// The address of its page.
    public var homepage: String
    /// The name of its icon, or the path of a file.
    public var icon: String
    /// The XKB layout that is set with it; `default` keeps the current layout.
    public var layout: String

    /// Creates a component with one engine.
    public init(
        name: String, engine: String, longname: String, description: String = "", language: String = "other",
        symbol: String = "", version: String = "1", license: String = "", author: String = "",
        homepage: String = "", icon: String = "input-keyboard", layout: String = "default"
    ) {
        self.name = name
        self.engine = engine
        self.longname = longname
        self.description = description
        self.language = language
        self.symbol = symbol
        self.version = version
        self.license = license
        self.author = author
        self.homepage = homepage
        self.icon = icon
        self.layout = layout
    }
}

extension InputMethodComponent {
    /// The description for IBus.
    var described: IBusComponent {
        let engine = IBusEngineDesc(
            name: engine, longname: longname, description: description, language: language, license: license,
            author: author, icon: icon, layout: layout, symbol: symbol, version: version)
        return IBusComponent(
            name: name, description: description.isEmpty ? longname : description, version: version, license: license,
            author: author, homepage: homepage, engines: [engine])
    }
}
