import Testing

@testable import KeyboardEngine
@testable import PressAndHold

/// What a handler learns of the text of a program, and what it can change.
final class HandlerEditTests {
    private var session = InputSession()

    private func focus(
        _ client: String, _ capabilities: ClientCapabilities = [.preedit, .surroundingText], telling text: String? = nil
    ) {
        session = InputSession()
        _ = session.handle(.focusIn(ClientProfile(named: client), context: "/context"), at: 0)
        _ = session.handle(.capabilities(capabilities), at: 0)
        if let text { _ = session.handle(.surroundingText(Self.report(text)), at: 1000) }
    }

    private static func report(_ text: String) -> SurroundingText {
        SurroundingText(text, cursor: text.unicodeScalars.count, anchor: text.unicodeScalars.count)
    }

    private func wires(of operations: [TextOperation], insteadOf press: KeyPress? = nil) -> [String] {
        session.handle(.perform(operations, insteadOf: press), at: 2000).effects.compactMap {
            if case .wire = $0 { $0.notation } else { nil }
        }
    }

    private static let deletion = TextOperation.edit(TextEdit(deleted: "e"))

    @Test(arguments: [("gtk3-im:notes", true), ("gtk4-im:notes", false), ("xim", true)])
    func whereNothingDeletesUnknownTextNoDeletionIsPossible(client: String, isPossible: Bool) {
        focus(client)
        #expect(session.outbox.field.canPerform([Self.deletion]) == isPossible)
        #expect(session.outbox.field.canPerform([.edit(TextEdit(inserted: "x")), .performTab]) == true)
        #expect(session.outbox.field.canPerform([.performTab, Self.deletion]) == isPossible)
        _ = session.handle(.surroundingText(Self.report("cafe")), at: 1000)
        #expect(session.outbox.field.canPerform([Self.deletion]) == true)
    }

    // MARK: While a letter is shown as preedit

    private static let e = KeyPress(.character("e"), code: 18)

    private func showPreedit() {
        focus("gtk4-im:notes", [.preedit])
        session.options.asksHandler = true
        #expect(session.handle(.key(Self.e), at: 1000).effects.contains(.wire(.updatePreedit("e"))))
    }

    @Test func aLetterThatIsShownStaysWhileAnotherKeyIsConsumed() {
        showPreedit()
        #expect(wires(of: [], insteadOf: KeyPress(.character("k"), code: 37, isCommand: true)).contains("commit e"))
    }

    @Test func aLetterThatIsShownGoesForWhatTheHandlerTypesInstead() {
        showPreedit()
        let effects = session.handle(.answerKey([.edit(TextEdit(inserted: "E"))]), at: 1000).effects
        #expect(effects.map(\.notation).filter { !$0.hasPrefix("cancel") } == ["preedit ", "commit E"])
        #expect(session.textContext == nil && session.isAtRest)
    }

    @Test func xtermGetsALongTextInParts() {
        focus("xim")
        let text = TextOperation.edit(TextEdit(inserted: String(repeating: "ä", count: 500)))
        #expect(turns(of: [text]) == ["commit 240", "commit 240", "commit 20"])
        #expect(session.isAtRest == true)
    }

    // MARK: Behind what the program is still processing

    private static let move = TextOperation.moveCursor(by: -1)

    @Test func anOperationFollowsALongText() {
        focus("xim")
        let text = TextOperation.edit(TextEdit(inserted: String(repeating: "ä", count: 300)))
        let end = TextOperation.edit(TextEdit(inserted: "!"))
        #expect(turns(of: [text, Self.move, end]) == ["commit 240", "commit 60, Left", "commit 1"])
        #expect(session.isAtRest == true)
    }

    @Test func anOperationFollowsATextThatWaitsForABackSpace() {
        focus("gtk3-im:notes")
        let edit = TextOperation.edit(TextEdit(deleted: "e", inserted: "é"))
        #expect(turns(of: [edit, Self.move]) == ["BackSpace", "commit 1, Left"])
    }

