import GLibLoop
import Glibc
import TestSupport
import Testing

@MainActor struct SignalWatchTests {
    /// SIGWINCH ends no process that does not watch it.
    @Test func aSignalCallsBackUntilTheWatchIsReleased() {
        var times = 0
        var watch: SignalWatch? = SignalWatch(SIGWINCH) { times += 1 }
        #expect(watch != nil)
        kill(getpid(), SIGWINCH)
        #expect(MainContext.run { times == 1 })
        watch = nil
        kill(getpid(), SIGWINCH)
        MainContext.runWhatIsReady()
        #expect(times == 1)
    }
}
