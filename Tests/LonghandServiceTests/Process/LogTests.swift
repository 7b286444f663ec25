import TestSupport
import Testing

@testable import Platform

/// How much is written for the journal.
@Suite struct LogTests {
    @Test func aMinuteHasItsLinesAndTheNextSaysWhatWasLeftOut() {
        var budget = LogBudget(limit: 2)
        #expect((0..<5).map { budget.take(at: 1000 + $0) } == [.line, .line, .none, .none, .none])
        #expect(budget.take(at: 60_999) == .none)
        #expect(budget.take(at: 61_000) == .lineAfterSilence(4))
        #expect(budget.take(at: 61_001) == .line)
        #expect(budget.take(at: 61_002) == .none)
        #expect(budget.take(at: 200_000) == .lineAfterSilence(1))
        #expect(budget.take(at: 300_000) == .line)
    }

    @Test func aLineIsNoLongerThanAKibibyte() throws {
        let address = "unix:path=/" + String(repeating: "x", count: 5000)
        let desk = try Desk(variables: ["IBUS_ADDRESS": address])
        let process = try desk.start(desk.prefix.program, "--ibus")
        #expect(process.exitCode() == 1)
        #expect(process.standardError.utf8.count == 1024 + 1)
        #expect(process.standardError.hasPrefix("longhand: error: IBus cannot be reached at unix:path=/xxx"))
    }
}