    @Test func aTextFollowsAKeyThatWasForwarded() {
        focus("gtk3-im:notes")
        let text = TextOperation.edit(TextEdit(inserted: "x"))
        #expect(turns(of: [Self.move, text]) == ["Left", "commit 1"])
        #expect(turns(of: [.performReturn, text]) == ["Return", "commit 1"])
        focus("gtk4-im:notes")
        #expect(turns(of: [.performReturn, text]) == ["commit 2"])
    }

    @Test func aKeyFollowsAllOperations() {
        focus("gtk3-im:notes")
        let operations = [Self.move, .edit(TextEdit(inserted: "x")), Self.move]
        let first = session.handle(.perform(operations, insteadOf: nil), at: 2000).effects
        #expect(session.handle(.key(KeyPress(.character("k"), code: 37)), at: 2010).isHandled)
        #expect(rest(of: first) == ["Left", "commit 1, Left, k"])
    }

    @Test func operationsThatWaitDoNotFollowIntoAnotherField() {
        focus("gtk3-im:notes")
        let text = TextOperation.edit(TextEdit(inserted: "x"))
        let first = session.handle(.perform([Self.move, text, Self.move], insteadOf: nil), at: 2000).effects
        _ = session.handle(.focusOut, at: 2005)
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:notes"), context: "/other"), at: 2500)
        #expect(rest(of: first) == ["Left"])
        #expect(session.isAtRest == true)
    }

    /// What is sent for operations, by turns: each follows the end of the time for which the one before it has waited.
    private func turns(of operations: [TextOperation]) -> [String] {
        rest(of: session.handle(.perform(operations, insteadOf: nil), at: 2000).effects)
    }

    private func rest(of first: [Effect]) -> [String] {
        var (effects, turns) = (first, [String]())
        for time in 1...10 {
            turns.append(effects.compactMap(Self.summary).joined(separator: ", "))
            guard let timer = Self.waiting(in: effects) else { break }
            effects = session.handle(.timer(timer), at: Milliseconds(2000 + 100 * time)).effects
        }
        return turns.filter { !$0.isEmpty }
    }

    /// The length of an inserted text, or the key that is pressed.
    private static func summary(_ effect: Effect) -> String? {
        switch effect {
        case .wire(.commitText(let text)): "commit \(text.count)"
        case .wire(.forwardKey(let press)): press.isRelease ? nil : String(press.notation.dropFirst())
        case .wire(.deleteSurroundingText), .wire(.updatePreedit), .wire(.askForText): effect.notation
        case .sight, .ask, .fact: nil
        }
    }

    private static func waiting(in effects: [Effect]) -> SessionTimer? {
        effects.lazy.compactMap { if case .ask(.startTimer(let timer, _)) = $0 { timer } else { nil } }
            .first { $0.kind == .replace }
    }

    @Test func nothingIsPossibleInASecretFieldNorWithoutAFocus() {
        focus("gtk3-im:notes")
        _ = session.handle(.fieldTraits(.isSecret), at: 0)
        #expect(!session.outbox.field.canPerform([]) && !session.takesText && session.isSecret)
        #expect(wires(of: [.edit(TextEdit(inserted: "x"))]) == [])
        _ = session.handle(.fieldTraits([]), at: 0)
        #expect(session.outbox.field.canPerform([]) && session.takesText && !session.isSecret)
        _ = session.handle(.focusOut, at: 0)
        #expect(!session.outbox.field.canPerform([]) && !session.takesText && !session.isSecret)
    }

    @Test func theInputMethodsOwnClientTakesNoText() {
        focus("fake")
        #expect(session.takesText == false)
    }

