/// Key repeat: kept from a program while a key is held, and given back.
///
/// Where a program repeats by itself the key that it takes to be down, it is shown in time that the key went up: by a
/// release that is forwarded before it would begin. Elsewhere all repeats pass through the session, which keeps them.
extension InputSession {
    // MARK: Taking it away

    /// How long before the program would repeat a key the session stops it: on a busy machine that takes its time.
    private static func lead(of stop: ClientQuirks.Stop?) -> Milliseconds { stop == .release ? 200 : 100 }

    /// When the program repeats the key that it takes to be down; nil where it repeats none by itself.
    private var ownRepeatDelay: Milliseconds? {
        switch field.quirks.stop {
        case .release: desktop.repeatDelay
        case .anotherKey: desktop.repeatDelayUntilAnotherKey
        case nil: nil
        }
    }

    /// Asks for the time at which the program has to be kept from repeating, unless the callout opens before.
    mutating func planStop() {
        guard let delay = ownRepeatDelay else { return }
        let deadline = max(delay / 2, delay - min(delay, Self.lead(of: field.quirks.stop)))
        if deadline < settings.holdDelay { start(.stopRepeat, deadline) }
    }

    /// The program would soon repeat the letter: nothing could be put in its place then.
    mutating func stopInTime() {
        guard case .holding(let hold) = phase, keys.key?.position == .down else { return }
        if !canReplace(hold) || mustRetype { giveUp(hold) } else { stopInProgram() }
    }

    /// Keeps the program from repeating the key by itself.
    mutating func stopInProgram() {
        guard let key = keys.key, !key.isStopped, !keys.withheld.contains(key.press), field.takesText,
            ownRepeatDelay != nil
        else { return }
        keys.stop(true)
        switch field.quirks.stop {
        case .release:
            // The true release is kept from it.
            emit(.forwardKey(key.press.released))
            keys.withhold(key.press)
        case .anotherKey: pressInertKey()
        case nil: break
        }
    }

    /// Gives the program a key that means nothing.
    mutating func pressInertKey() { forward(.inert) }

    /// Whether the letter has to be typed anew to keep the program from repeating it: terminals behind KWin, which report
    /// no text, stop at no other key than those that they know, and of these KWin knows BackSpace.
    var mustRetype: Bool {
        guard let key = keys.key, field.quirks.stop == .anotherKey, ownRepeatDelay != nil else { return false }
        return !key.isStopped && !keys.withheld.contains(key.press) && field.surroundingText == nil
    }

    /// Opens the callout of a letter behind the letter, which is typed anew.
    mutating func retype(_ letter: String, thenOpen hold: Hold) {
        keys.stop(true)
        rubOut(thenInsert: letter, opening: hold)
    }

    /// Notices that the program repeats the letter although it was stopped, as Qt does: no letter can be replaced there
    /// that the program types itself.
    /// - Parameter former: the report before, if it was one of the letter.
    mutating func watchRepeats(_ report: SurroundingText, after former: SurroundingText?) {
        guard let key = keys.key,
            key.isStopped && key.role == .holding || key.ownRepeats > 0 && key.role == .typing,
            field.quirks.stop == .anotherKey, let letter = key.press.key.action?.insertedText,
            former?.outcomes(ofReplacing: letter, with: letter)?.wrong == report.text
        else { return }
        keys.noteOwnRepeat()
        guard key.role == .holding else { return learnOwnRepeats() }
        keys.stop(false)
        giveRepeatBack()
    }

    /// One may be the letter itself, reported late.
    private mutating func learnOwnRepeats() {
        if keys.key?.ownRepeats == 2 { learn(failureOf: .backspace) }
    }

    // MARK: Giving it back

    /// Lets the key that is down repeat in the program from now on.
    /// - Parameter isCommand: whether it would be a command: then it is not pressed for the program.
    mutating func giveRepeatBack(asCommand isCommand: Bool = false) {
        closeCallout()
        abandonHold()
        guard let key = keys.key, seemsUp(key.press) || key.isStopped else { return keys.become(.typing) }
        guard !isCommand, field.takesText else { return keys.spend() }
        pressInProgram(key.press)
    }

    /// Whether the program takes a key to be up and would not hear of its repeats.
    func seemsUp(_ press: KeyPress) -> Bool { keys.withheld.contains(press) && ownRepeatDelay != nil }

    /// Presses a key for the program again that it saw go up.
    private mutating func pressInProgram(_ press: KeyPress) {
        guard repeatsWhenForwarded(press) else {
            keys.become(.repeating)
            return repeatKey()
        }
        emit(.forwardKey(press))
        keys.pass(press)
        keys.stop(false)
        keys.become(.typing)
    }

    /// Whether the program repeats a key that is forwarded.
    private func repeatsWhenForwarded(_ press: KeyPress) -> Bool {
        field.quirks.takes.contains(press.key) && press.programKey == nil
            && !(field.quirks.stripsForwardedKeys && press.isCharacter)
    }

    // MARK: Repeating

    /// The user dismisses the callout of a key that is down. The key does not repeat any more: the server repeats the one
    /// that went down last. If the user wants repeats, the session has to make them.
    mutating func dismissCallout() {
        if let key = keys.key, key.role == .holding, key.position == .down, let delay = desktop.repeatDelay {
            keys.dismiss()
            start(.repeatKey, delay)
        }
        closeCallout()
    }

    mutating func repeatTimerFired() {
        guard let press = keys.dismissed?.press else { return repeatKey() }
        guard seemsUp(press), repeatsWhenForwarded(press), field.takesText else { return type(press) }
        keys.endDismissal()
        emit(.forwardKey(press))
        keys.pass(press)
    }

    /// Types the key once more, and asks for the time of the next.
    private mutating func repeatKey() {
        if let key = keys.key, key.role == .repeating { type(key.press) }
    }

    private mutating func type(_ press: KeyPress) {
        guard field.takesText, let text = press.key.action?.insertedText else { return }
        emit(.commitText(text))
        start(.repeatKey, desktop.repeatInterval)
        report(.repeatPress, press.key.action)
    }

    /// The session repeats no key any more.
    /// - Parameter role: the role of the one that is down from now on.
    mutating func stopRepeating(becoming role: HeldKey.Role = .spent) {
        let isRepeating = keys.key?.role == .repeating
        guard isRepeating || keys.dismissed != nil else { return }
        if isRepeating { keys.become(role) }
        keys.endDismissal()
        cancel(.repeatKey)
    }
}
