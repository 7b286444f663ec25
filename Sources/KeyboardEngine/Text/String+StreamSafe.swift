extension String {
    /// The most combining marks in a row: as many as a character in notation can have. The Stream-Safe Text Format
    /// (UAX 15) has 30, which is more than in any language.
    private static let mostMarks = KeyboardAction.maximumCharacterLength

    /// Whether the text has no long rows of combining marks. To compare and hash texts, Swift sorts the marks of each
    /// row, so these take quadratic time for a row but linear time for a text without long ones.
    package var isStreamSafe: Bool {
        var marks = 0
        return unicodeScalars.allSatisfy { scalar in
            marks = scalar.isCombiningMark ? marks + 1 : 0
            return marks <= Self.mostMarks
        }
    }
}

extension Unicode.Scalar {
    /// Whether normalization may move the scalar. The first such mark is U+0300.
    fileprivate var isCombiningMark: Bool {
        value >= 0x300 && properties.canonicalCombiningClass != .notReordered
    }
}
