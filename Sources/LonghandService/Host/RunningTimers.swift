internal import GLibLoop
internal import KeyboardEngine
internal import PressAndHold

/// The timers that run for a session, at most one of each kind. Each key starts and cancels some, so they are kept.
final class RunningTimers {
    private var latest: [SessionTimer?] = Array(repeating: nil, count: SessionTimer.Kind.allCases.count)
    private var timers: [LazyTimer?] = Array(repeating: nil, count: SessionTimer.Kind.allCases.count)
    private let onEnd: (SessionTimer) -> Void

    /// - Parameter onEnd: called with each timer that runs out.
    init(onEnd: @escaping (SessionTimer) -> Void) { self.onEnd = onEnd }

    /// Starts a timer. It replaces the one of its kind.
    func start(_ timer: SessionTimer, _ delay: Milliseconds) {
        latest[timer.kind.rawValue] = timer
        lazyTimer(of: timer.kind).start(milliseconds: UInt32(clamping: delay))
    }

    /// Cancels the timer of a kind if it runs.
    func cancel(_ kind: SessionTimer.Kind) { timers[kind.rawValue]?.cancel() }

    private func lazyTimer(of kind: SessionTimer.Kind) -> LazyTimer {
        if let timer = timers[kind.rawValue] { return timer }
        // The user sees when a hold ends. The other timers wait for programs.
        let timer = LazyTimer(isExact: kind == .hold) { [unowned self] in
            if let timer = latest[kind.rawValue] { onEnd(timer) }
        }
        timers[kind.rawValue] = timer
        return timer
    }
}
