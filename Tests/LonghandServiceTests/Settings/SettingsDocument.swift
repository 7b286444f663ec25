import Foundation

@testable import DesktopSession
@testable import LonghandService

/// A file with a section that is written from the table of settings, between two marks.
struct SettingsDocument: CustomStringConvertible {
    private let path: String
    private let (begin, end): (String, String)
    private let (head, foot): (String, String)
    private let row: (Setting) -> String

    static let page = SettingsDocument(
        path: "docs/settings.md", begin: "<!-- Settings, written by make settings-docs -->\n",
        end: "<!-- End of settings -->\n",
        head: "\n| key | default | means |\n|---|---|---|\n", foot: "\n"
    ) { setting in
        let names = setting.names.map { ": " + $0.map { "`\($0)`" }.joined(separator: ", ") } ?? ""
        return "| `\(setting.key)` | \(setting.shortPreset) | \(setting.sentence)\(names) |\n"
    }

    static let manual = SettingsDocument(
        path: "data/man/ibus-engine-longhand.1", begin: ".\\\" Settings, written by make settings-docs\n",
        end: ".\\\" End of settings\n", head: ".Bl -tag -width Ds\n", foot: ".El\n"
    ) { setting in
        let names = setting.names.map { ": " + $0.joined(separator: ", ") } ?? ""
        return ".It Li \(setting.key)\n\(setting.sentence)\(names).\nDefault: \(setting.shortPreset).\n"
    }

    var description: String { path }

    /// What the section should be.
    func text(of settings: [Setting]) -> String { head + settings.map(row).joined() + foot }

    /// What it is.
    var section: String { get throws { try String(content[range]) } }

    /// Makes it what it should be.
    func write() throws {
        let text = try content.replacingCharacters(in: range, with: text(of: Setting.all))
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    private var file: URL { Prefix.repository.appending(path: path) }

    private var content: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    private var range: Range<String.Index> {
        get throws {
            let content = try content
            guard let begin = content.range(of: begin), let end = content.range(of: end),
                begin.upperBound <= end.lowerBound
            else { throw CocoaError(.formatting) }
            return begin.upperBound..<end.lowerBound
        }
    }
}

extension Setting {
    fileprivate var sentence: String {
        guard case .number(_, let range, _) = value else { return summary }
        return "\(summary), \(range.lowerBound) to \(range.upperBound)"
    }

    /// The names that it may have; nil where it may have any.
    fileprivate var names: [String]? {
        switch value {
        case .texts(_, .choices(let names), _), .texts(_, .installed(let names), _), .choice(let names, _): names
        case .texts(_, .any, _), .flag, .number, .text, .pairs: nil
        }
    }

    /// The default, in words where it is empty or long.
    fileprivate var shortPreset: String {
        switch value {
        case .texts(let preset, _, _) where preset.count > 3: "\(preset.count) names"
        case .texts(let preset, _, _) where !preset.isEmpty: preset.joined(separator: ", ")
        case .texts, .text, .pairs: "empty"
        case .choice(let names, _): names.first ?? ""
        case .flag, .number: preset
        }
    }
}
