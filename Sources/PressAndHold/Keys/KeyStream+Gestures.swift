internal import KeyboardEngine

/// Reporting gestures on keys, if the session's options ask for it.
extension KeyStream {
    mutating func reportPress(_ press: KeyPress, _ turn: inout Turn) {
        guard let action = press.key.action else { return }
        if turn.configuration.options.reportsGestures { gestures.begin(press) }
        turn.report(.press, action)
    }

    /// Starts the timer for a long press of a key without callouts, for handlers that use it. The key is released as
    /// usual.
    func planLongPress(_ turn: inout Turn) {
        guard turn.configuration.options.reportsGestures, let key, key.role == .typing else { return }
        turn.start(.longPress, turn.configuration.settings.holdDelay)
    }

    func longPressTimerFired(_ turn: inout Turn) {
        guard let key, key.role == .typing, let action = key.press.key.action else { return }
        guard key.position == .down else { return turn.start(.longPress, key.gap) }
        turn.report(.longPress, action)
    }

    /// Reports the long press of a key whose callout has opened. The key will not end as a tap.
    mutating func reportLongPress(_ action: KeyboardAction, _ turn: inout Turn) {
        if let key { gestures.holdLong(key.press) }
        turn.report(.longPress, action)
    }

    mutating func reportRelease(_ press: KeyPress, _ turn: inout Turn) {
        if key == nil { turn.cancel(.longPress) }
        guard turn.configuration.options.reportsGestures else { return }
        let interval = turn.configuration.options.doubleTapInterval
        guard let ended = gestures.end(press, at: turn.now, doubleTapInterval: interval) else { return }
        for gesture in ended.gestures { turn.report(gesture, ended.press.key.action) }
    }

    /// Reports the end of all gestures, because the releases may not be seen.
    mutating func reportEnds(_ turn: inout Turn) {
        turn.cancel(.longPress)
        for press in gestures.endAll() { turn.report(.end, press.key.action) }
    }
}
