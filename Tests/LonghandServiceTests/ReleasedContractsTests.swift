import Foundation
import FoundationXML
import Testing

/// Holds the D-Bus contracts to the released ones: a member may be added, none may change or go.
struct ReleasedContractsTests {
    nonisolated private static let folder = URL(filePath: #filePath).appending(path: "../../../dbus").standardized

    @Test(arguments: files(in: folder.appending(path: "released")))
    func noReleasedMemberChangesOrGoes(file: String) throws {
        let released = try Contract(contentsOf: Self.folder.appending(path: "released").appending(path: file))
        let current = try Contract(contentsOf: Self.folder.appending(path: file))
        #expect(!released.members.isEmpty)
        #expect(released.members.subtracting(current.members).isEmpty)
    }

    @Test(arguments: files(in: folder))
    func everyContractHoldsTheInterfaceItIsNamedFor(file: String) throws {
        let members = try Contract(contentsOf: Self.folder.appending(path: file)).members
        #expect(members.allSatisfy { $0.hasPrefix(file.dropLast(".xml".count) + " ") })
    }

    @Test func thereAreContracts() {
        #expect(!Self.files(in: Self.folder).isEmpty)
        #expect(!Self.files(in: Self.folder.appending(path: "released")).isEmpty)
    }

    nonisolated private static func files(in folder: URL) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
        return (names ?? []).filter { $0.hasSuffix(".xml") }.sorted()
    }
}

/// The members of an introspection file, one line each: `org.example.Door method Open in:s:key out:b:`.
private final class Contract: NSObject, XMLParserDelegate {
    private(set) var members: Set<String> = []
    private var interface = ""
    private var member = ""

    init(contentsOf file: URL) throws {
        super.init()
        let parser = XMLParser(data: try Data(contentsOf: file))
        parser.delegate = self
        try #require(parser.parse(), "\(file.lastPathComponent), line \(parser.lineNumber)")
    }

    func parser(
        _: XMLParser, didStartElement element: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String] = [:]
    ) {
        let value = { attributes[$0] ?? "" }
        switch element {
        case "interface": interface = value("name")
        case "method", "signal": member = "\(interface) \(element) \(value("name"))"
        case "property": member = "\(interface) property \(value("name")) \(value("type")) \(value("access"))"
        case "arg": member += " \(value("direction")):\(value("type")):\(value("name"))"
        case "annotation": member += " \(value("name"))=\(value("value"))"
        default: break
        }
    }

    func parser(_: XMLParser, didEndElement element: String, namespaceURI _: String?, qualifiedName _: String?) {
        guard ["method", "signal", "property"].contains(element) else { return }
        members.insert(member)
    }
}
