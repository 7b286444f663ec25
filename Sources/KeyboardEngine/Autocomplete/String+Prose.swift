extension String {
    /// Returns whether a word at the end is one of prose: it follows white space, a bracket, a quotation mark, or the end
    /// of a sentence or of a part of it. What follows anything else may be a part of an address, a path, a file's name, a
    /// number or an identifier.
    package func isProse(before word: String) -> Bool {
        guard let former = dropLast(word.count).unicodeScalars.last else { return true }
        return former.isWhitespace || former.precedesWords
    }

    /// Whether the word begins an address: the name of a frequent scheme (IANA, URI Schemes), or the usual one of a web server.
    package var beginsAddress: Bool {
        ["file", "ftp", "git", "http", "https", "irc", "mailto", "sftp", "ssh", "tel", "www"].contains(self)
    }
}

extension Unicode.Scalar {
    /// Whether the character can directly precede a word.
    fileprivate var precedesWords: Bool {
        if self == "." || self == ":" || self == "-" { return false }
        let kind = SentenceBreak(self)
        return kind == .closer || kind.isTerminator || kind == .continuation || self == "¿" || self == "¡"
            || self == "…"
    }
}
