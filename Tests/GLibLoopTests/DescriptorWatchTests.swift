import GLibLoop
import Glibc
import TestSupport
import Testing

@MainActor struct DescriptorWatchTests {
    /// What can be read from one end is what was written to the other.
    private final class Pipe {
        private var ends: [Int32] = [-1, -1]
        var input: Int32 { ends[0] }

        init() { pipe(&ends) }

        deinit { for end in ends { close(end) } }

        func write() { Glibc.write(ends[1], [1], 1) }

        func read() {
            var byte: UInt8 = 0
            Glibc.read(input, &byte, 1)
        }
    }

    @Test func aWatchCallsAsOftenAsThereIsSomethingToRead() {
        let pipe = Pipe()
        var times = 0
        let watch = DescriptorWatch(pipe.input) {
            pipe.read()
            times += 1
        }
        MainContext.runWhatIsReady()
        #expect(times == 0)
        pipe.write()
        pipe.write()
        #expect(MainContext.run { times == 2 })
        MainContext.runWhatIsReady()
        #expect(times == 2)
        withExtendedLifetime(watch) {}
    }

    @Test func aWatchThatIsReleasedCallsNoMore() {
        let pipe = Pipe()
        var times = 0
        var watch: DescriptorWatch?
        watch = DescriptorWatch(pipe.input) {
            times += 1
            watch = nil
        }
        pipe.write()
        #expect(MainContext.run { times == 1 })
        MainContext.runWhatIsReady()
        #expect(times == 1)
        #expect(watch == nil)
    }

    @Test func aWatchThatIsFirstPrecedesWhatWasReadyBefore() {
        let pipe = Pipe()
        var order: [String] = []
        MainThread.perform { order.append("idle work") }
        let timer = Timer(milliseconds: 0) { order.append("timer") }
        let watch = DescriptorWatch(pipe.input, order: .first) {
            pipe.read()
            order.append("watch")
        }
        pipe.write()
        #expect(MainContext.run { order.count == 3 })
        #expect(order.first == "watch")
        withExtendedLifetime((timer, watch)) {}
    }
}
