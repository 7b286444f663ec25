import Testing

@testable import KeyboardEngine
@testable import PressAndHold

struct SessionTimersTests {
    private static func timer(_ effects: [Effect]) -> SessionTimer? {
        if case .ask(.startTimer(let timer, _)) = effects.last { timer } else { nil }
    }

    @Test func aTimerRunsOutOnce() throws {
        var turn = Turn()
        turn.start(.hold, 500)
        let effects = turn.end()
        let timer = try #require(Self.timer(effects))
        #expect(effects == [.ask(.startTimer(timer, 500))])
        let areAwaited = [turn.expire(timer), turn.expire(timer)]
        #expect(areAwaited == [true, false])
    }

    @Test func aTimerThatWasCancelledIsStale() throws {
        var turn = Turn()
        turn.start(.hold, 500)
        let timer = try #require(Self.timer(turn.end()))
        turn.cancel(.hold)
        #expect(turn.end() == [.ask(.cancelTimer(.hold))])
        let isAwaited = turn.expire(timer)
        #expect(!isAwaited)
    }

    @Test func onlyTheLatestOfAKindCounts() throws {
        var turn = Turn()
        turn.start(.hold, 500)
        let first = try #require(Self.timer(turn.end()))
        turn.start(.hold, 500)
        let second = try #require(Self.timer(turn.end()))
        let areAwaited = [turn.expire(first), turn.expire(second)]
        #expect(areAwaited == [false, true])
    }

    @Test func kindsDoNotDisturbEachOther() throws {
        var turn = Turn()
        turn.start(.hold, 500)
        let hold = try #require(Self.timer(turn.end()))
        turn.start(.release, 40)
        turn.cancel(.release)
        let isAwaited = turn.expire(hold)
        #expect(isAwaited)
    }

    @Test(arguments: SessionTimer.Kind.allCases)
    func nothingIsReportedAboutATimerThatDoesNotRun(kind: SessionTimer.Kind) throws {
        var turn = Turn()
        turn.cancel(kind)
        #expect(turn.end().isEmpty)
        turn.start(kind, 1)
        let timer = try #require(Self.timer(turn.end()))
        let isAwaited = turn.expire(timer)
        turn.cancel(kind)
        #expect(isAwaited)
        #expect(turn.end().isEmpty)
    }
}
