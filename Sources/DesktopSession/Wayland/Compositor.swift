/// The Wayland compositor that has the keyboard.
@MainActor package final class Compositor {
    private var connection: WaylandConnection?
    private var hasBegun = false
    /// What waits for the connection.
    private var waiting: [(WaylandConnection) -> Void] = []

    /// Returns nil if no compositor has the keyboard.
    package init?() {
        guard Desktop.isOnWayland else { return nil }
    }

    /// Connects in the background, once, and calls `take` with the connection unless there is none.
    func connect(_ take: @escaping (WaylandConnection) -> Void) {
        if let connection { return take(connection) }
        waiting.append(take)
        guard !hasBegun else { return }
        hasBegun = true
        WaylandConnection.open { [weak self] in self?.adopt($0) }
    }

    private func adopt(_ connection: WaylandConnection) {
        self.connection = connection
        for take in waiting { take(connection) }
        waiting = []
    }
}
