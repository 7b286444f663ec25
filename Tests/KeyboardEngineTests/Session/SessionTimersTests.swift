import Testing

@testable import KeyboardEngine

struct SessionTimersTests {
    private static func timer(_ effects: [Effect]) -> SessionTimer? {
        if case .ask(.startTimer(let timer, _)) = effects.last { timer } else { nil }
    }

    @Test func aTimerRunsOutOnce() throws {
        var timers = SessionTimers()
        var turn = Turn()
        timers.start(.hold, 500, &turn)
        let timer = try #require(Self.timer(turn.effects))
        #expect(turn.effects == [.ask(.startTimer(timer, 500))])
        let areAwaited = [timers.expire(timer), timers.expire(timer)]
        #expect(areAwaited == [true, false])
    }

    @Test func aTimerThatWasCancelledIsStale() throws {
        var timers = SessionTimers()
        var turn = Turn()
        timers.start(.hold, 500, &turn)
        let timer = try #require(Self.timer(turn.effects))
        timers.cancel(.hold, &turn)
        #expect(turn.effects.last == .ask(.cancelTimer(.hold)))
        let isAwaited = timers.expire(timer)
        #expect(!isAwaited)
    }

    @Test func onlyTheLatestOfAKindCounts() throws {
        var timers = SessionTimers()
        var turn = Turn()
        timers.start(.hold, 500, &turn)
        let first = try #require(Self.timer(turn.effects))
        timers.start(.hold, 500, &turn)
        let second = try #require(Self.timer(turn.effects))
        let areAwaited = [timers.expire(first), timers.expire(second)]
        #expect(areAwaited == [false, true])
    }

    @Test func kindsDoNotDisturbEachOther() throws {
        var timers = SessionTimers()
        var turn = Turn()
        timers.start(.hold, 500, &turn)
        let hold = try #require(Self.timer(turn.effects))
        timers.start(.release, 40, &turn)
        timers.cancel(.release, &turn)
        let isAwaited = timers.expire(hold)
        #expect(isAwaited)
    }

    @Test(arguments: SessionTimer.Kind.allCases)
    func nothingIsSaidOfATimerThatDoesNotRun(kind: SessionTimer.Kind) throws {
        var timers = SessionTimers()
        var turn = Turn()
        timers.cancel(kind, &turn)
        #expect(turn.effects.isEmpty)
        timers.start(kind, 1, &turn)
        let timer = try #require(Self.timer(turn.effects))
        let isAwaited = timers.expire(timer)
        timers.cancel(kind, &turn)
        #expect(isAwaited)
        #expect(turn.effects.count == 1)
    }
}