    @Test func textIsDeletedAsItIsKnown() {
        focus("gtk3-im:notes", telling: "cafe")
        #expect(wires(of: [.edit(TextEdit(deleted: "fe", inserted: "x"))]) == ["delete -2 2", "commit x"])
        focus("gtk3-im:notes")
        #expect(wires(of: [Self.deletion]) == ["forward +BackSpace", "forward -BackSpace"])
        focus("gtk3-im:notes", telling: "cafe")
        let blind = TextEdit(deleted: "e", blindDeletions: 1)
        #expect(wires(of: [.edit(blind)]).count(where: { $0 == "forward +BackSpace" }) == 2)
    }

    @Test func keysOfAHandlerAreForwardedWhereTheyArriveAndInsertedElsewhere() {
        focus("gtk3-im:notes")
        #expect(wires(of: [.performTab]) == ["forward +Tab", "forward -Tab"])
        #expect(wires(of: [.performReturn]) == ["forward +Return", "forward -Return"])
        #expect(wires(of: [.moveCursor(by: -1)]) == ["forward +Left", "forward -Left"])
        #expect(wires(of: [.moveCursor(by: 1)]) == ["forward +Right", "forward -Right"])
        #expect(wires(of: [.moveCursor(by: 0), .edit(TextEdit())]) == [])
        focus("gtk4-im:notes")
        #expect(wires(of: [.performTab, .performReturn]) == ["commit \t\n"])
    }

    @Test func anEditFollowsACandidateThatIsUnderWay() throws {
        focus("xim", [])
        let pressed = session.handle(.key(KeyPress(.character("e"), code: 18)), at: 1000)
        for case .ask(.startTimer(let timer, _)) in pressed.effects where timer.kind == .hold {
            _ = session.handle(.timer(timer), at: 1500)
        }
        _ = session.handle(.chooseCandidate(0), at: 1600)
        #expect(wires(of: [.edit(TextEdit(inserted: "x"))]) == ["forward -BackSpace", "commit èx"])
    }

    /// The edit would still be under way when the time of the check is over.
    @Test func anEditBehindADeletionThatFailedHasTheFailureLearned() throws {
        focus("gtk3-im:notes", telling: "caf")
        let pressed = session.handle(.key(KeyPress(.character("e"), code: 18)), at: 1100)
        _ = session.handle(.surroundingText(Self.report("cafe")), at: 1110)
        for case .ask(.startTimer(let timer, _)) in pressed.effects where timer.kind == .hold {
            _ = session.handle(.timer(timer), at: 1600)
        }
        _ = session.handle(.chooseCandidate(0), at: 1710)
        _ = session.handle(.surroundingText(Self.report("cafeè")), at: 1720)
        let edit = TextOperation.edit(TextEdit(blindDeletions: 1))
        let effects = session.handle(.perform([edit], insteadOf: nil), at: 2000).effects
        #expect(effects.map(\.notation).contains("remember deletion") && session.isReplacing)
        #expect(effects.contains(.ask(.cancelTimer(.replacementCheck))))
    }

    @Test func anEditAvoidsWhatHasFailedInOtherSessions() {
        focus("gtk3-im:notes", telling: "cafe")
        var memory = ClientMemory()
        memory.note(ClientMemory.Failure(client: "gtk3-im:notes", isTerminal: false, strategy: .deletion))
        session.outbox.field.remember(memory)
        #expect(wires(of: [Self.deletion]) == ["forward +BackSpace", "forward -BackSpace"])
    }

    @Test func theCursorIsMovedBy256StepsAtMost() {
        focus("gtk3-im:notes")
        #expect(wires(of: [.moveCursor(by: 1000)]).count == 512)
        #expect(wires(of: [.moveCursor(by: .min)]).count == 512)
    }

    @Test func theTextIsKnownUntilTheNextKey() {
        focus("gnome-shell", telling: "cafe")
        #expect(session.textContext?.before == "cafe" && session.reportsText)
        _ = session.handle(.key(KeyPress(.character("x"), code: 45)), at: 1100)
        #expect(session.textContext == nil && session.certainTextContext == nil && session.reportsText)
        _ = session.handle(.surroundingText(Self.report("cafex")), at: 1110)
        #expect(session.textContext?.before == "cafex")
        session.outbox.field.expectReport()
        #expect(session.textContext == nil)
    }

