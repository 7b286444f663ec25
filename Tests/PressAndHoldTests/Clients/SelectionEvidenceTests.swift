import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// What excludes a selection that a client does not report.
struct SelectionEvidenceTests {
    private var evidence = SelectionEvidence()
    private var report: SurroundingText?

    /// The client reports a text with its cursor, `|`.
    private mutating func tell(_ notation: String) {
        let cursor = notation.unicodeScalars.prefix { $0 != "|" }.count
        let next = SurroundingText(notation.filter { $0 != "|" }, cursor: cursor, anchor: cursor)
        evidence.note(next, after: report)
        report = next
    }

    private mutating func press(_ key: Key, isCommand: Bool = false, isShifted: Bool = false) {
        evidence.note(KeyPress(key, code: 1, isCommand: isCommand, isShifted: isShifted))
    }

    private mutating func type(_ text: String, telling notation: String) {
        for letter in text { press(.character(String(letter))) }
        tell(notation)
    }

    private static func afterTyping() -> Self {
        var tests = Self()
        tests.tell("ab|cd")
        tests.type("e", telling: "abe|cd")
        return tests
    }

    @Test func textThatWasTypedHasReplacedWhatWasSelected() {
        let tests = Self.afterTyping()
        #expect(tests.evidence.excludesSelection && !tests.evidence.awaitsReport)
    }

    /// Of a long text, each report is kept around another place.
    @Test func whatWasTypedIntoALongTextIsFoundInIt() {
        var tests = Self()
        let (before, after) = (String(repeating: "🇩🇪", count: 1000), String(repeating: "né", count: 1000))
        tests.tell("\(before)|\(after)")
        tests.type("ab", telling: "\(before)ab|\(after)")
        #expect(tests.evidence.excludesSelection && !tests.evidence.awaitsReport)
        tests.tell("\(before)ab |\(after)")
        #expect(!tests.evidence.excludesSelection)
    }

    @Test func lettersMayBeReportedTogetherOrOneByOne() {
        var tests = Self.afterTyping()
        tests.type("fg", telling: "abefg|cd")
        #expect(tests.evidence.excludesSelection && !tests.evidence.awaitsReport)
        tests.type("hi", telling: "abefgh|cd")
        #expect(tests.evidence.awaitsReport)
        tests.tell("abefghi|cd")
        #expect(tests.evidence.excludesSelection && !tests.evidence.awaitsReport)
    }

    @Test(arguments: [(32, true), (33, false)])
    func aProgramMayBe32LettersBehind(count: Int, isKnown: Bool) {
        var tests = Self.afterTyping()
        let text = String(repeating: "x", count: count)
        tests.type(text, telling: "abe\(text)|cd")
        #expect(tests.evidence.excludesSelection == isKnown)
    }

    @Test func editsReplaceTextInOneReportOrInTwo() {
        for reports in [["abé|cd"], ["ab|cd", "abé|cd"]] {
            var tests = Self.afterTyping()
            tests.evidence.note(.deleteSurroundingText(offset: -1, count: 1))
            tests.evidence.note(.commitText("é"))
            for each in reports { tests.tell(each) }
            #expect(tests.evidence.excludesSelection && !tests.evidence.awaitsReport, "\(reports)")
        }
    }

    @Test func keysThatMoveOrDeleteSelectNothing() {
        var tests = Self.afterTyping()
        tests.press(.left)
        tests.tell("ab|ecd")
        tests.press(.backspace)
        tests.tell("a|ecd")
        tests.press(.shift)
        #expect(tests.evidence.excludesSelection)
    }

    /// What is kept of both reports overlaps, and the cursor is not there.
    @Test(arguments: [3_500, 6_500]) func inALongTextACursorFarAwayMaySelect(cursor: Int) {
        var evidence = SelectionEvidence()
        let text = String(repeating: "abcd ", count: 2_000)
        let former = SurroundingText(text, cursor: 5_000, anchor: 5_000)
        evidence.note(former, after: nil)
        evidence.note(.commitText("x"))
        evidence.note(SurroundingText(text, cursor: cursor, anchor: cursor), after: former)
        #expect(!evidence.excludesSelection)
    }

    @Test func theCursorMayMoveToTheStart() {
        var tests = Self()
        tests.tell("|cd")
        tests.type("e", telling: "e|cd")
        tests.press(.left)
        tests.tell("|ecd")
        #expect(tests.evidence.excludesSelection)
    }

    @Test func otherKeysMaySelect() {
        let keys: [(key: Key, isCommand: Bool, isShifted: Bool)] = [
            (.left, false, true), (.character("a"), true, false), (.tab, false, false), (.return, false, false),
            (.escape, false, false), (.other, false, false),
        ]
        for each in keys {
            var tests = Self.afterTyping()
            tests.press(each.key, isCommand: each.isCommand, isShifted: each.isShifted)
            #expect(!tests.evidence.excludesSelection, "\(each)")
        }
    }

    @Test func whatTheProgramChangesItselfMayBeSelected() {
        for notation in ["ab|ecd", "abex|cd", "abe|cdx", "xabe|cd", "|"] {
            var tests = Self.afterTyping()
            tests.tell(notation)
            #expect(!tests.evidence.excludesSelection, "\(notation)")
        }
        for notation in ["abef|cdx", "abefx|cd", "abef|d", "xabef|cd"] {
            var tests = Self.afterTyping()
            tests.type("f", telling: notation)
            #expect(!tests.evidence.excludesSelection, "\(notation)")
        }
    }
}
