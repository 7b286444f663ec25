internal import KeyboardEngine

/// Repeats of the key that is down in a program that saw its release: the program gets the press again, or the session
/// types the repeats itself.
extension KeyStream {
    // MARK: In the program

    /// Stops the program from repeating the key.
    func stopInProgram(_ outbox: inout Outbox, _ turn: inout Turn) {
        if let key { outbox.stopRepeats(of: key.press, &turn) }
    }

    /// Releases the key that was held when the focus was lost. The program would otherwise repeat it in the new field,
    /// because it considers the key to be down.
    func releaseSpent(_ outbox: inout Outbox, _ turn: inout Turn) {
        let earliest = turn.configuration.desktop.earliestRepeat
        guard key?.role == .spent, outbox.grace.isLossRecent(at: turn.now, within: earliest) else { return }
        stopInProgram(&outbox, &turn)
    }

    /// Lets the key that is down repeat in the program from now on.
    /// - Parameter isCommand: Whether the key would be a command. It is then not pressed again in the program.
    mutating func giveRepeatBack(asCommand isCommand: Bool, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let key, !outbox.field.quirks.repeating.reportsStopped,
            outbox.seemsUp(key.press, turn) || outbox.keys.isStopped
        else {
            return become(.typing)
        }
        guard !isCommand, outbox.field.takesText else { return spend() }
        pressInProgram(key.press, &outbox, &turn)
    }

    /// Presses a key again in the program, which saw its release.
    private mutating func pressInProgram(_ press: KeyPress, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard outbox.field.quirks.forwarding.repeats(press) else {
            become(.repeating)
            return repeatKey(&outbox, &turn)
        }
        outbox.pressAgain(press, &turn)
        outbox.keys.stop(false)
        become(.typing)
    }

    // MARK: By the session

    mutating func repeatTimerFired(_ outbox: inout Outbox, _ turn: inout Turn) {
        guard let press = dismissed?.press else { return repeatKey(&outbox, &turn) }
        guard outbox.seemsUp(press, turn), outbox.field.quirks.forwarding.repeats(press), outbox.field.takesText else {
            return type(press, &outbox, &turn)
        }
        endDismissal()
        outbox.pressAgain(press, &turn)
    }

    /// Types the key once more, and starts the timer for the next repeat.
    private func repeatKey(_ outbox: inout Outbox, _ turn: inout Turn) {
        if let key, key.role == .repeating { type(key.press, &outbox, &turn) }
    }

    private func type(_ press: KeyPress, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard outbox.field.takesText, let text = press.key.action?.insertedText else { return }
        outbox.insert(text, &turn)
        turn.start(.repeatKey, turn.configuration.desktop.repeatInterval)
        turn.report(.repeatPress, press.key.action)
    }

    /// Stops the session's repeats.
    /// - Parameter role: The new role of the key that is down.
    mutating func stopRepeating(becoming role: HeldKey.Role = .spent, _ turn: inout Turn) {
        let isRepeating = key?.role == .repeating
        guard isRepeating || dismissed != nil else { return }
        if isRepeating { become(role) }
        endDismissal()
        turn.cancel(.repeatKey)
    }
}
