/// A mark that is typed after the letters that it changes, such as an accent after "e".
public struct Diacritic: Hashable, Sendable {

    /// The mark, as it is typed where nothing before the cursor takes it.
    public let char: String

    /// What becomes of the letters before the cursor: the letters, in lower case, and what stands in their place.
    public let replacements: [String: String]

    /// A mark and its replacements. Letters are found in either case.
    public init(char: String, replacements: [String: String]) {
        self.char = char
        self.replacements = replacements
    }
}

extension Diacritic {

    /// What inserting the mark does to a text.
    struct Insertion: Equatable {
        /// How many characters before the cursor go.
        let deleteCount: Int
        /// What comes in.
        let text: String
    }

    /// What inserting the mark does behind a text: the longest letters that it ends with are replaced, scalar by scalar
    /// in the case they have; where there are none, the mark itself comes in.
    func insertion(after text: String) -> Insertion {
        let fitting = replacements.filter { !$0.key.isEmpty && text.lowercased().hasSuffix($0.key.lowercased()) }
        guard let (letters, replacement) = fitting.max(by: { ($0.key.count, $1.key) < ($1.key.count, $0.key) }) else {
            return Insertion(deleteCount: 0, text: char)
        }
        let typed = text.suffix(letters.count)
        return Insertion(deleteCount: letters.count, text: replacement.cased(like: String(typed)))
    }
}

extension String {

    /// The text with each character in upper case where the one at its place in `model` is; what goes beyond `model`
    /// follows its last character.
    fileprivate func cased(like model: String) -> String {
        let upper = model.map(\.isUppercase)
        return enumerated().map { place, character in
            (place < upper.count ? upper[place] : upper.last ?? false) ? character.uppercased() : String(character)
        }
        .joined()
    }
}
