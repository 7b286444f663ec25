import Testing

@testable import KeyboardEngine

struct SessionTimersTests {
    private static func timer(_ effects: [Effect]) -> SessionTimer? {
        if case .startTimer(let timer, _) = effects.last { timer } else { nil }
    }

    @Test func aTimerRunsOutOnce() throws {
        var timers = SessionTimers()
        var effects: [Effect] = []
        timers.start(.hold, 500, &effects)
        let timer = try #require(Self.timer(effects))
        #expect(effects == [.startTimer(timer, 500)])
        let areAwaited = [timers.expire(timer), timers.expire(timer)]
        #expect(areAwaited == [true, false])
    }

    @Test func aTimerThatWasCancelledIsStale() throws {
        var timers = SessionTimers()
        var effects: [Effect] = []
        timers.start(.hold, 500, &effects)
        let timer = try #require(Self.timer(effects))
        timers.cancel(.hold, &effects)
        #expect(effects.last == .cancelTimer(.hold))
        let isAwaited = timers.expire(timer)
        #expect(!isAwaited)
    }

    @Test func onlyTheLatestOfAKindCounts() throws {
        var timers = SessionTimers()
        var effects: [Effect] = []
        timers.start(.hold, 500, &effects)
        let first = try #require(Self.timer(effects))
        timers.start(.hold, 500, &effects)
        let second = try #require(Self.timer(effects))
        let areAwaited = [timers.expire(first), timers.expire(second)]
        #expect(areAwaited == [false, true])
    }

    @Test func kindsDoNotDisturbEachOther() throws {
        var timers = SessionTimers()
        var effects: [Effect] = []
        timers.start(.hold, 500, &effects)
        let hold = try #require(Self.timer(effects))
        timers.start(.release, 40, &effects)
        timers.cancel(.release, &effects)
        let isAwaited = timers.expire(hold)
        #expect(isAwaited)
    }

    @Test(arguments: SessionTimer.Kind.allCases)
    func nothingIsSaidOfATimerThatDoesNotRun(kind: SessionTimer.Kind) throws {
        var timers = SessionTimers()
        var effects: [Effect] = []
        timers.cancel(kind, &effects)
        #expect(effects.isEmpty)
        timers.start(kind, 1, &effects)
        let timer = try #require(Self.timer(effects))
        let isAwaited = timers.expire(timer)
        timers.cancel(kind, &effects)
        #expect(isAwaited)
        #expect(effects.count == 1)
    }
}
