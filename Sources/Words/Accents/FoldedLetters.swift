internal import KeyboardEngine

/// Letters without case and diacritics, as numbers: those of the scripts below U+2000, which are all that have accents.
struct FoldedLetters: Sendable {
    /// What a scalar is for a word.
    enum Kind: Equatable {
        case letters(first: UInt16, second: UInt16)
        /// A combining mark, which is omitted.
        case mark
        case separator
    }

    /// The number of scalars in the table.
    private static let count: UInt32 = 0x2000

    static let all = FoldedLetters()

    private let kinds: [Kind]

    private init() {
        kinds = (0..<Self.count).map { Unicode.Scalar($0).map(Self.kind) ?? .separator }
    }

    subscript(_ scalar: Unicode.Scalar) -> Kind {
        scalar.value < Self.count ? kinds[Int(scalar.value)] : .separator
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.properties.generalCategory == .nonspacingMark { return .mark }
        guard scalar.properties.isAlphabetic else { return .separator }
        let lower = LetterCase.lower.applied(to: String(scalar))
        let letters = (PlainLetters.plain(lower) ?? lower).unicodeScalars.map { UInt16(truncatingIfNeeded: $0.value) }
        return .letters(first: letters.first ?? 0, second: letters.count > 1 ? letters[1] : 0)
    }
}

/// A word without case and diacritics, as a number that other words hardly have (FNV-1a, 64 bits).
struct FoldedWord: Hashable, Sendable {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ letter: UInt16) {
        guard letter != 0 else { return }
        hash = (hash ^ UInt64(letter)) &* 0x100_0000_01b3
    }
}
