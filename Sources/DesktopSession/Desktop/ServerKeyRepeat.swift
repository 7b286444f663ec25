internal import GLibLoop
package import PressAndHold

/// The key repeat of the X server or the compositor, which its programs follow, whatever the settings of a desktop say.
@MainActor package final class ServerKeyRepeat {
    /// Receives the rate as soon as it is known, and after each change.
    private let take: (RepeatRate) -> Void
    private var wayland: WaylandKeyboard?

    /// Starts to follow the server of the session a little later, so that pending work comes first.
    /// - Parameters:
    ///   - server: the X server, if one has the keyboard.
    ///   - compositor: the Wayland compositor, if one has the keyboard.
    package init(server: XServer?, compositor: Compositor?, _ take: @escaping (RepeatRate) -> Void) {
        self.take = take
        MainThread.perform { [weak self] in
            server?.connect { self?.follow($0) }
            compositor?.connect { self?.wayland = WaylandKeyboard($0, takeRepeat: take) }
        }
    }

    private func follow(_ connection: XConnection) {
        connection.onControlsChange = { [weak self, weak connection] in
            if let connection { self?.read(connection) }
        }
        read(connection)
    }

    private func read(_ connection: XConnection) {
        connection.queryControls { [weak self] in
            if let rate = $0.flatMap(RepeatRate.init(controls:)) { self?.take(rate) }
        }
    }
}
