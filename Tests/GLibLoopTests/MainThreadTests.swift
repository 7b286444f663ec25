import GLibLoop
import TestSupport
import Testing

@MainActor struct MainThreadTests {
    private final class Record {
        var works: [Int] = []
    }

    /// What one work queues is performed after what had been queued before.
    @Test func performsWorkInOrder() {
        let record = Record()
        MainThread.perform {
            record.works.append(1)
            MainThread.perform { record.works.append(3) }
        }
        MainThread.perform { record.works.append(2) }
        #expect(record.works.isEmpty)
        #expect(MainContext.run { record.works.count == 3 })
        #expect(record.works == [1, 2, 3])
    }

    /// The loop checks all its sources for each message, so that works with a source each would slow it down.
    @Test func performsAllThatWaitsInOneTurnOfTheLoop() {
        MainContext.runWhatIsReady()
        let record = Record()
        for number in 1...100 { MainThread.perform { record.works.append(number) } }
        MainContext.runOnce()
        #expect(record.works == Array(1...100))
    }
}
