/// Telling a handler what is done to keys, where the session was asked to.
extension InputSession {
    mutating func tellPress(_ press: KeyPress, _ effects: inout [Effect]) {
        guard settings.tellsGestures, let action = press.key.action else { return }
        gestures.begin(press)
        tell(.press, action, &effects)
    }

    mutating func tellLongPress(_ action: KeyboardAction, _ effects: inout [Effect]) {
        if let press = key?.press { gestures.holdLong(press) }
        tell(.longPress, action, &effects)
    }

    mutating func tellRelease(_ press: KeyPress, _ now: Milliseconds, _ effects: inout [Effect]) {
        guard settings.tellsGestures,
            let ended = gestures.end(press, at: now, doubleTapInterval: settings.doubleTapInterval)
        else { return }
        for gesture in ended.gestures { tell(gesture, ended.press.key.action, &effects) }
    }

    /// No release may be seen any more.
    mutating func tellEnds(_ effects: inout [Effect]) {
        for press in gestures.endAll() { tell(.end, press.key.action, &effects) }
    }

    func tell(_ gesture: KeyboardGesture, _ action: KeyboardAction?, _ effects: inout [Effect]) {
        guard settings.tellsGestures, let action else { return }
        effects.append(.gesture(gesture, action))
    }
}
