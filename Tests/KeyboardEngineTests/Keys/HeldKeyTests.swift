import Testing

@testable import KeyboardEngine

struct HeldKeyTests {
    private static let press = KeyPress(.character("e"), code: 18)
    private let held = HeldKey(press, at: 1000)

    @Test func aPressThatComesTooEarlyIsNoRepeat() {
        #expect(!held.isRepeated(by: Self.press, at: 1149, inPairs: false))
        #expect(held.isRepeated(by: Self.press, at: 1150, inPairs: false))
    }

    @Test func anotherKeyIsNoRepeat() {
        #expect(!held.isRepeated(by: KeyPress(.character("e"), code: 19), at: 1500, inPairs: false))
        #expect(held.isRepeated(by: KeyPress(.character("E"), code: 18), at: 1500, inPairs: false))
    }

    @Test func aKeyThatIsInSightRepeatsForSeconds() {
        #expect(held.isRepeated(by: Self.press, at: 6000, inPairs: false))
        #expect(!held.isRepeated(by: Self.press, at: 6001, inPairs: false))
    }

    @Test func aPressSoonAfterAReleaseIsARepeat() {
        var held = held
        held.releasePerhaps(at: 1400)
        #expect(held.isRepeated(by: Self.press, at: 1440, inPairs: false))
        #expect(!held.isRepeated(by: Self.press, at: 1441, inPairs: false))
        held.pressAgain(at: 1440)
        #expect(held.position == .down)
        #expect(held.isRepeated(by: Self.press, at: 1470, inPairs: false))
    }

    @Test func outOfSightAKeyThatHasNotRepeatedIsRememberedForASecond() {
        var held = held
        held.loseSight()
        #expect(held.isRepeated(by: Self.press, at: 2000, inPairs: false))
        #expect(!held.isRepeated(by: Self.press, at: 2001, inPairs: false))
    }

    @Test func outOfSightAPressThatComesBeforeTheDesktopRepeatsIsNoRepeat() {
        var held = held
        held.loseSight()
        #expect(!held.isRepeated(by: Self.press, at: 1449, inPairs: false, earliest: 450))
        #expect(held.isRepeated(by: Self.press, at: 1450, inPairs: false, earliest: 450))
    }

    @Test(arguments: [(nil, 150), (10, 150), (600, 550), (.max, 950)])
    func aDesktopRepeatsNoKeySoonerThanItSays(delay: UInt64?, earliest: UInt64) {
        var gnome = DesktopFacts(), others = DesktopFacts()
        gnome.repeatDelay = delay
        others.repeatDelayUntilAnotherKey = delay
        #expect(gnome.earliestRepeat(ClientQuirks(repeating: .untilRelease)) == earliest)
        #expect(others.earliestRepeat(ClientQuirks()) == earliest)
    }

    @Test func anUnknownDesktopHasTheDelaysOfGNOMEAndPlasma() {
        #expect(DesktopFacts().earliestRepeat(ClientQuirks(repeating: .untilRelease)) == 450)
        #expect(DesktopFacts().earliestRepeat(ClientQuirks(repeating: .untilAnotherKey)) == 550)
    }

    @Test func outOfSightAKeyIsRememberedForAsLongAsItsRhythmAllows() {
        var held = held
        held.pressAgain(at: 1500)
        held.pressAgain(at: 1530)
        held.loseSight()
        #expect(held.isRepeated(by: Self.press, at: 1690, inPairs: false))
        #expect(!held.isRepeated(by: Self.press, at: 1691, inPairs: false))
    }

    @Test(arguments: [(nil, 1339, true), (nil, 1340, false), (300, 1199, true), (300, 1200, false), (600, 1340, false)])
    func aReleaseBeforeTheFirstRepeatIsTheRealOne(delay: Milliseconds?, time: Milliseconds, isTooEarly: Bool) {
        var held = held
        held.releasePerhaps(at: time)
        #expect(held.wasReleasedTooEarlyToRepeat(after: delay) == isTooEarly)
    }

    @Test(arguments: [(300, true), (301, false)])
    func aSecondPressWithin300MillisecondsIsADouble(time: Milliseconds, isSecond: Bool) {
        var keys = KeyStream()
        let other = KeyPress(.character("m"), code: 50)
        let answers = [(Self.press, 0), (Self.press, time), (other, time + 1)].map { keys.isSecond($0, at: $1) }
        #expect(answers == [false, isSecond, false])
    }

    @Test(arguments: [(1339, false), (1340, true)])
    func aKeyIsHeldLongFrom340MillisecondsOn(time: Milliseconds, isLong: Bool) {
        let held = HeldKey(Self.press, at: 1000, role: .holding)
        #expect(held.wasHeldLong(at: time) == isLong)
    }

    @Test func aSlowRhythmIsWaitedFor() {
        var held = held
        held.pressAgain(at: 1500)
        held.pressAgain(at: 2000)
        held.loseSight()
        #expect(held.isRepeated(by: Self.press, at: 3100, inPairs: false))
        #expect(!held.isRepeated(by: Self.press, at: 3101, inPairs: false))
    }

    @Test func aRepeatBringsAKeyBackIntoSight() {
        var held = held
        held.loseSight()
        held.pressAgain(at: 1500)
        #expect(held.isRepeated(by: Self.press, at: 6500, inPairs: false))
    }

    @Test func aClockThatGoesBackDoesNoHarm() {
        var held = held
        held.pressAgain(at: 10)
        held.releasePerhaps(at: 5)
        #expect(!held.isRepeated(by: Self.press, at: 1000, inPairs: false))
    }

    @Test(arguments: [
        (HeldKey.Role.typing, HeldKey.Role.typing), (.holding, .spent), (.steering, .spent), (.spent, .spent),
    ])
    func onlyAKeyThatTypedAllAlongGoesOnTyping(role: HeldKey.Role, then: HeldKey.Role) {
        var held = HeldKey(Self.press, at: 0, role: role)
        held.spend()
        #expect(held.role == then)
    }

    @Test func aSpentKeyOfAClientThatRepeatsInPairsIsPressedAnewWithoutARelease() {
        var held = HeldKey(Self.press, at: 1000, role: .holding)
        #expect(held.isRepeated(by: Self.press, at: 1500, inPairs: true))
        held.spend()
        #expect(!held.isRepeated(by: Self.press, at: 1500, inPairs: true))
        held.releasePerhaps(at: 1500)
        #expect(held.isRepeated(by: Self.press, at: 1501, inPairs: true))
    }
}
