package import KeyboardEngine
internal import Platform

/// The names of characters in callouts, for the line next to the candidates: in the user's language, or in English if a
/// part of the name is not translated.
@MainActor package final class CharacterNames {
    private let path: String?
    /// The content of the file, read when the first callout opens. Searched in place, it needs a tenth of the memory of
    /// a dictionary.
    private lazy var lines = path.flatMap { try? File.read($0, limit: 1 << 20) } ?? []

    /// Creates the names from a file that is sorted by its first column. A line has the code point in at least four
    /// hexadecimal digits, a tab, and the name.
    package init(path: String?) { self.path = path }

    /// Returns the name of the character that an action inserts. Returns nil if it inserts several or the name is
    /// unknown.
    package func name(of action: KeyboardAction) -> String? { localizedName(of: action)?.text }

    /// Returns the same name with its language.
    package func localizedName(of action: KeyboardAction) -> (text: String, locale: LocaleIdentifier)? {
        guard let scalars = action.insertedText?.unicodeScalars, let scalar = scalars.first, scalars.count == 1 else {
            return nil
        }
        return englishName(of: scalar).map { english in
            TranslatedCharacterName(scalar, english: english).text.map { ($0, Locales.environment) }
                ?? (english, .english)
        }
    }

    private func englishName(of scalar: Unicode.Scalar) -> String? {
        let key = Array("\n\(scalar.codePointDigits)\t".utf8)
        guard let start = position(after: key) else { return nil }
        let name = lines[start...].prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: name, as: UTF8.self)
    }

    /// Finds the line that begins with `key`, by binary search.
    private func position(after key: [UInt8]) -> Int? {
        var low = 0, high = lines.count
        while low < high {
            let middle = lines[low..<(low + high) / 2].lastIndex(of: key[0]) ?? low
            let found = lines[middle...].prefix(key.count)
            if found.elementsEqual(key) { return middle + key.count }
            if found.lexicographicallyPrecedes(key) {
                guard let next = lines[(middle + 1)..<high].firstIndex(of: key[0]) else { return nil }
                low = next
            } else {
                high = middle
            }
        }
        return nil
    }
}
