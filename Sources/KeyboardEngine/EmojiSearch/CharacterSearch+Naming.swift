/// Why a name does not identify a character.
package enum CharacterNameError: Error, Equatable {
    /// No character has this name.
    case unknown
    /// Several characters match, of which this lists at most ``CharacterSearch/candidateLimit``.
    case ambiguous([CharacterSearch.Hit])
}

extension CharacterSearch {

    /// The largest number of characters that are listed for an ambiguous name.
    package static let candidateLimit = 10

    /// Returns the character with a name: `e with ring below`, `eng`, `greek small letter alpha`. A character without a
    /// code point of its own is composed from a letter and combining marks.
    ///
    /// The words can be the whole name, the name of a letter in the script of `companion`, the end of a name, or any
    /// words of it. Small letters take precedence over capitals, and letters of that script over others.
    package func character(
        named name: String, besides companion: Unicode.Scalar? = nil
    ) throws(CharacterNameError) -> String {
        let wanted = Self.words(of: name)
        let hits = search(wanted, limit: .max)
        let script = script(of: companion)
        let names = [wanted, "\(script) small letter \(wanted)", "\(script) letter \(wanted)", "\(script) \(wanted)"]
        let whole = names.lazy.compactMap { name in hits.first { Self.words(of: $0.name) == name } }.first
        if let whole { return String(whole.scalar) }
        let ends = hits.filter { Self.words(of: $0.name).hasSuffix(" \(wanted)") }
        if !ends.isEmpty { return try single(ends, script) }
        if let composed = composed(wanted, companion) { return composed }
        return try single(hits, script)
    }

    /// Returns the first word of the names of a script's letters, such as `latin`.
    private func script(of scalar: Unicode.Scalar?) -> String {
        scalar.flatMap { name(of: $0) }.map { $0.asciiLowercased.prefix { $0 != " " } }.map(String.init) ?? ""
    }

    private func single(_ hits: [Hit], _ script: String) throws(CharacterNameError) -> String {
        let tests: [(Hit) -> Bool] = [
            { $0.name.firstIndex(ofText: " small letter ") != nil },
            { $0.name.asciiLowercased.hasPrefix("\(script) ") },
        ]
        let left = tests.reduce(hits) { hits, test in
            let preferred = hits.filter(test)
            return preferred.isEmpty ? hits : preferred
        }
        guard let first = left.first else { throw .unknown }
        guard left.count == 1 else { throw .ambiguous(Array(left.prefix(Self.candidateLimit))) }
        return String(first.scalar)
    }

    /// Returns a letter with the marks that follow "with" and "and", or `nil` if there are no such characters.
    private func composed(_ words: String, _ companion: Unicode.Scalar?) -> String? {
        let parts = words.parts(separatedBy: " with ")
        guard parts.count == 2, let base = letter(String(parts[0]), companion) else { return nil }
        let marks = parts[1].parts(separatedBy: " and ").map { mark in
            search("combining \(mark)", limit: .max).first { Self.words(of: $0.name) == "combining \(mark)" }?.scalar
        }
        guard marks.allSatisfy({ $0 != nil }) else { return nil }
        return base + marks.compactMap(\.self).map { String($0) }.joined()
    }

    private func letter(_ name: String, _ companion: Unicode.Scalar?) -> String? {
        name.count == 1 ? name : try? character(named: name, besides: companion)
    }

    private static func words(of name: String) -> String {
        name.searchWords.joined(separator: " ")
    }
}
