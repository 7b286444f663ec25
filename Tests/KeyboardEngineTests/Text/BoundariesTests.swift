import Testing

@testable import KeyboardEngine

/// Boundaries of words and sentences, and Swift's own of characters, by Unicode's tests of UAX #29.
struct BoundariesTests {
    /// A text of Unicode's tests.
    private struct Sample {
        var text = ""
        /// How many characters precede each boundary.
        var boundaries: [Int] = []

        /// Reads a line: ÷ is a boundary, × is none, and numbers are characters.
        init?(_ line: Substring) {
            for piece in line.split(whereSeparator: \.isWhitespace) where piece != "×" {
                if piece == "÷" {
                    boundaries.append(text.unicodeScalars.count)
                } else if let scalar = UInt32(piece, radix: 16).flatMap(Unicode.Scalar.init) {
                    text.unicodeScalars.append(scalar)
                } else {
                    return nil
                }
            }
        }

        func boundaries(by isBoundary: (String.Index) -> Bool) -> [Int] {
            zip(text.unicodeScalars.indices + [text.endIndex], 0...).filter { isBoundary($0.0) }.map(\.1)
        }
    }

    private static func samples(_ name: String) -> [Sample] { Python.pinnedLines(name).compactMap(Sample.init) }

    @Test func wordsBreakWhereUnicodeSays() {
        let samples = Self.samples("WordBreakTest.txt")
        #expect(samples.count > 1_900)
        for sample in samples {
            let words = WordBoundaries(sample.text[...])
            #expect(sample.boundaries(by: words.isBoundary) == sample.boundaries, "\(sample.text.debugDescription)")
        }
    }

    @Test func sentencesBreakWhereUnicodeSays() {
        let samples = Self.samples("SentenceBreakTest.txt")
        #expect(samples.count > 500)
        for sample in samples {
            let sentences = SentenceBoundaries(sample.text[...])
            #expect(
                sample.boundaries(by: sentences.isBoundary) == sample.boundaries,
                "\(sample.text.debugDescription)")
        }
    }

    /// The viramas of Myanmar, Khmer and Balinese, which join letters since Unicode 17, but not yet in Swift.
    private static let newLinkers: [Unicode.Scalar] = ["\u{1039}", "\u{17D2}", "\u{1B44}"]

    @Test func charactersAreThoseOfUnicode() {
        let samples = Self.samples("GraphemeBreakTest.txt")
        #expect(samples.count > 700)
        for sample in samples {
            if sample.text.unicodeScalars.contains(where: Self.newLinkers.contains) { continue }
            let found = Array(sample.text.indices + [sample.text.endIndex])
            #expect(sample.boundaries(by: found.contains) == sample.boundaries, "\(sample.text.debugDescription)")
        }
    }
}

/// Kinds of characters by Unicode's property tables.
struct BreakPropertyTests {
    private static func properties(_ name: String) -> [UInt32: Substring] {
        let rows = Python.pinnedLines(name).map { $0.split(separator: ";") }.filter { $0.count == 2 }
        let pairs = rows.flatMap { row -> [(UInt32, Substring)] in
            let ends = row[0].split(separator: ".").compactMap { UInt32($0.filter { $0 != " " }, radix: 16) }
            return (ends[0]...ends[ends.count - 1]).map { ($0, row[1].drop { $0 == " " }.prefix { $0 != " " }) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static let sentenceNames: [SentenceBreak: Substring] = [
        .carriageReturn: "CR", .lineFeed: "LF", .separator: "Sep", .space: "Sp", .continuation: "SContinue",
        .closer: "Close", .fullStop: "ATerm", .terminator: "STerm", .numeric: "Numeric", .upper: "Upper",
        .lower: "Lower", .letter: "OLetter",
    ]

    @Test func everyCharacterIsInSentencesWhatUnicodeSays() {
        let authority = Self.properties("SentenceBreakProperty.txt")
        #expect(authority.count > 140_000)
        for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
            let kind = SentenceBreak(scalar)
            let isRight = authority[scalar.value].map {
                kind == .extend ? ["Extend", "Format"].contains($0) : $0 == Self.sentenceNames[kind]
            }
            #expect(
                isRight ?? (kind == .other),
                "\(String(scalar.value, radix: 16)) \(kind) \(authority[scalar.value] ?? "")")
        }
    }
}
