public import Foundation
internal import FoundationXML

/// What an introspection document says: from a file, or as an object answered it.
public struct Contract: Equatable {
    /// Members, one line each: `org.example.House method Open in:s:door out:b:isOpen`. Arguments that have no name
    /// have an empty one.
    public fileprivate(set) var members: Set<String> = []
    /// The nodes below.
    public fileprivate(set) var children: [String] = []

    /// Reads a file.
    public init(contentsOf file: URL) throws { self = try ContractParser.parse(Data(contentsOf: file)) }

    /// Reads what `Introspect` returned.
    public init(_ answer: Answer) throws {
        guard let text = answer.text else { throw Failure.notIntrospected(answer) }
        self = try ContractParser.parse(Data(text.utf8))
    }

    fileprivate init() {}

    enum Failure: Error { case notIntrospected(Answer), malformed(line: Int) }

    /// The members of the interfaces whose name begins so.
    public func members(of prefix: String) -> Set<String> { members.filter { $0.hasPrefix(prefix) } }
}

private final class ContractParser: NSObject, XMLParserDelegate {
    private var contract = Contract()
    private var interface = ""
    private var member = ""

    static func parse(_ document: Data) throws -> Contract {
        let parser = XMLParser(data: document)
        let reader = ContractParser()
        parser.delegate = reader
        guard parser.parse() else { throw Contract.Failure.malformed(line: parser.lineNumber) }
        return reader.contract
    }

    func parser(
        _: XMLParser, didStartElement element: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String] = [:]
    ) {
        let value = { attributes[$0] ?? "" }
        switch element {
        case "node": if let name = attributes["name"] { contract.children.append(name) }
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
        contract.members.insert(member)
    }
}
