/// Reporting what is done to keys, where the session was asked to.
extension InputSession {
    mutating func reportPress(_ press: KeyPress) {
        guard options.reportsGestures, let action = press.key.action else { return }
        keys.beginGesture(press)
        report(.press, action)
    }

    /// A key without callouts is held, too, for handlers that make something of it; it is released as ever.
    mutating func planLongPress() {
        guard options.reportsGestures, let key = keys.key, key.role == .typing, key.press.key.action != nil else {
            return
        }
        start(.longPress, settings.holdDelay)
    }

    mutating func longPressTimerFired() {
        guard let key = keys.key, key.role == .typing, let action = key.press.key.action else { return }
        guard key.position == .down else { return start(.longPress, key.gap) }
        report(.longPress, action)
    }

    /// A callout has opened: the key will not be released as if it had been tapped.
    mutating func reportLongPress(_ action: KeyboardAction) {
        keys.holdLong()
        report(.longPress, action)
    }

    mutating func reportRelease(_ press: KeyPress) {
        if keys.key == nil { cancel(.longPress) }
        guard options.reportsGestures,
            let ended = keys.endGesture(press, at: now, doubleTapInterval: options.doubleTapInterval)
        else { return }
        for gesture in ended.gestures { report(gesture, ended.press.key.action) }
    }

    /// No release may be seen any more.
    mutating func reportEnds() {
        cancel(.longPress)
        for press in keys.endGestures() { report(.end, press.key.action) }
    }

    mutating func report(_ gesture: KeyboardGesture, _ action: KeyboardAction?) {
        guard options.reportsGestures, let action else { return }
        emit(.gesture(gesture, action))
    }
}
