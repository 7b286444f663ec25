extension CalloutFile {

    /// Returns entries as they are written after the equals sign of a key.
    static func value(of entries: [KeyboardAction]) -> String { entries.map { escaped(text(of: $0)) + ";" }.joined() }

    /// Returns an entry without its escapes. Text that would be read in another way is written as an action.
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
    /// Whether the text begins or ends with white space, which files do not keep.
    fileprivate var hasBlankEnds: Bool { !unicodeScalars[...].trimmed.elementsEqual(unicodeScalars) }
}
