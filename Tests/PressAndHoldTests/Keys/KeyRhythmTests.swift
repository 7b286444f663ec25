import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct KeyRhythmTests {
    private static let press = KeyPress(.character("e"), code: 18)

    /// The rhythm of presses at these times, each released so long before the next.
    private static func rhythm(_ times: [Milliseconds], gap: Milliseconds?) -> KeyRhythm {
        var rhythm = KeyRhythm()
        for time in times {
            if let gap, time > times[0] { rhythm.end(at: time - gap) }
            rhythm.begin(press, at: time)
        }
        return rhythm
    }

    @Test(arguments: [nil, 10] as [Milliseconds?])
    func pressesWithoutTimeForAFingerAreThoseOfAHeldKeyOnceTheyLast(gap: Milliseconds?) {
        let rhythm = Self.rhythm([1000, 1030, 1060], gap: gap)
        #expect(!rhythm.isOfHeldKey(at: 1339))
        #expect(rhythm.isOfHeldKey(at: 1340))
    }

    @Test func lettersThatAFingerTypesAreNoRepeats() {
        #expect(!Self.rhythm([1000, 1030, 1060, 1340], gap: 11).isOfHeldKey(at: 1400))
    }

    @Test func aKeyThatGoesDownOnceHasNoRhythm() {
        #expect(!Self.rhythm([1000], gap: nil).isOfHeldKey(at: 1700))
    }

    @Test func anotherKeyEndsTheRhythm() {
        var rhythm = Self.rhythm([1000, 1090], gap: nil)
        rhythm.begin(KeyPress(.character("m"), code: 50), at: 1091)
        #expect(!rhythm.isOfHeldKey(at: 1500))
    }
}
