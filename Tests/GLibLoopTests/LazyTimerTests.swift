import GLibLoop
import TestSupport
import Testing

@MainActor struct LazyTimerTests {
    @Test(arguments: [false, true]) func aLazyTimerFiresOnceAndNotEarly(isExact: Bool) {
        let start = ContinuousClock.now
        var times: [Duration] = []
        let timer = LazyTimer(isExact: isExact) { times.append(start.duration(to: .now)) }
        timer.start(milliseconds: 20)
        #expect(MainContext.run { !times.isEmpty })
        MainContext.runWhatIsReady()
        #expect(times.count == 1)
        #expect(times[0] >= .milliseconds(20))
        withExtendedLifetime(timer) {}
    }

    @Test(arguments: [false, true]) func aTimerThatIsPutOffFiresOnceAtItsLatestEnd(isExact: Bool) {
        let start = ContinuousClock.now
        var times: [Duration] = []
        let timer = LazyTimer(isExact: isExact) { times.append(start.duration(to: .now)) }
        for delay in [5, 30, 60] as [UInt32] { timer.start(milliseconds: delay) }
        #expect(MainContext.run { !times.isEmpty })
        MainContext.runWhatIsReady()
        #expect(times.count == 1)
        #expect(times[0] >= .milliseconds(60))
        withExtendedLifetime(timer) {}
    }

    @Test func aTimerThatIsBroughtForwardFiresEarlier() {
        var fired: [String] = []
        let timer = LazyTimer { fired.append("brought forward") }
        timer.start(milliseconds: 60_000)
        timer.start(milliseconds: 1)
        #expect(MainContext.run { !fired.isEmpty })
        #expect(fired == ["brought forward"])
        withExtendedLifetime(timer) {}
    }

    @Test func aCancelledTimerDoesNotFire() {
        var fired: [String] = []
        let cancelled = LazyTimer { fired.append("cancelled") }
        cancelled.start(milliseconds: 1)
        cancelled.cancel()
        let kept = Timer(milliseconds: 20) { fired.append("kept") }
        #expect(MainContext.run { !fired.isEmpty })
        #expect(fired == ["kept"])
        withExtendedLifetime((cancelled, kept)) {}
    }

    @Test func aCancelledTimerCanStartAgain() {
        var fired = 0
        let timer = LazyTimer { fired += 1 }
        for delay in [1, 20] as [UInt32] {
            timer.start(milliseconds: delay)
            timer.cancel()
        }
        timer.start(milliseconds: 5)
        #expect(MainContext.run { fired > 0 })
        timer.start(milliseconds: 1)
        #expect(MainContext.run { fired > 1 })
        #expect(fired == 2)
        withExtendedLifetime(timer) {}
    }

    @Test func aTimerThatIsLetGoOfDoesNotFire() {
        var fired: [String] = []
        var released: LazyTimer? = LazyTimer { fired.append("released") }
        released?.start(milliseconds: 1)
        let kept = Timer(milliseconds: 20) { fired.append("kept") }
        released = nil
        #expect(released == nil)
        #expect(MainContext.run { !fired.isEmpty })
        #expect(fired == ["kept"])
        withExtendedLifetime(kept) {}
    }

    @Test func aTimerMayBeLetGoOfWhenItFires() {
        var timer: LazyTimer?
        var fired = 0
        timer = LazyTimer {
            fired += 1
            timer = nil
        }
        timer?.start(milliseconds: 1)
        #expect(MainContext.run { fired > 0 })
        #expect(timer == nil)
    }
}
