import KeyboardEngine
import TestBasics
import Testing

/// An observer that receives only the changes, in scalars, and ends up with the same text.
struct TextDocumentCopyTests {

    private struct Copy {

        var scalars: [Unicode.Scalar] = []
        var cursor = 0

        mutating func apply(_ change: TextChange) {
            switch change {
            case .inserted(let string):
                scalars.insert(contentsOf: string.unicodeScalars, at: cursor)
                cursor += string.unicodeScalars.count
            case .deleted(let offset, let count):
                let start = cursor + offset
                scalars.removeSubrange(start..<start + count)
                cursor = start > cursor ? cursor : max(start, cursor - count)
            }
        }
    }

    private static let pieces =
        TextDocumentTests.characters + [
            "", "\u{200D}", "\u{FE0F}", "🇸", "👩", "\u{1112}", "\u{1161}", "\r", "क", "\u{94D}", "ष",
        ]

    private static func act(_ document: inout TextDocument, _ random: inout SplitMix) throws -> [TextChange] {
        let step = Int.random(in: -3...3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0...1:
            return try document.insert(pieces.randomElement(using: &random) ?? "")
        case 2:
            return document.deleteBackward(step)
        case 3:
            return (try? document.deleteSurrounding(offset: step, count: .random(in: 0...3, using: &random))) ?? []
        case 4:
            document.moveCursor(by: step)
            return []
        default:
            let cursor = Int.random(in: 0...document.count, using: &random)
            let anchor = Int.random(in: 0...document.count, using: &random)
            return try document.set(text: document.text, cursor: cursor, anchor: anchor)
        }
    }

    @Test(arguments: 1...20)
    func theChangesReportAllThatHappened(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        var document = TextDocument()
        var copy = Copy()
        for _ in 0..<500 {
            let changes = try Self.act(&document, &random)
            changes.forEach { copy.apply($0) }
            #expect(copy.scalars == Array(document.text.unicodeScalars))
            #expect(document.count == copy.scalars.count)
            #expect((0...document.count).contains(document.cursor))
            #expect((0...document.count).contains(document.anchor))
            copy.cursor = document.cursor
        }
    }
}
