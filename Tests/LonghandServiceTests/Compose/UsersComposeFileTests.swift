import Foundation
import TestSupport
import Testing

/// The user's table of Compose sequences can be anything; dead keys and all others still work.
@Suite(.serialized) struct UsersComposeFileTests {
    private let desk: EngineDesk

    init() throws { desk = try EngineDesk(settings: EngineDesk.slowHold) }

    private enum Place: String, CaseIterable { case home = ".XCompose", configuration = "XCompose" }

    private func file(_ place: Place) -> URL { desk.user.configuration(place.rawValue) }

    /// Types an accent and a letter.
    /// - Returns: the result; nil if both keys are the program's own.
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

    /// keyd types characters by sequences that begin with Cancel.
    @Test func sequencesMayBeginWithKeysThatTypeNothing() throws {
        try desk.user.write("include \"%L\"\n<Cancel> <a> <e> : \"😀\"\n<F13> <a> : \"ꝏ\"\n", to: Place.home.rawValue)
        let cancel = TestKey(symbol: 0xff69, code: 223)
        #expect(results(of: cancel, .a, .e) == ["", "", "😀"])
        #expect(results(of: TestKey(symbol: 0xffca, code: 183), .a) == ["", "ꝏ"])
        #expect(results(of: .a, .deadAcute, .e) == [nil, "", "é"])
    }

    @Test func theirKeysMayBeOfAnyScript() throws {
        let sequences = [
            ("Greek_alpha", 0x7e1), ("Cyrillic_a", 0x6c1), ("U0561", 0x0100_0561), ("U1D400", 0x0101_d400),
        ]
        let lines = sequences.map { "<Multi_key> <\($0.0)> <a> : \"\($0.0) 𝐀\"\n" }
        try desk.user.write(lines.joined(), to: Place.home.rawValue)
        for (name, symbol) in sequences {
            let key = TestKey(symbol: UInt32(symbol), code: 16)
            #expect(results(of: TestKey(symbol: 0xff20, code: 127), key, .a) == ["", "", "\(name) 𝐀"])
        }
    }

    /// The result of each key: nil if it passes, its text, or nothing yet.
    private func results(of keys: TestKey...) -> [String?] {
        keys.map { key in
            desk.daemon.forget()
            defer { desk.release(key) }
            guard desk.press(key) == [true] else { return nil }
            let signals = desk.daemon.received.filter { $0.member == "CommitText" }
            return signals.first?.values.first?.shownTexts.first ?? ""
        }
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
