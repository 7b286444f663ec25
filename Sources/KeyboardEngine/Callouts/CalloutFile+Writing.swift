extension CalloutFile {

    /// Entries as they stand behind the equals sign of a key.
    static func value(of entries: [KeyboardAction]) -> String { entries.map { escaped(text(of: $0)) + ";" }.joined() }

    /// An entry without its escapes: text that would be read otherwise becomes an action.
    private static func text(of action: KeyboardAction) -> String {
        guard let text = action.insertedText, KeyboardAction(inserting: text) == action, !text.hasBlankEnds else {
            return "@\(action)"
        }
        return text.unicodeScalars.first == "@" ? "@\(text)" : text
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if scalar == ";" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
    }
}

extension String {
    /// Whether spaces stand at its ends, which files do not keep.
    fileprivate var hasBlankEnds: Bool { !unicodeScalars[...].trimmed.elementsEqual(unicodeScalars) }
}
