/// Key repeat: withheld from a program while a key is held, and given back afterwards.
///
/// Some programs repeat the key that they consider to be down. The session shows such a program in time that the key
/// went up, by forwarding a release before the first repeat. In other programs all repeats come to the session, which
/// keeps them.
extension InputSession {
    // MARK: Stopping repeats

    /// Returns how long before the program's first repeat the session stops it. Stopping takes time on a busy machine.
    private static func lead(of stop: ClientQuirks.Stop?) -> Milliseconds { stop == .release ? 200 : 100 }

    /// Starts the timer for stopping the program's repeats, unless the callout opens before.
    mutating func planStop() {
        guard let delay = outbox.ownRepeatDelay(desktop) else { return }
        let deadline = max(delay / 2, delay - min(delay, Self.lead(of: outbox.field.quirks.repeating.stop)))
        if deadline < settings.holdDelay { turn.start(.stopRepeat, deadline) }
    }

    /// Stops the program before it repeats the letter, because a repeated letter cannot be replaced.
    mutating func stopInTime() {
        guard case .held(let held) = hold.state, keys.key?.position == .down else { return }
        if !canReplace(held) || mustRetype { giveUp(held) } else { stopInProgram() }
    }

    /// Stops the program from repeating the key.
    mutating func stopInProgram() {
        if let key = keys.key { outbox.stopRepeats(of: key.press, desktop, &turn) }
    }

    /// Whether the letter must be retyped to stop the program from repeating it.
    var mustRetype: Bool { keys.key.map { outbox.mustRetype($0.press, desktop) } ?? false }

    /// Retypes a letter, and then opens its callout.
    mutating func retype(_ letter: String, thenOpen held: Held) {
        hold.handle(.retype, &turn)
        outbox.retype(letter, &turn)
    }

    /// Detects that the program repeats the letter although it was stopped, as Qt does. A letter that such a program
    /// types itself cannot be replaced.
    /// - Parameter former: The previous report, if it was one of the letter.
    mutating func watchRepeats(_ report: SurroundingText, after former: SurroundingText?) {
        guard let key = keys.key,
            outbox.keys.isStopped && key.role == .holding || outbox.keys.ownRepeats > 0 && key.role == .typing,
            outbox.field.quirks.repeating.stop == .anotherKey, let letter = key.press.key.action?.insertedText,
            former?.outcomes(ofReplacing: letter, with: letter)?.wrong.agrees(with: report.excerpt) == true
        else { return }
        outbox.keys.noteOwnRepeat()
        guard key.role == .holding else { return learnOwnRepeats() }
        outbox.keys.stop(false)
        giveRepeatBack()
    }

    /// Learns that the program repeats keys, from the second repeat on: the first may be the letter itself, reported
    /// late.
    private mutating func learnOwnRepeats() {
        if outbox.keys.ownRepeats == 2 { outbox.learn(failureOf: .backspace, &turn) }
    }

    // MARK: Giving repeat back

    /// Lets the key that is down repeat in the program from now on.
    /// - Parameter isCommand: Whether the key would be a command. It is then not pressed again in the program.
    mutating func giveRepeatBack(asCommand isCommand: Bool = false) {
        closeCallout()
        abandonHold()
        guard let key = keys.key, !outbox.field.quirks.repeating.reportsStopped,
            seemsUp(key.press) || outbox.keys.isStopped
        else {
            return keys.become(.typing)
        }
        guard !isCommand, outbox.field.takesText else { return keys.spend() }
        pressInProgram(key.press)
    }

    /// Returns whether the program considers a key to be up and would ignore its repeats.
    func seemsUp(_ press: KeyPress) -> Bool { outbox.seemsUp(press, desktop) }

    /// Presses a key again in the program, which saw its release.
    private mutating func pressInProgram(_ press: KeyPress) {
        guard outbox.repeatsWhenForwarded(press) else {
            keys.become(.repeating)
            return repeatKey()
        }
        outbox.pressAgain(press, &turn)
        outbox.keys.stop(false)
        keys.become(.typing)
    }

    // MARK: Repeating

    /// Types a reported repeat of a key that the program considers to be up, because it would not count as a repeat
    /// there.
    /// - Returns: Whether the repeat was typed.
    mutating func typeRepeat(_ press: KeyPress, of held: HeldKey) -> Bool {
        guard held.role == .typing, !press.isCommand, outbox.insertsRepeat(of: press),
            let text = press.key.action?.insertedText
        else { return false }
        outbox.insert(text, &turn)
        turn.report(.repeatPress, press.key.action)
        return true
    }

    /// Dismisses the callout of a key that is down. The server does not repeat the key any more, because it repeats
    /// only the key that went down last. If the user keeps holding the key, the session makes the repeats.
    mutating func dismissCallout() {
        if let key = keys.key, key.role == .holding, key.position == .down, let delay = desktop.repeatDelay {
            keys.dismiss()
            turn.start(.repeatKey, delay)
        }
        closeCallout()
    }

    mutating func repeatTimerFired() {
        guard let press = keys.dismissed?.press else { return repeatKey() }
        guard seemsUp(press), outbox.repeatsWhenForwarded(press), outbox.field.takesText else { return type(press) }
        keys.endDismissal()
        outbox.pressAgain(press, &turn)
    }

    /// Types the key once more, and starts the timer for the next repeat.
    private mutating func repeatKey() {
        if let key = keys.key, key.role == .repeating { type(key.press) }
    }

    private mutating func type(_ press: KeyPress) {
        guard outbox.field.takesText, let text = press.key.action?.insertedText else { return }
        outbox.insert(text, &turn)
        turn.start(.repeatKey, desktop.repeatInterval)
        turn.report(.repeatPress, press.key.action)
    }

    /// Stops the session's repeats.
    /// - Parameter role: The new role of the key that is down.
    mutating func stopRepeating(becoming role: HeldKey.Role = .spent) {
        let isRepeating = keys.key?.role == .repeating
        guard isRepeating || keys.dismissed != nil else { return }
        if isRepeating { keys.become(role) }
        keys.endDismissal()
        turn.cancel(.repeatKey)
    }
}
