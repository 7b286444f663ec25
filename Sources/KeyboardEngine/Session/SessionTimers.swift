/// The latest timer of each kind. All other timers are stale.
struct SessionTimers: Equatable, Sendable {
    private var running: [SessionTimer?] = Array(repeating: nil, count: SessionTimer.Kind.allCases.count)
    private var serial: UInt32 = 0

    mutating func start(_ kind: SessionTimer.Kind, _ delay: Milliseconds, _ turn: inout Turn) {
        serial &+= 1
        let timer = SessionTimer(kind: kind, serial: serial)
        running[kind.rawValue] = timer
        turn.emit(.ask(.startTimer(timer, delay)))
    }

    mutating func cancel(_ kind: SessionTimer.Kind, _ turn: inout Turn) {
        guard running[kind.rawValue] != nil else { return }
        running[kind.rawValue] = nil
        turn.emit(.ask(.cancelTimer(kind)))
    }

    /// Records that a timer ran out.
    /// - Returns: Whether it is the latest of its kind, and was not cancelled.
    mutating func expire(_ timer: SessionTimer) -> Bool {
        guard running[timer.kind.rawValue] == timer else { return false }
        running[timer.kind.rawValue] = nil
        return true
    }
}