    @Test func textIsNotKnownWithoutTheClientsClaim() {
        focus("gnome-shell", [.preedit], telling: "cafe")
        #expect(session.textContext == nil && !session.reportsText)
    }

    @Test func behindAResetTheTextIsDoubtful() {
        focus("QIBusInputContext", telling: "cafe")
        #expect(session.certainTextContext != nil && !session.mayHideSelection)
        _ = session.handle(.reset, at: 2000)
        #expect(session.textContext != nil && session.certainTextContext == nil && session.mayHideSelection)
    }

    @Test func aReportThatCannotBeReadLeavesTheTextUnknown() {
        focus("QIBusInputContext", telling: "cafe")
        session.outbox.field.noteUnreadableReport()
        #expect(session.textContext == nil && session.mayHideSelection)
    }

    @Test func aCursorThatTheProgramMovesIsUnknownUntilTheNextKey() {
        focus("gtk3-im:notes", telling: "cafe")
        _ = session.handle(.cursorMoved(), at: 2000)
        #expect(session.textContext == nil)
        session.outbox.field.noteKey(at: 2010)
        #expect(session.textContext?.before == "cafe")
    }

    @Test func aKeyThatAHandlerReplacesMayHaveSelectedText() {
        focus("gtk3-im:notes", telling: "cafe")
        let press = KeyPress(.character("x"), code: 45)
        _ = session.handle(.key(press), at: 1100)
        _ = session.handle(.surroundingText(Self.report("cafex")), at: 1110)
        #expect(session.mayHideSelection == false)
        _ = wires(of: [], insteadOf: press)
        #expect(session.mayHideSelection == true)
    }

    @Test func aKeyThatAHandlerReplacesIsReleasedNowhere() {
        focus("gtk3-im:notes")
        var press = KeyPress(.character("x"), code: 45)
        #expect(session.handle(.key(press), at: 1100).isHandled == false)
        #expect(wires(of: [.edit(TextEdit(inserted: "y"))], insteadOf: press) == ["commit y"])
        press.isRelease = true
        #expect(session.handle(.key(press), at: 1200).isHandled == true)
    }

    /// The session is idle, so that none of these does anything else.
    @Test func whatMayMoveTheCursorExplainsItsMovesFor300Milliseconds() {
        let question = KeyQuestion(code: 1, serial: 1), timer = SessionTimer(kind: .hold, serial: 99)
        let moving: [InputEvent] = [
            .key(KeyPress(.character("x"), code: 45)), .timer(timer), .keyState(question, isDown: nil),
            .focusIn(.unknown), .surroundingText(Self.report("cafe")), .chooseCandidate(0), .answerPick([]),
            .perform([], insteadOf: nil),
        ]
        var others: [InputEvent] = [
            .cursorMoved(), .reset, .focusOut, .capabilities([]), .fieldTraits([]), .moveHighlight(by: 1),
            .movePage(by: 1),
            .openCallout(.character("x")), .openAlternatives(.character("x"), offer: []), .dismissCallout, .performed,
            .end,
        ]
        others += [FocusedProgram(names: ["notes"])].compactMap(\.self).map { .program($0) }
        for (event, explains) in moving.map({ ($0, true) }) + others.map({ ($0, false) }) {
            focus("gtk3-im:notes")
            _ = session.handle(event, at: 5000)
            #expect(session.outbox.field.explainsMove(at: 5300) == explains, "\(event)")
            #expect(session.outbox.field.explainsMove(at: 5301) == false)
        }
    }

    @Test(arguments: [("gnome-shell", true), ("gtk3-im:notes", false)])
    func modifiersReachTheProgramWithForwardedKeysWhereACompositorReportsThem(client: String, minds: Bool) {
        focus(client)
        #expect(session.mindsModifiers == minds)
    }
}
