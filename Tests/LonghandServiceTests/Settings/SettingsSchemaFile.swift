import Foundation
import FoundationXML

@testable import DesktopSession
@testable import LonghandService

/// What the schema in `data/` says about each setting, in the form of ``Setting/row``.
final class SettingsSchemaFile: NSObject, XMLParserDelegate {
    /// A list of one for each key, unless a key is there twice.
    private(set) var rows: [String: [String]] = [:]
    private var key = ""
    private var type = ""
    private var limits = ""
    private var texts: [String: String] = [:]
    private var element = ""

    override init() {
        super.init()
        let path = Prefix.repository.appending(path: "data/org.freedesktop.ibus.engine.longhand.gschema.xml").path()
        let parser = XMLParser(data: FileManager.default.contents(atPath: path) ?? Data())
        parser.delegate = self
        _ = parser.parse()
    }

    func parser(
        _: XMLParser, didStartElement element: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String] = [:]
    ) {
        let value = { attributes[$0] ?? "" }
        self.element = element
        switch element {
        case "key": (key, type, limits, texts) = (value("name"), value("type"), "", [:])
        case "range": limits = "\(value("min"))...\(value("max"))"
        case "choice": limits += (limits.isEmpty ? "" : " ") + value("value")
        default: break
        }
    }

    func parser(_: XMLParser, foundCharacters text: String) { texts[element, default: ""] += text }

    func parser(_: XMLParser, didEndElement element: String, namespaceURI _: String?, qualifiedName _: String?) {
        self.element = ""
        guard element == "key" else { return }
        let preset = texts["default", default: ""].replacing(/\s+/, with: " ")
        rows[key, default: []].append("\(type) | \(preset) | \(limits) | \(texts["summary", default: ""])")
    }
}

extension Setting {
    /// Type, default, limits and summary.
    var row: String { "\(type) | \(preset) | \(limits) | \(summary)" }

    private var type: String {
        switch value {
        case .flag: "b"
        case .number: "u"
        case .text, .choice: "s"
        case .texts: "as"
        case .pairs: "a{ss}"
        }
    }

    /// The default in GVariant's notation.
    var preset: String {
        switch value {
        case .flag(let preset, _): "\(preset)"
        case .number(let preset, _, _): "\(preset)"
        case .text: "''"
        case .choice(let names, _): "'\(names.first ?? "")'"
        case .texts(let preset, _, _): "[" + preset.map { "'\($0)'" }.joined(separator: ", ") + "]"
        case .pairs: "{}"
        }
    }

    private var limits: String {
        switch value {
        case .number(_, let range, _): "\(range.lowerBound)...\(range.upperBound)"
        case .texts(_, .choices(let names), _), .choice(let names, _): names.joined(separator: " ")
        case .texts(_, .any, _), .texts(_, .installed, _), .flag, .text, .pairs: ""
        }
    }
}
