internal import CLinux
// For the linker alone: the two functions are not in its Swift interface.
internal import Dispatch
internal import GLibLoop
internal import Glibc

/// What Swift's concurrency wants done on the main actor. GLib's loop knows nothing of it by itself, so that tasks there
/// would never run.
nonisolated enum MainQueue {
    /// Has the main loop of this process do it. What needs no tasks does without, and without the memory it takes.
    @MainActor static func attach() { _ = source }

    @MainActor private static let source = DescriptorWatch(_dispatch_get_main_queue_handle_4CF()) {
        // libdispatch leaves it to the loop to take the mark away; a loop that does not would turn for ever.
        var count: UInt64 = 0
        _ = read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }
}
