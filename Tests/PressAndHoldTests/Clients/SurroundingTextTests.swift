import TestBasics
import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct SurroundingTextTests {
    private static func report(_ text: String, _ cursor: Int) -> SurroundingText {
        SurroundingText(text, cursor: cursor, anchor: cursor)
    }

    @Test(arguments: [
        ("cafe", 4, "e"), ("cafe", 3, "f"), ("e", 1, "e"), ("naïve 😀𝒳e", 9, "e"), ("line\n", 5, "\n"),
        ("eller", 5, "eller"), ("ae\u{301}", 3, "e\u{301}"),
    ])
    func aLetterBeforeTheCursorHasJustBeenTyped(text: String, cursor: Int, letter: String) {
        #expect(Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test(arguments: [
        ("żółwe", 8, "e"), ("cafè", 5, "è"), ("😀e", 5, "e"),
    ])
    func theCursorMayBeCountedInBytes(text: String, cursor: Int, letter: String) {
        #expect(Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test(arguments: [("😀e", 3, "e"), ("naïve 😀𝒳", 10, "𝒳"), ("𝒳", 2, "𝒳")])
    func theCursorMayBeCountedInUTF16(text: String, cursor: Int, letter: String) {
        #expect(Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test(arguments: [
        ("", 0, "e"), ("cafe", 0, "e"), ("cafe", 3, "e"), ("cafE", 4, "e"), ("cafè", 4, "e"), ("e", 2, "e"),
        ("cafe", -1, "e"), ("cafe", .max, "e"), ("cafe", .min, "e"), ("è", 1, "e"), ("cafe\u{301}", 5, "e"),
        ("e", 1, "ee"),
    ])
    func anythingElseHasNot(text: String, cursor: Int, letter: String) {
        #expect(!Self.report(text, cursor).hasJustTyped(letter))
    }

    @Test func whereSomethingIsSelectedNothingHasJustBeenTyped() {
        #expect(!SurroundingText("cafe", cursor: 4, anchor: 3).hasJustTyped("e"))
        #expect(!SurroundingText("cafeteria", cursor: 4, anchor: 9).hasJustTyped("e"))
    }

    // MARK: Completions

    private static let long = String(repeating: "żółw ", count: 2_000)

    @Test(arguments: [
        ("", 0, "e", "lephant", ""), ("el", 2, "e", "phant", ""), ("caf noir", 3, "e", "teria", " noir"),
        ("noir", 0, "e", "é", "noir"), (long, 10_000, "e", "lephant", ""), (long, 5_000, "e", "lephant", "żółw"),
    ])
    func whatIsBehindTheCursorAndWasNotThereBeforeTheLetterWasCompleted(
        text: String, cursor: Int, letter: String, completion: String, behind: String
    ) {
        let former = Self.report(text, cursor)
        let before = String(text.unicodeScalars.prefix(cursor))
        let rest = String(text.unicodeScalars.dropFirst(cursor))
        let report = Self.report(before + letter + completion + rest, cursor + letter.unicodeScalars.count)
        #expect(report.completion(of: letter, since: former) == completion)
        let without = report.without(completion)
        #expect(without == Self.report(before + letter + rest, without.cursor) || text.utf8.count > 2_000)
        #expect(without.hasJustTyped(letter) && !without.text.contains(letter + completion))
    }

    @Test(arguments: [
        ("caf", 3, "cafe", 4), ("caf noir", 3, "cafe noir", 4), ("café", 4, "cafeé", 4), ("ee", 2, "eee", 2),
        ("caf", 3, "cafxe", 5), ("caf", 3, "elephant", 1), ("noir", 0, "elephant", 1), ("caf", 3, "ca", 2),
        ("", 0, "lephant", 0), ("", 0, "elephant", -1), ("", .max, "elephant", 1),
    ])
    func anyOtherChangeIsNoCompletion(former: String, formerCursor: Int, text: String, cursor: Int) {
        let former = Self.report(former, formerCursor)
        #expect(Self.report(text, cursor).completion(of: "e", since: former) == nil)
    }

    @Test func aCompletionThatIsReportedAsSelectedIsNone() {
        let report = SurroundingText("elephant", cursor: 1, anchor: 8)
        #expect(report.completion(of: "e", since: Self.report("", 0)) == nil)
    }

    // MARK: Long reports

    /// A text of scalars that have one to four bytes.
    private static func mixture(_ count: Int, _ dice: inout SplitMix) -> String {
        (0..<count).map { _ in ["a", "b ", "é", "ш", "漢", "€", "😀", "e\u{301}"].randomElement(using: &dice) ?? "" }
            .joined()
    }

    /// What a report says if all of it is kept: the text in a unit before the cursor and after it.
    private static func halves<View: BidirectionalCollection>(
        _ text: String, _ view: View, at cursor: Int
    ) -> (before: Substring, after: Substring)? where View.Index == String.Index {
        guard let place = view.index(view.startIndex, offsetBy: cursor, limitedBy: view.endIndex),
            let place = place.samePosition(in: text.unicodeScalars)
        else { return nil }
        return (text[..<place], text[place...])
    }

    @Test func theTextAroundTheCursorIsKeptInEachUnit() {
        var dice = SplitMix(seed: 5)
        for count in [10, 900, 3_000, 20_000] {
            let text = Self.mixture(count, &dice)
            for _ in 0..<20 {
                let cursor = Int.random(in: 0...text.utf8.count, using: &dice)
                let report = Self.report(text, cursor)
                for (inUTF16, whole) in [
                    (false, Self.halves(text, text.unicodeScalars, at: cursor)),
                    (true, Self.halves(text, text.utf16, at: cursor)),
                ] {
                    let context = report.context(inUTF16: inUTF16, inBytes: false)
                    #expect(context?.before == whole.map { String($0.before.lastScalars(1000)) })
                    #expect(context?.after == whole.map { String($0.after.firstScalars(1000)) })
                }
            }
        }
    }

    @Test func aCursorInBytesIsFoundInALongTextToo() {
        let text = String(repeating: "ж", count: 6_000)
        let context = Self.report(text, 8_000).context(inUTF16: false, inBytes: true)
        #expect(context?.before.unicodeScalars.count == 1000 && context?.after.unicodeScalars.count == 1000)
        #expect(Self.report(text + "e" + text, 12_001).hasJustTyped("e"))
    }

    @Test func aSelectionIsKeptAsLongAsItIsNotTooLong() {
        let text = String(repeating: "word ", count: 20_000)
        let selection = SurroundingText(text, cursor: 40_000, anchor: 20_000)
        #expect(selection.context(inUTF16: false, inBytes: false)?.selected.utf8.count == 20_000)
        let all = SurroundingText(text, cursor: 0, anchor: text.utf8.count)
        #expect(all.context(inUTF16: false, inBytes: false) == nil)
        #expect(all.text.utf8.count == 1000)
    }

    @Test func aSelectionThatIsTooLongIsCutAroundTheCursor() {
        let text = (10_000..<30_000).map { "\($0) " }.joined()
        let report = SurroundingText(text, cursor: 60_000, anchor: 0)
        #expect(report.text == String(text.dropFirst(59_000).prefix(2000)))
    }

    /// The kept part moves with the cursor; what was expected and what is reported are compared where they overlap.
    @Test(arguments: ["é", "longer", ""]) func aReplacementIsRecognizedInTheMiddleOfALongText(
        replacement: String
    ) throws {
        let (before, after) = (String(repeating: "x ш ", count: 3_000), String(repeating: "漢 y ", count: 3_000))
        let count = before.unicodeScalars.count
        let outcomes = try #require(
            Self.report(before + "e" + after, count + 1).outcomes(ofReplacing: "e", with: replacement))
        let right = Self.report(before + replacement + after, count + replacement.unicodeScalars.count)
        let wrong = Self.report(before + "e" + replacement + after, count + 1 + replacement.unicodeScalars.count)
        #expect(right.excerpt.agrees(with: outcomes.right) && !right.excerpt.agrees(with: outcomes.wrong))
        #expect(wrong.excerpt.agrees(with: outcomes.wrong) && !wrong.excerpt.agrees(with: outcomes.right))
    }

    @Test func anotherTextOfTheSameLengthIsNotTheReplacement() throws {
        let (before, after) = (String(repeating: "x ш ", count: 3_000), String(repeating: "漢 y ", count: 3_000))
        let end = before.unicodeScalars.count + 1
        let outcomes = try #require(Self.report(before + "e" + after, end).outcomes(ofReplacing: "e", with: "é"))
        #expect(Self.report(before + "é" + after, end).excerpt.agrees(with: outcomes.right))
        #expect(!Self.report(before + "è" + after, end).excerpt.agrees(with: outcomes.right))
    }

    @Test(arguments: [(32_768, true), (32_769, false)])
    func aSelectionOf32KibibytesIsKept(length: Int, isKept: Bool) {
        let text = String(repeating: "word ", count: 20_000)
        let report = SurroundingText(text, cursor: 40_000, anchor: 40_000 - length)
        #expect((report.context(inUTF16: false, inBytes: false) != nil) == isKept)
    }

    @Test func aCursorOutsideOfALongTextIsNowhere() {
        let text = String(repeating: "ш", count: 3_000)
        for cursor in [-1, .min, .max, text.utf8.count + 1] {
            #expect(Self.report(text, cursor).context(inUTF16: false, inBytes: true) == nil)
            #expect(!Self.report(text, cursor).hasJustTyped("ш"))
        }
    }

    /// Marks and flags, of which long texts are slow to compare and to walk over.
    @Test func aLongReportTakesTimeInProportion() {
        for text in [String.marks, String.flags] {
            let factor = Growth.factor(at: 4_000) { count in
                let (one, other) = (text(count) + "a", text(count) + "b")
                let end = one.unicodeScalars.count
                let reports = [one, other].map { SurroundingText($0, cursor: end, anchor: end) }
                #expect(reports[0] != reports[1])
                for report in reports { _ = report.context(inUTF16: false, inBytes: true)?.before.wordFragmentAtEnd }
            }
            #expect(factor < Growth.proportional)
        }
    }

    @Test func aReportOfADocumentIsThatOfItsWholeText() throws {
        var dice = SplitMix(seed: 9)
        let pieces = ["a", "bé", "e\u{301}", ". ", "\r\n", "🇸🇪", "👩‍👧", "क्षि", "漢", "\u{200D}"]
        let text = (0..<4_000).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
        for _ in 0..<20 {
            var document = TextDocument()
            let cursor = Int.random(in: 0...text.unicodeScalars.count, using: &dice)
            let anchor = min(cursor + Int.random(in: 0...3_000, using: &dice), text.unicodeScalars.count)
            try document.set(text: text, cursor: cursor, anchor: anchor)
            let whole = SurroundingText(text, cursor: cursor, anchor: anchor).context(inUTF16: false, inBytes: false)
            #expect(SurroundingText(of: document).context(inUTF16: false, inBytes: false) == whole)
            #expect(document.context == whole)
        }
    }
}
