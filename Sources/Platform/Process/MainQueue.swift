internal import CLinux
// Imported for the linker only: its Swift interface does not have the two functions.
internal import Dispatch
internal import GLibLoop
internal import Glibc

/// The tasks of Swift concurrency on the main actor. GLib's main loop does not run them automatically.
package enum MainQueue {
    /// Makes the main loop of this process run tasks. Processes without tasks do not call it, to save memory.
    @MainActor package static func attach() { _ = source }

    @MainActor private static let source = DescriptorWatch(_dispatch_get_main_queue_handle_4CF()) {
        // The loop must read the event counter, or it would be ready forever.
        var count: UInt64 = 0
        _ = read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }
}
