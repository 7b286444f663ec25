internal import CGLib

/// The main loop, by which everything under test is driven.
///
/// It has no threads of its own: what has a source there must be released on the main actor.
@MainActor public enum MainContext {
    /// Longer than anything takes on a machine that is busy with something else.
    public nonisolated static let patience: UInt32 = 30_000

    /// Runs the loop until `condition` holds, or `milliseconds` have passed.
    /// - Returns: whether it came to hold.
    @discardableResult
    public static func run(within milliseconds: UInt32 = patience, until condition: () -> Bool) -> Bool {
        let deadline = Deadline(milliseconds)
        while !condition() {
            guard !deadline.hasPassed else { return false }
            g_main_context_iteration(nil, 1)
        }
        return true
    }

    /// Lets the loop check its sources once.
    public static func runOnce() { g_main_context_iteration(nil, 0) }

    /// Lets what is ready be done, and no more.
    public static func runWhatIsReady() { while g_main_context_iteration(nil, 0) != 0 {} }
}

/// Wakes the loop at the latest then.
private final class Deadline {
    private(set) var hasPassed = false
    private var source: UInt32 = 0

    init(_ milliseconds: UInt32) {
        source = g_timeout_add(
            milliseconds,
            { data in
                guard let data else { return 0 }
                Unmanaged<Deadline>.fromOpaque(data).takeUnretainedValue().pass()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { if source != 0 { g_source_remove(source) } }

    private func pass() {
        hasPassed = true
        source = 0
    }
}
