internal import DBus

/// A process that serves engines. It registers this description with a daemon that has not read its component file.
public struct IBusComponent: Equatable, Sendable {
    /// The bus name of the process.
    public var name: String
    /// A one-sentence description.
    public var description: String
    /// The version of the process.
    public var version: String
    /// The licence of the process.
    public var license: String
    /// The author.
    public var author: String
    /// The address of its page.
    public var homepage: String
    /// The engines that the process serves.
    public var engines: [IBusEngineDesc]

    /// Creates a component without a command line, as the process that registers it is already running.
    public init(
        name: String, description: String, version: String = "", license: String = "",
        author: String = "", homepage: String = "", engines: [IBusEngineDesc]
    ) {
        self.name = name
        self.description = description
        self.version = version
        self.license = license
        self.author = author
        self.homepage = homepage
        self.engines = engines
    }
}

extension IBusComponent: IBusObject {
    static var className: StaticString { "IBusComponent" }
    public static var signature: StaticString { "(sa{sv}ssssssssavav)" }

    func encodeFields(into writer: inout MessageWriter) {
        let commandLine = "", textdomain = ""
        for field in [name, description, version, license, author, homepage, commandLine, textdomain] {
            writer.append(field)
        }
        writer.array(of: "v") { _ in }
        writer.array(of: "v") { for engine in engines { $0.variant(engine) } }
    }
}
