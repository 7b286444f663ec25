internal import CGLib
internal import CLinux
// For the linker alone: the two functions are not in its Swift interface.
internal import Dispatch
internal import Glibc

/// What Swift's concurrency wants done on the main actor. GLib's loop knows nothing of it by itself, so that tasks there
/// would never run.
nonisolated enum MainQueue {
    /// Has the main loop of this process do it. What needs no tasks does without, and without the memory it takes.
    @MainActor static func attach() { _ = source }

    @MainActor private static let source: UInt32 = g_unix_fd_add(
        _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
        { handle, _, _ in
            // libdispatch leaves it to the loop to take the mark away; a loop that does not would turn for ever.
            var count: UInt64 = 0
            _ = read(handle, &count, MemoryLayout.size(ofValue: count))
            _dispatch_main_queue_callback_4CF(nil)
            return 1
        }, nil)
}
