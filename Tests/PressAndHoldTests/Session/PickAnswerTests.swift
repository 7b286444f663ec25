import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// The result of a pick where a handler decides about picks.
final class PickAnswerTests {
    private var session = InputSession()

    /// Opens the table of a letter in "cafe|", with these candidates.
    private func open(_ candidates: [KeyboardAction] = [.character("é"), .tab]) throws {
        session.options.asksHandler = true
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:notes")), at: 0)
        _ = session.handle(.capabilities([.preedit, .surroundingText]), at: 0)
        let pressed = session.handle(.key(KeyPress(.character("e"), code: 18), offer: candidates), at: 1000)
        _ = session.handle(.surroundingText(SurroundingText("cafe", cursor: 4, anchor: 4)), at: 1010)
        let timers = pressed.effects.compactMap { effect -> SessionTimer? in
            if case .ask(.startTimer(let timer, _)) = effect { timer } else { nil }
        }
        _ = session.handle(.timer(try #require(timers.first)), at: 1500)
        #expect(session.callout != nil)
    }

    /// What others see of an event.
    private func effects(of event: InputEvent) -> [String] {
        session.handle(event, at: 2000).effects.compactMap { effect in
            switch effect {
            case .ask(.startTimer), .ask(.cancelTimer), .fact(.picked): nil
            case .ask, .fact, .wire, .sight: effect.notation
            }
        }
    }

    private func edit(of event: InputEvent) -> TextEdit? {
        for case .fact(.picked(_, let edit)) in session.handle(event, at: 2000).effects { return edit }
        return nil
    }

    private static let answers: [(operations: [TextOperation], effects: [String])] = [
        ([], ["delete -1 1", "commit é", "hide"]),
        ([.edit(TextEdit(inserted: "!"))], ["delete -1 1", "commit !", "hide"]),
        ([.edit(TextEdit(deleted: "f", inserted: "x"))], ["hide", "delete -2 2", "commit x"]),
        ([.edit(TextEdit(deleted: "f"))], ["hide", "delete -2 2"]),
        ([.edit(TextEdit())], ["hide", "delete -1 1"]),
        ([.moveCursor(by: -1)], ["hide", "delete -1 1", "forward +Left", "forward -Left"]),
        ([.performTab], ["hide", "delete -1 1", "forward +Tab", "forward -Tab"]),
        (
            [.edit(TextEdit(inserted: "a")), .moveCursor(by: 1)],
            ["hide", "delete -1 1", "commit a", "forward +Right", "forward -Right"]
        ),
    ]

    @Test(arguments: answers)
    func theHandlersOperationsTakeThePlaceOfTheLetter(operations: [TextOperation], effects: [String]) throws {
        try open()
        #expect(self.effects(of: .chooseCandidate(0)) == ["ask about \(KeyboardAction.character("é"))"])
        #expect(session.callout != nil)
        #expect(self.effects(of: .answerPick(operations)) == effects)
        #expect(session.callout == nil)
    }

    @Test func aPickIsReportedWithItsChange() throws {
        let changes: [(operations: [TextOperation], edit: TextEdit?)] = [
            ([], TextEdit(deleted: "e", inserted: "é")),
            ([.edit(TextEdit(deleted: "f", inserted: "x"))], TextEdit(deleted: "fe", inserted: "x")),
            ([.moveCursor(by: 1)], nil),
        ]
        for (operations, edit) in changes {
            session = InputSession()
            try open()
            _ = effects(of: .chooseCandidate(0))
            #expect(self.edit(of: .answerPick(operations)) == edit)
        }
    }

    @Test func aKeyAmongTheCandidatesIsPressedIfTheHandlerPressesIt() throws {
        try open()
        _ = effects(of: .chooseCandidate(1))
        #expect(effects(of: .answerPick([.performTab])) == ["delete -1 1", "forward +Tab", "forward -Tab", "hide"])
    }

    @Test func anotherKeyThanTheCandidateIsPressedBehindTheLetter() throws {
        try open()
        _ = effects(of: .chooseCandidate(1))
        #expect(
            effects(of: .answerPick([.performReturn])) == ["hide", "delete -1 1", "forward +Return", "forward -Return"])
    }

    @Test func nothingIsAskedAboutACandidateThatInsertsNoText() throws {
        try open([.custom(named: "insert-date")])
        let action = KeyboardAction.custom(named: "insert-date")
        #expect(effects(of: .chooseCandidate(0)) == ["delete -1 1", "perform \(action)", "hide"])
    }

    @Test func aLetterFollowsTheHighlightedCandidateOnceTheHandlerHasDecided() throws {
        try open()
        _ = effects(of: .moveHighlight(by: 1))
        _ = effects(of: .moveHighlight(by: 1))
        let letter = KeyPress(.character("s"), code: 31)
        #expect(effects(of: .key(letter)) == ["ask about \(KeyboardAction.character("é"))"])
        #expect(
            effects(of: .answerPick([])) == [
                "delete -1 1", "commit é", "hide", "ask about press on \(KeyboardAction.character("s"))",
            ])
        #expect(effects(of: .answerKey([])) == ["forward +s"])
        #expect(!session.handle(.key(letter.released), at: 2100).isHandled)
    }

    @Test func anUnrequestedAnswerDoesNothing() throws {
        try open()
        #expect(effects(of: .answerPick([.edit(TextEdit(inserted: "x"))])) == [])
        #expect(session.callout != nil)
    }
}
