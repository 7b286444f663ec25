import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct HeldKeyTests {
    private static let press = KeyPress(.character("e"), code: 18)
    private let held = HeldKey(press, at: 1000)

    @Test func aPressThatComesTooEarlyIsNoRepeat() {
        #expect(!held.isRepeated(by: Self.press, at: 1099, inPairs: false))
        #expect(held.isRepeated(by: Self.press, at: 1100, inPairs: false))
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
        #expect(!held.isRepeated(by: Self.press, at: 1449, inPairs: false, outOfSight: 450))
        #expect(held.isRepeated(by: Self.press, at: 1450, inPairs: false, outOfSight: 450))
    }

    @Test(arguments: [(nil, 100), (10, 100), (600, 550), (.max, 950)])
    func aDesktopRepeatsNoKeySoonerThanItSays(delay: UInt64?, earliest: UInt64) {
        var gnome = DesktopFacts(), others = DesktopFacts()
        gnome.repeatDelay = delay
        others.repeatDelayUntilAnotherKey = delay
        #expect(gnome.earliestRepeat(outOfSight: Self.quirks(.untilRelease)) == earliest)
        #expect(others.earliestRepeat(outOfSight: Self.quirks(.unknown)) == earliest)
    }

    @Test func anUnknownDesktopHasTheDelaysOfGNOMEAndPlasma() {
        #expect(DesktopFacts().earliestRepeat(outOfSight: Self.quirks(.untilRelease)) == 450)
        #expect(DesktopFacts().earliestRepeat(outOfSight: Self.quirks(.untilAnotherKey)) == 550)
    }

    private static func quirks(_ repeating: ClientQuirks.Repeating) -> ClientQuirks {
        ClientQuirks(repeating: repeating, programs: .several)
    }

    @Test(arguments: [(nil, 500), (0, 0), (100, 50), (140, 70), (660, 330), (.max, 500)])
    func theServersDelayDecidesHowSoonAKeyRepeats(delay: Milliseconds?, earliest: Milliseconds) {
        var desktop = DesktopFacts()
        #expect(desktop.earliestRepeat == HeldKey.shortestDelay)
        desktop.adopt(RepeatRate(delay: delay, interval: 20))
        #expect(desktop.earliestRepeat == earliest)
        #expect(desktop.earliestRepeat(outOfSight: ClientQuirks()) == earliest)
        #expect([desktop.repeatDelay, desktop.repeatDelayUntilAnotherKey] == [delay, delay])
        #expect(desktop.repeatInterval == 20)
    }

    @Test(arguments: [0, 1, 50, 99] as [Milliseconds]) func aDelayThatIsVeryShortDoesNoHarm(delay: Milliseconds) {
        var held = held
        held.releasePerhaps(at: 1000)
        #expect(held.wasReleasedTooEarlyToRepeat(after: delay) == (delay > 0))
        #expect(held.isTooYoungToRepeat(at: 1000, after: delay) == (delay > 0))
    }

    @Test func aReleaseBeforeTheServersDelayIsTheRealOne() {
        var held = held
        held.releasePerhaps(at: 1139)
        #expect(held.wasReleased(before: 140))
        #expect(!held.wasReleased(before: 139))
        #expect(held.wasReleased(before: nil))
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
    func onlyAKeyThatAlwaysTypedKeepsTyping(role: HeldKey.Role, then: HeldKey.Role) {
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

extension HeldKey {
    /// Returns whether a press is a repeat where the desktop's delay is unknown.
    fileprivate func isRepeated(
        by press: KeyPress, at now: Milliseconds, inPairs: Bool, outOfSight: Milliseconds = shortestDelay
    ) -> Bool {
        isRepeated(by: press, at: now, inPairs: inPairs, earliest: Self.shortestDelay, outOfSight: outOfSight)
    }
}
