/// Telling a handler what is done to keys, where the session was asked to.
extension InputSession {
    mutating func tellPress(_ press: KeyPress, _ effects: inout [Effect]) {
        guard settings.tellsGestures, let action = press.key.action else { return }
        gestures.begin(press)
        tell(.press, action, &effects)
    }

    /// A key without callouts is held, too, for handlers that make something of it; it is released as ever.
    mutating func planLongPress(_ effects: inout [Effect]) {
        guard settings.tellsGestures, key?.role == .typing, key?.press.key.action != nil else { return }
        timers.start(.longPress, settings.holdDelay, &effects)
    }

    mutating func longPressTimerFired(_ effects: inout [Effect]) {
        guard let key, key.role == .typing, let action = key.press.key.action else { return }
        guard key.position == .down else { return timers.start(.longPress, key.gap, &effects) }
        tell(.longPress, action, &effects)
    }

    /// A callout has opened: the key will not be released as if it had been tapped.
    mutating func tellLongPress(_ action: KeyboardAction, _ effects: inout [Effect]) {
        if let press = key?.press { gestures.holdLong(press) }
        tell(.longPress, action, &effects)
    }

    mutating func tellRelease(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) {
        if key == nil { timers.cancel(.longPress, &effects) }
        guard settings.tellsGestures,
            let ended = gestures.end(press, at: now, doubleTapInterval: settings.doubleTapInterval)
        else { return }
        for gesture in ended.gestures { tell(gesture, ended.press.key.action, &effects) }
    }

    /// No release may be seen any more.
    mutating func tellEnds(_ effects: inout [Effect]) {
        timers.cancel(.longPress, &effects)
        for press in gestures.endAll() { tell(.end, press.key.action, &effects) }
    }

    func tell(_ gesture: KeyboardGesture, _ action: KeyboardAction?, _ effects: inout [Effect]) {
        guard settings.tellsGestures, let action else { return }
        effects.append(.gesture(gesture, action))
    }
}
