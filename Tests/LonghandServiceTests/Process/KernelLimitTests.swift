import TestSupport
import Testing

/// What the kernel refuses, as other programs have taken all that there is.
@Suite(.enabled(if: SystemCalls.areVisible)) struct KernelLimitTests {

    @Test func missingWatchesAreLoggedOnceAndTypingContinues() throws {
        let desk = try EngineDesk(calls: SystemCalls(refusing: "inotify_init1"))
        desk.engine.call("FocusInId", "/context", "gtk3-im:test")
        #expect(!desk.hold(.e, typing: "e").isEmpty)
        let lines = desk.process.standardError.split(separator: "\n").filter { $0.contains("max_user_instances") }
        #expect(lines.count == 1)
    }
}
