/// A diacritic that is typed after the letters that it changes, such as an accent after "e".
public struct Diacritic: Hashable, Sendable {

    /// The symbol of the diacritic, which is inserted if it does not combine with the text before the cursor.
    public let char: String

    /// The replacements for letters before the cursor. The keys are in lower case.
    public let replacements: [String: String]

    /// The most replacements in notation, more than any diacritic has. Each is compared with the text.
    static let mostReplacements = 256

    /// Creates a diacritic with its replacements. Letters match in either case.
    public init(char: String, replacements: [String: String]) {
        self.char = char
        self.replacements = replacements
    }
}

extension Diacritic {

    /// The change that inserting the diacritic makes to a text.
    struct Insertion: Equatable {
        /// The number of characters to delete before the cursor.
        let deleteCount: Int
        /// The text to insert.
        let text: String
    }

    /// Returns the change that inserts the diacritic after a text. It replaces the longest matching letters at the end
    /// of the text, and keeps the case of each scalar. If no letters match, it inserts the symbol of the diacritic.
    func insertion(after text: String) -> Insertion {
        let lowercased = LetterCase.lower.applied(to: text)
        let fitting = replacements.filter {
            !$0.key.isEmpty && lowercased.hasSuffix(LetterCase.lower.applied(to: $0.key))
        }
        guard let (letters, replacement) = fitting.max(by: { ($0.key.count, $1.key) < ($1.key.count, $0.key) }) else {
            return Insertion(deleteCount: 0, text: char)
        }
        let typed = text.suffix(letters.count)
        return Insertion(deleteCount: letters.count, text: replacement.cased(like: String(typed)))
    }
}

extension String {

    /// Returns the text with each character in upper case whose counterpart in `model` is. Characters beyond `model`
    /// follow its last one.
    fileprivate func cased(like model: String) -> String {
        let upper = model.map(\.isUppercase)
        return enumerated().map { place, character in
            let letter = String(character)
            return (place < upper.count ? upper[place] : upper.last ?? false)
                ? LetterCase.title.applied(to: letter) : letter
        }
        .joined()
    }
}
