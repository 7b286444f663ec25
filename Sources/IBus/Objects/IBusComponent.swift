internal import DBus

/// A process that serves engines, as it introduces itself to a daemon that has not read its component file.
public struct IBusComponent: Equatable, Sendable {
    /// The bus name of the process.
    public var name: String
    /// A sentence about it.
    public var description: String
    /// The version of the process.
    public var version: String
    /// The licence of the process.
    public var license: String
    /// Who made it.
    public var author: String
    /// What it serves.
    public var engines: [IBusEngineDesc]

    /// A component without a command line: the process that introduces it is there already.
    public init(
        name: String, description: String, version: String = "", license: String = "MIT",
        author: String = "The Longhand developers", engines: [IBusEngineDesc]
    ) {
        self.name = name
        self.description = description
        self.version = version
        self.license = license
        self.author = author
        self.engines = engines
    }
}

extension IBusComponent: IBusObject {
    static var className: StaticString { "IBusComponent" }
    public static var signature: StaticString { "(sa{sv}ssssssssavav)" }

    func encodeFields(into writer: inout MessageWriter) {
        let homepage = "", commandLine = "", textdomain = ""
        for field in [name, description, version, license, author, homepage, commandLine, textdomain] {
            writer.append(field)
        }
        writer.array(of: "v") { _ in }
        writer.array(of: "v") { for engine in engines { $0.variant(engine) } }
    }
}
