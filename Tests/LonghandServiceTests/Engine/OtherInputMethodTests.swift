import Foundation
import TestSupport
import Testing

/// A real ibus-daemon with Longhand and another input method, and a program that types.
@Suite(.serialized, .enabled(if: InputDaemon.isInstalled && areInstalled(InputDaemon.plainKeyboards)))
struct OtherInputMethodTests {
    @Test func itSeesNoKeyWhileAnotherInputMethodIsSelected() throws {
        let desk = try Desk(settings: Desk.quickHold, variables: InputDaemon.variables)
        let daemon = try InputDaemon(desk, knowing: [InputDaemon.plainKeyboards])
        let program = try InputContextProgram(desk)
        try daemon.select("longhand")
        try #require(eventually { program.isServed })
        let engine = try #require(program.engine)
        #expect(program.press(.a) == [false])
        try daemon.select("xkb:us::eng")
        // An engine that stands still answers no key that it gets.
        kill(engine, SIGSTOP)
        defer { kill(engine, SIGCONT) }
        for key in [TestKey.a, .e, .space] {
            #expect([program.press(key), program.release(key)] == [[false], [false]])
        }
        kill(engine, SIGCONT)
        try daemon.select("longhand")
        kill(engine, SIGSTOP)
        let waiting = program.send(.e)
        MainContext.run(within: 300) { false }
        #expect(!program.hasAnswer(to: waiting))
    }
}
