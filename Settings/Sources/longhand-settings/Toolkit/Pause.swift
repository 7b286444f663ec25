internal import CAdwaita

/// Does something once nothing has asked for it for a while, so that nobody waits for it between two keys.
final class Pause {
    private var timer: guint = 0
    private var act: () -> Void = {}

    /// In milliseconds: longer than between two keys of most people.
    private static let length: guint = 300

    /// Does this instead of what was asked for before.
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
