import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct KeyBurstTests {
    @Test(arguments: [(35, true), (36, false)])
    func keysWithin35MillisecondsAreABurst(time: Milliseconds, isBurst: Bool) {
        var burst = KeyBurst()
        burst.note(at: 1000)
        #expect(!burst.isOngoing)
        burst.note(at: 1000 + time)
        #expect(burst.isOngoing == isBurst)
    }
}
