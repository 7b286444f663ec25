import Foundation
import TestSupport
import Testing

@testable import CalloutFiles
@testable import KeyboardEngine
@testable import Platform
@testable import PressAndHold
@testable import SoundAndSpeech

/// A table's opening, its choice and its closing are each spoken, once, and nothing else is.
@Suite(.serialized) struct AnnouncementsOfTablesTests {
    /// What opens a table.
    nonisolated enum Opening: CaseIterable { case hold, request }

    /// What ends it.
    nonisolated enum End: CaseIterable {
        case digit, click, `return`, letterAfterMove
        case escape, letter, key, cursor, text, reset
        case focus, password

        /// Whether the highlight is moved before.
        var followsMove: Bool { self == .return || self == .letterAfterMove }
    }

    private nonisolated static let canceling = "CANCEL SELF\r\n"

    private static let settings = """
        \(Desk.quickHold)
        speak-candidates='always'
        action-keys={'Control+period': 'alternatives'}
        """

    /// What is spoken at the end. A field that is left or secret hears nothing.
    private func expected(_ end: End) -> String {
        switch end {
        case .digit, .click, .return, .letterAfterMove: "CHAR é\r\n"
        case .escape, .letter, .key, .cursor, .text, .reset: "SPEAK\r\nClosed\r\n.\r\n"
        case .focus, .password: ""
        }
    }

    private func open(_ desk: EngineDesk, by opening: Opening) {
        switch opening {
        case .hold: _ = desk.hold(.e, typing: "e")
        case .request:
            tap(desk, .e)
            desk.report("e")
            let dot = TestKey(symbol: 0x2e, code: 52)
            tap(desk, dot, state: 1 << 2)
        }
    }

    private func tap(_ desk: EngineDesk, _ key: TestKey, state: UInt32 = 0) {
        desk.press(key, state: state)
        desk.release(key, state: state)
    }

    private func end(_ desk: EngineDesk, by end: End) {
        switch end {
        case .digit: tap(desk, .two)
        case .click: desk.engine.call("CandidateClicked", 1, 1, 0)
        case .return: tap(desk, .return)
        case .letterAfterMove, .letter: tap(desk, .b)
        case .escape: tap(desk, .escape)
        case .key: tap(desk, .backSpace)
        case .cursor: desk.report("e\u{20}")
        case .text: desk.report("another text")
        case .reset: desk.engine.call("Reset")
        case .focus:
            desk.engine.call("FocusOut")
            desk.engine.set("ContentType", .structure([8, 0]))
            desk.engine.call("FocusIn")
        case .password: desk.engine.set("ContentType", .structure([8, 0]))
        }
        _ = desk.engine.ping()
    }

    @Test(arguments: Opening.allCases, End.allCases)
    func eachIsSpokenOnce(opening: Opening, end: End) throws {
        // A request has chosen the first alternative already, so that a letter would insert that.
        if opening == .request, end == .letter { return }
        let desk = try EngineDesk(settings: Self.settings)
        let server = try SpeechServer(of: desk.user)
        open(desk, by: opening)
        #expect(server.hears("SPEAK\r\nAlternatives\r\n.\r\nCHAR è\r\nSPEAK\r\n1 of 7\r\n.\r\n"))
        if end.followsMove {
            tap(desk, .right)
            #expect(server.hears("\(Self.canceling)CHAR é\r\nSPEAK\r\n2 of 7\r\n.\r\n"))
        }
        let before = server.heard.count
        self.end(desk, by: end)
        #expect(server.hears(Self.canceling + expected(end)))
        MainContext.run(within: 50) { false }
        #expect(server.heardSoFar.dropFirst(before) == Self.canceling + expected(end))
        #expect(desk.process.complaints == [])
    }

    // MARK: The order of what is reported

    /// A reader that has spoken the table's opening, and what hears it. Timers of the reader run on the test's own loop.
    private func openTable(
        in folder: TemporaryFolder
    ) throws -> (table: CalloutTable, reader: CandidateReader, server: SpeechServer) {
        let path = folder.url.appending(path: "socket").path()
        let names = CharacterNames(path: Prefix.repository.appending(path: "data/names/en.names").path())
        let server = try SpeechServer(path)
        let reader = CandidateReader(names: names, speech: SpeechDispatcher(path: path))
        let table = try #require(Self.table)
        reader.show(table)
        #expect(server.hears("1 of 2\r\n.\r\n"))
        return (table, reader, server)
    }

    private static let table = CalloutTable(.character("e"), candidates: [.character("è"), .character("é")])

    nonisolated enum Report: CaseIterable { case choice, closing, secondClosing }

    /// Every order of a choice and two closings.
    private nonisolated static let orders: [[Report]] = [
        [.choice], [.choice, .closing], [.closing, .choice], [.choice, .closing, .secondClosing],
        [.closing, .choice, .secondClosing], [.closing, .secondClosing, .choice],
    ]

    @Test(arguments: orders) func aChoiceIsNoClosingWhicheverIsReportedFirst(order: [Report]) throws {
        let folder = try TemporaryFolder()
        let (_, reader, server) = try openTable(in: folder)
        let before = server.heard.count
        for report in order {
            switch report {
            case .choice:
                reader.follow(.picked(.character("é"), TextEdit(deleted: "e", inserted: "é")))
            case .closing, .secondClosing: reader.close()
            }
        }
        #expect(server.hears("CHAR é\r\n"))
        MainContext.run(within: 50) { false }
        #expect(server.heardSoFar.dropFirst(before) == "\(Self.canceling)CHAR é\r\n")
    }

    nonisolated static let picks: [(KeyboardAction, TextEdit?, String)] = [
        (.character("é"), TextEdit(deleted: "e", inserted: "é"), "CHAR é\r\n"),
        (.character("é"), TextEdit(deleted: "e", inserted: "something else"), ""),
        (.character("é"), nil, ""),
        (.undo, nil, "SPEAK\r\n\(KeyboardAction.undo.calloutTitle)\r\n.\r\n"),
        (.tab, nil, "SPEAK\r\n⇥\r\n.\r\n"),
    ]

    @Test(arguments: picks)
    func onlyWhatHasBeenDoneIsSpokenAsAChoice(pick: KeyboardAction, edit: TextEdit?, said: String) throws {
        let folder = try TemporaryFolder()
        let (_, reader, server) = try openTable(in: folder)
        let before = server.heard.count
        reader.follow(.picked(pick, edit))
        reader.close()
        #expect(server.hears(Self.canceling + said))
        MainContext.run(within: 50) { false }
        #expect(server.heardSoFar.dropFirst(before) == Self.canceling + said)
    }

    @Test func aTableThatIsShownAgainIsNotSpokenAgain() throws {
        let folder = try TemporaryFolder()
        let (table, reader, server) = try openTable(in: folder)
        let before = server.heard.count
        reader.show(table)
        MainContext.run(within: 50) { false }
        #expect(server.heardSoFar.count == before)
    }

    @Test func aTableThatReplacesAnotherIsAnOpening() throws {
        let folder = try TemporaryFolder()
        let (table, reader, server) = try openTable(in: folder)
        let before = server.heard.count
        reader.close()
        reader.show(table)
        #expect(eventually { server.heardSoFar.count > before })
        #expect(server.heard.dropFirst(before).hasPrefix("\(Self.canceling)SPEAK\r\nAlternatives\r\n"))
    }
}
