internal import IBus

extension InputMethod {
    /// The version of Longhand.
    public nonisolated static let version = Product.version

    /// The `<engines>` element that ibus-daemon reads.
    public static var enginesXML: String { enginesXML(Product.engines) }

    static func enginesXML(_ engines: [IBusEngineDesc]) -> String {
        "<engines>\n" + engines.map(\.xml).joined() + "</engines>\n"
    }
}
