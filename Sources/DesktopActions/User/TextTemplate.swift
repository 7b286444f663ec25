internal import KeyboardEngine

/// A text with placeholders that are filled when it is inserted.
package struct TextTemplate: Equatable {
    /// A part of the template.
    enum Part: Equatable {
        case text(String)
        /// The date, in the format of the locale or of `strftime`.
        case date(String)
        /// The selection.
        case selection
        /// The content of the clipboard.
        case clipboard
        /// The position of the cursor after the insertion.
        case cursor
    }

    private let parts: [Part]

    /// Reads `{date}`, `{date:%d %B}`, `{time}`, `{selection}`, `{clipboard}`, `{cursor}`, `{{` and `}}`. Returns nil
    /// if anything else is in braces, or if the cursor occurs twice.
    package init?(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
                Self.append(String(first), to: &parts)
                rest = rest.dropFirst(2)
            } else if first == "{" {
                guard let end = rest.firstIndex(of: "}"), let part = Self.part(rest[..<end].dropFirst()) else {
                    return nil
                }
                parts.append(part)
                rest = rest[rest.index(after: end)...]
            } else {
                guard first != "}" else { return nil }
                Self.append(String(rest.removeFirst()), to: &parts)
            }
        }
        guard !parts.isEmpty, parts.count(where: { $0 == .cursor }) <= 1 else { return nil }
        self.parts = parts
    }

    private static func append(_ text: String, to parts: inout [Part]) {
        guard case .text(let last)? = parts.last else { return parts.append(.text(text)) }
        parts[parts.count - 1] = .text(last + text)
    }

    private static func part(_ name: Substring) -> Part? {
        switch name {
        case "date": return .date("%x")
        case "time": return .date("%H:%M")
        case "selection": return .selection
        case "clipboard": return .clipboard
        case "cursor": return .cursor
        default:
            guard name.hasPrefix("date:") || name.hasPrefix("time:") else { return nil }
            return .date(String(name.dropFirst("date:".count)))
        }
    }

    /// Whether it contains the clipboard.
    var needsClipboard: Bool { parts.contains(.clipboard) }
    /// Whether it contains the selection.
    var needsSelection: Bool { parts.contains(.selection) }

    /// Returns the text, and by how many characters the cursor moves back afterwards. Returns nil if a date cannot be
    /// formatted.
    func filled(
        selection: String, clipboard: String, in locale: LocaleIdentifier
    ) -> (text: String, back: Int)? {
        var text = ""
        var cursor: Int?
        for part in parts {
            switch part {
            case .text(let part): text += part
            case .date(let format):
                guard let date = DateText.now(format, in: locale) else { return nil }
                text += date
            case .selection: text += selection
            case .clipboard: text += clipboard
            case .cursor: cursor = text.count
            }
        }
        return (text, cursor.map { text.count - $0 } ?? 0)
    }
}
