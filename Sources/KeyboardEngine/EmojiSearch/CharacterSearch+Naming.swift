/// Why a name names no character.
package enum CharacterNameError: Error, Equatable {
    /// Nothing is called so.
    case unknown
    /// It may be any of these, of which there are at most ``CharacterSearch/candidateLimit``.
    case ambiguous([CharacterSearch.Hit])
}

extension CharacterSearch {

    /// How many characters are named where a name may mean several.
    package static let candidateLimit = 10

    /// The character that a name means: `e with ring below`, `eng`, `greek small letter alpha`. One that has no number of
    /// its own is composed: a letter and its marks.
    ///
    /// The words may be the whole name, that of a letter in the script of `companion`, the end of a name, or any of it;
    /// small letters come before capitals, and letters of that script before others.
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

    /// The first word of the names of a script's letters, such as "latin".
    private func script(of scalar: Unicode.Scalar?) -> String {
        scalar.flatMap { name(of: $0) }.map { $0.lowercased().prefix { $0 != " " } }.map(String.init) ?? ""
    }

    private func single(_ hits: [Hit], _ script: String) throws(CharacterNameError) -> String {
        let tests: [(Hit) -> Bool] = [
            { $0.name.contains(" small letter ") }, { $0.name.lowercased().hasPrefix("\(script) ") },
        ]
        let left = tests.reduce(hits) { hits, test in
            let preferred = hits.filter(test)
            return preferred.isEmpty ? hits : preferred
        }
        guard let first = left.first else { throw .unknown }
        guard left.count == 1 else { throw .ambiguous(Array(left.prefix(Self.candidateLimit))) }
        return String(first.scalar)
    }

    /// A letter and the marks behind "with" and "and"; nil where there are no such.
    private func composed(_ words: String, _ companion: Unicode.Scalar?) -> String? {
        let parts = words.split(separator: " with ", maxSplits: 1)
        guard parts.count == 2, let base = letter(String(parts[0]), companion) else { return nil }
        let marks = parts[1].split(separator: " and ").map { mark in
            search("combining \(mark)", limit: .max).first { Self.words(of: $0.name) == "combining \(mark)" }?.scalar
        }
        guard marks.allSatisfy({ $0 != nil }) else { return nil }
        return base + marks.compactMap(\.self).map { String($0) }.joined()
    }

    private func letter(_ name: String, _ companion: Unicode.Scalar?) -> String? {
        name.count == 1 ? name : try? character(named: name, besides: companion)
    }

    private static func words(of name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }
}
