/// The latest timer of each kind. All other timers are stale.
struct SessionTimers: Equatable, Sendable {
    private var running: [SessionTimer?] = Array(repeating: nil, count: SessionTimer.Kind.allCases.count)
    private var serial: UInt32 = 0

    /// Returns a new timer, which replaces a running timer of the same kind.
    mutating func start(_ kind: SessionTimer.Kind) -> SessionTimer {
        serial &+= 1
        let timer = SessionTimer(kind: kind, serial: serial)
        running[kind.rawValue] = timer
        return timer
    }

    /// Cancels a timer.
    /// - Returns: Whether it ran.
    mutating func cancel(_ kind: SessionTimer.Kind) -> Bool {
        defer { running[kind.rawValue] = nil }
        return running[kind.rawValue] != nil
    }

    /// Records that a timer ran out.
    /// - Returns: Whether it is the latest of its kind, and was not cancelled.
    mutating func expire(_ timer: SessionTimer) -> Bool {
        guard running[timer.kind.rawValue] == timer else { return false }
        running[timer.kind.rawValue] = nil
        return true
    }
}
