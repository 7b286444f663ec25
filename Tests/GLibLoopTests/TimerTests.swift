import GLibLoop
import TestSupport
import Testing

@MainActor struct TimerTests {
    @Test func aTimerFiresOnce() {
        var times = 0
        let timer = Timer(milliseconds: 1) { times += 1 }
        #expect(MainContext.run { times > 0 })
        MainContext.runWhatIsReady()
        #expect(times == 1)
        withExtendedLifetime(timer) {}
    }

    /// Its end comes after two waits, and none of them is cut short.
    @Test(arguments: [0, 1, 2, 3, 20] as [UInt32]) func anExactTimerFiresOnceAndNotEarly(milliseconds: UInt32) {
        let start = ContinuousClock.now
        var times: [Duration] = []
        let timer = Timer(milliseconds: milliseconds, isExact: true) { times.append(start.duration(to: .now)) }
        #expect(MainContext.run { !times.isEmpty })
        MainContext.runWhatIsReady()
        #expect(times.count == 1)
        #expect(times[0] >= .milliseconds(milliseconds))
        withExtendedLifetime(timer) {}
    }

    @Test func anExactTimerMayBeLetGoOfWhenItFires() {
        var timer: Timer?
        var fired = 0
        timer = Timer(milliseconds: 3, isExact: true) {
            fired += 1
            timer = nil
        }
        #expect(MainContext.run { fired > 0 })
        MainContext.runWhatIsReady()
        #expect(fired == 1)
        #expect(timer == nil)
    }

    @Test func aTimerThatIsLetGoOfDoesNotFire() {
        var fired: [String] = []
        var cancelled: Timer? = Timer(milliseconds: 1) { fired.append("cancelled") }
        let kept = Timer(milliseconds: 2) { fired.append("kept") }
        #expect(cancelled != nil)
        cancelled = nil
        #expect(MainContext.run { !fired.isEmpty })
        #expect(fired == ["kept"])
        withExtendedLifetime(kept) {}
    }

    @Test func aTimerMayBeLetGoOfWhenItFires() {
        var timer: Timer?
        var fired = 0
        timer = Timer(milliseconds: 1) {
            fired += 1
            timer = nil
        }
        #expect(MainContext.run { fired > 0 })
        #expect(timer == nil)
    }

    @Test func timersFireInTheOrderOfTheirTimes() {
        var fired: [Int] = []
        // Those that are overdue fire in whichever order: the times are far apart, so that only a long standstill makes two so.
        let timers = [3, 1, 2].map { time in Timer(milliseconds: UInt32(time * 400)) { fired.append(time) } }
        #expect(MainContext.run { fired.count == 3 })
        #expect(fired == [1, 2, 3])
        withExtendedLifetime(timers) {}
    }

    @Test func aLoopRunsUntilItQuits() {
        let loop = MainLoop()
        var order: [String] = []
        let timer = Timer(milliseconds: 1) {
            order.append("timer")
            loop.quit()
        }
        loop.run()
        order.append("end")
        #expect(order == ["timer", "end"])
        withExtendedLifetime(timer) {}
    }
}
