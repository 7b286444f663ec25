internal import CAdwaita

/// Performs an action after a pause, so that none runs between two keys.
final class Pause {
    private var timer: guint = 0
    private var act: () -> Void = {}

    /// The length of the pause in milliseconds, longer than most people need between two keys.
    private static let length: guint = 300

    /// Starts the pause. The action replaces the one that waits.
    func begin(_ act: @escaping () -> Void) {
        if timer != 0 { g_source_remove(timer) }
        self.act = act
        timer = g_timeout_add(
            Self.length,
            { data in
                guard let data else { return 0 }
                nonisolated(unsafe) let pointer = data
                MainActor.assumeIsolated { Unmanaged<Pause>.fromOpaque(pointer).takeUnretainedValue().end() }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func end() {
        timer = 0
        act()
        act = {}
    }

    isolated deinit { if timer != 0 { g_source_remove(timer) } }
}
