import TestSupport
import Testing

/// What is undone in a program that does not report its text: letters are erased by as many BackSpaces.
@Suite(.serialized) struct BlindUndoTests {
    @Test(arguments: [(200, true), (201, false)]) func asManyAs200LettersAreErased(count: Int, isUndone: Bool) throws {
        let desk = try EngineDesk(settings: "\(Desk.quickHold)\nlocales=['en']", client: nil)
        let text = String(repeating: "x", count: count)
        try desk.user.write("[long]\nkey=Control+Alt+l\ninsert=\(text)\n", to: "longhand/actions.conf")
        desk.engine.call("SetCapabilities", .uint32(1 << 3))
        desk.engine.call("FocusInId", "/context", "gtk3-im:gedit")
        // What is typed has replaced any selection.
        for state: UInt32 in [0, 1 << 30] { desk.press(.a, state: state) }
        let keys = [UInt32(0), 1 << 30].map { desk.press(TestKey(symbol: 0x6c, code: 38), state: 1 << 2 | 1 << 3 | $0) }
        #expect(keys == [[true], [true]])
        #expect(desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts == [text])
        desk.daemon.forget()
        let answer = try desk.user.activate(Longhand.path, "undo")
        #expect(answer.contains("NotValid") != isUndone)
        #expect(eventually { desk.story.count { $0 == "ForwardKeyEvent" } == (isUndone ? 2 * count : 0) })
    }
}
