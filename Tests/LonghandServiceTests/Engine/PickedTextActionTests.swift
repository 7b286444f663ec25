import TestSupport
import Testing

/// An action that is picked works on the text as it was before the letter that was held, which goes: through the real
/// process, at the default settings and where a rule has keys handled.
@Suite(.serialized) struct PickedTextActionTests {
    nonisolated private static let settings = ["", "end-sentence=true"]

    private static let callouts =
        "[callouts]\ne=@custom(\"undo\");@custom(\"change-case\");é;@custom(\"insert-character(code: 21)\");\n"

    private func desk(_ settings: String = "", client: String = "gtk3-im:test") throws -> EngineDesk {
        try EngineDesk(settings: "\(Desk.quickHold)\n\(settings)", client: client, callouts: Self.callouts)
    }

    /// Holds e behind a text, if the program reports it, and picks what has a title.
    private func pick(_ title: String, behind text: String?, _ desk: EngineDesk) {
        if let text { desk.report(text) }
        desk.press(.e)
        if let text { desk.report(text + "e") }
        let titles = desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts ?? []
        desk.release(.e)
        desk.daemon.forget()
        let index = titles.firstIndex(of: title)
        #expect(index != nil, "\(titles)")
        desk.engine.call("CandidateClicked", .uint32(UInt32(index ?? 0)), 1, 0)
    }

    private func values(_ member: String, _ desk: EngineDesk) -> [[BusValue]] {
        desk.daemon.signals.filter { $0.member == member }.map(\.values)
    }

    private func commits(_ desk: EngineDesk) -> [String] {
        values("CommitText", desk).flatMap { $0.first?.shownTexts ?? [] }
    }

    @Test(arguments: settings) func undoUndoesTheStepBeforeTheHold(settings: String) throws {
        let desk = try desk(settings)
        pick("é", behind: "caf", desk)
        desk.report("café")
        pick("Undo", behind: "café", desk)
        #expect(values("DeleteSurroundingText", desk) == [[.int32(-1), .uint32(1)], [.int32(-1), .uint32(1)]])
        #expect(commits(desk) == ["e"])
    }

    @Test(arguments: settings) func theCaseOfTheWordBeforeTheLetterIsChanged(settings: String) throws {
        let desk = try desk(settings)
        pick("Change case", behind: "one word", desk)
        #expect(values("DeleteSurroundingText", desk) == [[.int32(-1), .uint32(1)], [.int32(-4), .uint32(4)]])
        #expect(commits(desk) == ["Word"])
    }

    @Test(arguments: settings) func whereAProgramReportsChangesTheActionWaitsForThat(settings: String) throws {
        let desk = try desk(settings, client: "QIBusInputContext")
        pick("Change case", behind: "one word", desk)
        #expect(desk.press(.a) == [true])
        #expect(values("DeleteSurroundingText", desk) == [[.int32(-1), .uint32(1)]])
        #expect(commits(desk) == [])
        desk.report("one word")
        #expect(values("DeleteSurroundingText", desk) == [[.int32(-1), .uint32(1)], [.int32(-4), .uint32(4)]])
        #expect(commits(desk) == ["Word"])
        // The key that waited follows.
        #expect(desk.story.filter { $0 != "=" }.suffix(2) == ["CommitText", "ForwardKeyEvent"])
    }

    @Test(arguments: settings) func whereABackSpaceDeletesTheActionFollowsIt(settings: String) throws {
        let desk = try desk(settings, client: "xim")
        pick("Insert character", behind: nil, desk)
        #expect(values("ForwardKeyEvent", desk).map(\.first) == [.uint32(0xff08)])
        #expect(commits(desk) == [])
        #expect(desk.daemon.waitForSignal("CommitText") != nil)
        #expect(commits(desk) == ["!"])
        #expect(values("ForwardKeyEvent", desk).map(\.first) == [.uint32(0xff08), .uint32(0xff08)])
    }

    @Test func whatNeedsTheTextIsNotOfferedWhereNoneIsReported() throws {
        let desk = try desk(client: "xim")
        desk.press(.e)
        #expect(
            desk.daemon.waitForSignal("UpdateLookupTable")?.values.first?.shownTexts == ["é", "Insert character"])
    }
}
