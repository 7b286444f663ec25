internal import CGLib

/// Command lines in shell syntax, without expansions and other features of a shell.
package enum Command {
    /// Splits a line into words as a shell does. Returns nil if there are none or a quotation mark is not closed.
    package static func words(of line: String) -> [String]? {
        var count: Int32 = 0
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard g_shell_parse_argv(line, &count, &arguments, nil) != 0, let arguments else { return nil }
        defer { g_strfreev(arguments) }
        return (0..<Int(count)).compactMap { arguments[$0].map { String(cString: $0) } }
    }

    /// Returns a text as one word of a line, in quotation marks only if it has other characters than file names usually have.
    package static func word(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._+-".contains($0)) }
        return isPlain ? text : quoted(text)
    }

    /// Returns a text as one word of a line, in quotation marks that keep all characters.
    package static func quoted(_ word: String) -> String {
        guard let quoted = g_shell_quote(word) else { return word }
        defer { g_free(quoted) }
        return String(cString: quoted)
    }
}
