internal import GLibLoop
internal import Platform
package import PressAndHold

/// Finds out which program has the focus by its window, where IBus does not report it.
@MainActor package final class ProgramFinder {
    private let source: any WindowSource
    /// Receives the next answer; nil if none is wanted.
    private var take: ((FocusedProgram) -> Void)?
    private var state = State.idle

    private enum State {
        case idle
        /// The source was asked.
        case asking
        /// The source was asked about an earlier focus, and must be asked again.
        case outdated
    }

    init(_ source: any WindowSource) { self.source = source }

    /// Asks which program has the focus now. Only the last question is answered, and only if the program is found. Nothing
    /// waits for the answer.
    package func find(_ take: @escaping (FocusedProgram) -> Void) {
        self.take = take
        switch state {
        case .idle: ask()
        case .asking, .outdated: state = .outdated
        }
    }

    private func ask() {
        state = .asking
        source.findWindow { [weak self] in self?.identify($0) }
    }

    /// Identifies the program of a window on a thread of its own, as its process may make that wait.
    private func identify(_ window: FocusedWindow?) {
        guard let window, state != .outdated else { return answer(nil) }
        let hasBegun = BackgroundThread.perform { [weak self] in
            let program = window.program()
            MainThread.perform { self?.answer(program) }
        }
        if !hasBegun { answer(nil) }
    }

    private func answer(_ program: FocusedProgram?) {
        guard state != .outdated else { return ask() }
        state = .idle
        let take = take
        self.take = nil
        if let program { take?(program) }
    }
}

extension ProgramFinder {
    /// Creates a finder for this session. Returns nil if nothing in the session can be asked.
    /// - Parameter isOnKWin: whether KWin is the Wayland compositor.
    package convenience init?(server: XServer?, isOnKWin: Bool) {
        if let server {
            self.init(XWindowSource(server: server))
        } else if Desktop.isOnWayland, let socket = CompositorProtocol.allCases.firstNonNil({ CompositorSocket($0) }) {
            self.init(socket)
        } else if isOnKWin, let script = Installation.data("kwin/focused-window.js") {
            self.init(KWinWindowSource(script: script))
        } else {
            return nil
        }
    }
}
