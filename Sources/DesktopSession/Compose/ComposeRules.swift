package import KeyboardEngine
internal import Platform

/// The letters that the user's languages decide, of those that a dead key gives in one language and not in another.
///
/// Each is a set of lines for the table of sequences. At most one of a ``choices`` is decided.
package struct ComposeRules: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Decides by languages.
    /// - Parameter locales: the user's locales. The first that has a letter of a choice decides it; if there is none, the
    ///   table of the session does.
    package init(for locales: [LocaleIdentifier]) {
        let alphabets = locales.map(Self.letters)
        self = Self.choices.reduce(into: []) { rules, choice in
            let decided = alphabets.firstNonNil { alphabet in
                choice.first { !$0.letters.isDisjoint(with: alphabet) }
            }
            if let decided { rules.insert(decided.rule) }
        }
    }

    /// Returns the letters of a locale that belong to a choice.
    private static func letters(of locale: LocaleIdentifier) -> Set<String> {
        let row = locale.fallbacks.firstNonNil { table[$0.description] } ?? "-"
        return Set(row.split(separator: " ").map(String.init))
    }

    /// The lines for a table of sequences, in the format of `~/.XCompose`.
    var lines: String {
        Self.choices.joined().filter { contains($0.rule) }.map { "\($0.lines)\n" }.joined()
    }
}
