/// Reporting gestures on keys, if the session's options ask for it.
extension InputSession {
    mutating func reportPress(_ press: KeyPress) {
        guard options.reportsGestures, let action = press.key.action else { return }
        keys.beginGesture(press)
        report(.press, action)
    }

    /// Starts the timer for a long press of a key without callouts, for handlers that use it. The key is released as
    /// usual.
    mutating func planLongPress() {
        guard options.reportsGestures, let key = keys.key, key.role == .typing, key.press.key.action != nil else {
            return
        }
        turn.start(.longPress, settings.holdDelay)
    }

    mutating func longPressTimerFired() {
        guard let key = keys.key, key.role == .typing, let action = key.press.key.action else { return }
        guard key.position == .down else { return turn.start(.longPress, key.gap) }
        report(.longPress, action)
    }

    /// Reports the long press of a key whose callout has opened. The key will not end as a tap.
    mutating func reportLongPress(_ action: KeyboardAction) {
        keys.holdLong()
        report(.longPress, action)
    }

    mutating func reportRelease(_ press: KeyPress) {
        if keys.key == nil { turn.cancel(.longPress) }
        guard options.reportsGestures,
            let ended = keys.endGesture(press, at: now, doubleTapInterval: options.doubleTapInterval)
        else { return }
        for gesture in ended.gestures { report(gesture, ended.press.key.action) }
    }

    /// Reports the end of all gestures, because the releases may not be seen.
    mutating func reportEnds() {
        turn.cancel(.longPress)
        for press in keys.endGestures() { report(.end, press.key.action) }
    }

    mutating func report(_ gesture: KeyboardGesture, _ action: KeyboardAction?) {
        guard options.reportsGestures, let action else { return }
        turn.emit(.gesture(gesture, action))
    }
}
