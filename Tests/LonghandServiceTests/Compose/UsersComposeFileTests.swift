import Foundation
import TestSupport
import Testing

/// The user's table of Compose sequences can be anything; dead keys and all others go on.
@Suite(.serialized) struct UsersComposeFileTests {
    private let desk: EngineDesk

    init() throws { desk = try EngineDesk(settings: EngineDesk.slowHold) }

    private enum Place: String, CaseIterable { case home = ".XCompose", configuration = "XCompose" }

    private func file(_ place: Place) -> URL { desk.user.configuration(place.rawValue) }

    /// Types an accent and a letter.
    /// - Returns: what comes of it; nil if both keys are the program's own.
    private func compose() -> String? {
        let answers = [TestKey.deadAcute, .e].map { key in
            defer { desk.release(key) }
            return desk.press(key)
        }
        guard answers == [[true], [true]] else { return answers == [[false], [false]] ? nil : "\(answers)" }
        return desk.daemon.waitForSignal("CommitText")?.values.first?.shownTexts.first
    }

    @Test func itIsUsed() throws {
        try desk.user.write("<dead_acute> <e> : \"own\"\n", to: Place.home.rawValue)
        #expect(compose() == "own")
    }

    @Test(arguments: Place.allCases) private func whereItIsAPipeTheLocalesTableIsUsed(place: Place) throws {
        #expect(mkfifo(file(place).path(), 0o600) == 0)
        #expect(compose() == "é")
        #expect(desk.press(.a) == [false])
    }

    @Test func whereItIsBrokenTheLocalesTableIsUsed() throws {
        try desk.user.write(String(repeating: "<dead_acute> <e> \"own\n", count: 100), to: Place.home.rawValue)
        #expect(compose() == "é")
    }

    @Test func whereItIncludesAPipeDeadKeysAreTheProgramsOwnUntilItIsRead() throws {
        let pipe = file(.home).appendingPathExtension("part")
        #expect(mkfifo(pipe.path(), 0o600) == 0)
        try desk.user.write("include \"\(pipe.path())\"\n<dead_acute> <e> : \"own\"\n", to: Place.home.rawValue)
        #expect(compose() == nil)
        for _ in 0..<3 { #expect(desk.press(.a) == [false]) }
        #expect(compose() == nil)
        // No part of a table can come by a pipe, so that of the locale is used.
        close(open(pipe.path(), O_WRONLY))
        #expect(eventually { compose() == "é" })
    }
}
