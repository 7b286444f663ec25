import KeyboardEngine
import Testing

@testable import PressAndHold

/// When a text of another program can be inserted without disturbing a key.
final class InsertionTests {
    private var session = InputSession()

    init() {
        _ = session.handle(.focusIn(ClientProfile(named: "gtk3-im:notes"), context: "/context"), at: 0)
        _ = session.handle(.capabilities([.preedit, .surroundingText]), at: 0)
    }

    private func isQuiet(at time: Milliseconds) -> Bool { session.isQuiet(at: time) }

    private static let e = KeyPress(.character("e"), code: 18)
    private static let q = KeyPress(.character("7"), code: 8)

    @Test func behindAKeyTheProgramHasTimeForIt() {
        #expect(isQuiet(at: 1000))
        _ = session.handle(.key(Self.q), at: 1000)
        #expect(!isQuiet(at: 1010))
        #expect(isQuiet(at: 1025))
    }

    @Test func whileAKeyIsHeldItIsNotQuiet() {
        _ = session.handle(.key(Self.e), at: 1000)
        #expect(!isQuiet(at: 1400))
        _ = session.handle(.key(Self.e.released), at: 1400)
        #expect(isQuiet(at: 1425))
    }

    @Test func behindADeadKeyItIsNotQuietUntilItsLetter() {
        _ = session.handle(.key(KeyPress(.dead, code: 40)), at: 1000)
        #expect(!isQuiet(at: 2000))
        _ = session.handle(.key(Self.q), at: 2000)
        #expect(isQuiet(at: 2025))
    }
}
