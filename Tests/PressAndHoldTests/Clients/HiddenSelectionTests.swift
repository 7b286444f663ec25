import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// Whether text may be selected that the program has not reported, by what each client reports.
struct HiddenSelectionTests {
    private static let gtk = "gtk3-im:notes", gtk4 = "gtk4-im:notes", qt = "QIBusInputContext", gnome = "gnome-shell"

    private static func field(of client: String, isNew: Bool = false) -> TextField {
        var field = TextField()
        field.capabilities = [.preedit, .surroundingText]
        field.focus(ClientProfile(named: client), context: "/context", at: 0, isNew: isNew)
        return field
    }

    /// A field in which a letter was typed and reported.
    private static func fieldAfterTyping(_ client: String) -> TextField {
        var field = field(of: client)
        field.touchedAt = 1000
        field.note(report("caf"))
        field.selection.note(KeyPress(.character("e"), code: 18))
        field.note(report("cafe"))
        return field
    }

    private static func report(_ text: String, selecting count: Int = 0) -> SurroundingText {
        let cursor = text.unicodeScalars.count
        return SurroundingText(text, cursor: cursor, anchor: cursor - count)
    }

    @Test(arguments: [(qt, false), (gtk, true), (gtk4, true), (gnome, true)])
    func atFirstOnlyAClientThatReportsAllSelectionsHidesNone(client: String, mayHide: Bool) {
        #expect(Self.field(of: client).mayHideSelection == mayHide)
    }

    @Test(arguments: [(qt, false), (gtk, false), (gtk4, true), (gnome, false)])
    func aSelectionThatIsReportedIsNotHidden(client: String, mayHide: Bool) {
        var field = Self.field(of: client)
        field.note(Self.report("cafe", selecting: 2))
        #expect(field.mayHideSelection == mayHide)
        field.expectReport()
        #expect(field.mayHideSelection)
    }

    @Test(arguments: [(qt, false), (gtk, true), (gtk4, true), (gnome, true)])
    func aReportWithoutASelectionProvesItForAClientThatReportsAllAlone(client: String, mayHide: Bool) {
        var field = Self.field(of: client)
        field.note(Self.report("cafe"))
        #expect(field.mayHideSelection == mayHide)
        field.expectReport()
        #expect(field.mayHideSelection == mayHide)
    }

    @Test(arguments: [qt, gtk, gtk4, gnome]) func textThatWasTypedAndReportedLeavesNoneSelected(client: String) {
        #expect(!Self.fieldAfterTyping(client).mayHideSelection)
    }

    @Test(arguments: [gtk, gtk4, gnome]) func textThatWasTypedIsAwaitedWhereTheProgramReportsItsText(client: String) {
        var field = Self.fieldAfterTyping(client)
        field.selection.note(KeyPress(.character("e"), code: 18))
        #expect(field.mayHideSelection)
        field.capabilities = [.preedit]
        #expect(!field.mayHideSelection)
    }

    @Test(arguments: [qt, gtk, gtk4, gnome]) func aReportThatCannotBeReadMayHideOne(client: String) {
        var field = Self.fieldAfterTyping(client)
        field.noteUnreadableReport()
        #expect(field.mayHideSelection && !field.isReportFresh)
    }

    /// An event that may move the cursor explains a move for 300 ms.
    @Test(arguments: [
        (gtk, 1300, false), (gtk, 1301, true), (gtk4, 1301, true), (qt, 1301, false), (gnome, 1301, false),
    ])
    func aMoveOfTheCursorMaySelectUnlessAllProgramsShareTheContext(
        client: String, time: Milliseconds, mayHide: Bool
    ) {
        var field = Self.fieldAfterTyping(client)
        field.noteMove(at: time)
        #expect(field.mayHideSelection == mayHide)
    }

    @Test func aMoveOfTheCursorMakesNoReportOfTheFormerFieldNew() {
        var field = Self.field(of: Self.gtk)
        field.note(Self.report("cafe", selecting: 2))
        field.unfocus()
        field.focus(ClientProfile(named: Self.gtk), context: "/other", at: 1000)
        field.noteMove(at: 2000)
        field.noteKey(at: 2010)
        #expect(field.mayHideSelection && !field.isReportFresh)
    }

    @Test(arguments: [
        (qt, 1001, true), (qt, 1301, true), (gnome, 1300, false), (gnome, 1301, true), (gtk, 1301, false),
    ])
    func aResetMakesTheTextDoubtfulWhereItIsNotReportedBeforeKeys(
        client: String, time: Milliseconds, isDoubtful: Bool
    ) {
        var field = Self.fieldAfterTyping(client)
        field.noteReset(at: time)
        #expect(field.isDoubtful == isDoubtful)
        #expect(field.mayHideSelection == (isDoubtful || time > 1300))
        field.note(Self.report("cafe"))
        #expect(!field.isDoubtful)
    }

    @Test(arguments: [(gtk, true, false), (gtk, false, true), (gnome, true, true)])
    func aNewFieldOfAProgramThatReportsBeforeKeysIsEmptyAtItsFirstKey(client: String, isNew: Bool, mayHide: Bool) {
        var field = Self.field(of: client, isNew: isNew)
        field.noteKey(at: 10)
        #expect(field.mayHideSelection == mayHide)
    }

    @Test func aNewFieldIsNotEmptyOnceItHasTextNorWhereNoneIsReported() {
        var field = Self.field(of: Self.gtk, isNew: true)
        field.note(Self.report("cafe"))
        field.noteKey(at: 10)
        #expect(field.mayHideSelection)
        field = Self.field(of: Self.gtk, isNew: true)
        field.capabilities = [.preedit]
        field.noteKey(at: 10)
        #expect(field.mayHideSelection)
    }

    @Test func onlyTheFirstKeyOfANewFieldShowsThatItIsEmpty() {
        var field = Self.field(of: Self.gtk, isNew: true)
        field.noteMove(at: 1000)
        field.noteKey(at: 1010)
        #expect(field.mayHideSelection)
        field = Self.field(of: Self.gtk, isNew: true)
        field.noteKey(at: 10)
        field.selection.suspect()
        field.noteKey(at: 20)
        #expect(field.mayHideSelection)
    }

    @Test func aTerminalReplacesNothingThatIsSelected() {
        var field = Self.field(of: Self.gtk)
        field.change(.isTerminal)
        #expect(!field.mayHideSelection)
        #expect(!Self.field(of: "GLFW_Application").mayHideSelection)
    }
}
