internal import KeyboardEngine

/// What a user searches for, in the form in which names are compared.
nonisolated struct WantedText {
    private let text: String
    private let words: [Substring]

    init(_ text: String) {
        self.text = text.trimmed.foldedForSearch
        words = Self.words(of: self.text)
    }

    /// Returns how well one of several names fits, 0 for the best; nil if none does. An earlier name that begins with the
    /// text fits better.
    /// - Parameter codes: names that need not be words, such as tags, which fit only as a whole or by their words.
    func rank(in names: [String], codes: [String] = []) -> Int? {
        let names = names.map(\.foldedForSearch)
        let all = names + codes.map(\.foldedForSearch)
        if all.contains(text) { return 0 }
        if let index = names.firstIndex(where: { $0.hasPrefix(text) }) { return index + 1 }
        return all.contains(where: isIn) ? all.count : nil
    }

    /// Returns whether each word begins one of a folded name.
    private func isIn(_ name: String) -> Bool {
        let parts = Self.words(of: name)
        return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }

    private static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber }
    }
}
