/// Key repeat: kept from a program while a key is held, and given back.
///
/// Where a program repeats by itself what it takes to be down, it is told in time that the key went up: by a release that
/// is forwarded before it would begin. Elsewhere all repeats pass the session, which keeps them.
extension InputSession {
    // MARK: Taking it away

    /// How long before the program would repeat a key it is kept from it: on a busy machine that takes its time.
    private static func lead(of stop: ClientHabits.Stop?) -> Milliseconds { stop == .release ? 200 : 100 }

    /// When the program repeats a key that it takes to be down; nil where it repeats none by itself.
    private var ownRepeatDelay: Milliseconds? {
        switch field.kind.habits.stop {
        case .release: settings.repeatDelay
        case .anotherKey: settings.plasmaRepeatDelay
        case nil: nil
        }
    }

    /// Asks for the time at which the program has to be kept from repeating, unless the callout opens before.
    mutating func planStop(_ effects: inout [Effect]) {
        guard let delay = ownRepeatDelay else { return }
        let deadline = max(delay / 2, delay - min(delay, Self.lead(of: field.kind.habits.stop)))
        if deadline < settings.holdDelay { timers.start(.stopRepeat, deadline, &effects) }
    }

    /// The program would soon repeat the letter: nothing could be put in its place then.
    mutating func stopInTime(_ effects: inout [Effect]) {
        guard case .holding(let hold) = phase, key?.position == .down else { return }
        if replaced(by: hold) == nil || mustRetype { giveRepeatBack(&effects) } else { stopInProgram(&effects) }
    }

    /// Keeps the program from repeating the key by itself.
    mutating func stopInProgram(_ effects: inout [Effect]) {
        guard let key, !key.isStopped, !ledger.contains(key.press), field.takesText, ownRepeatDelay != nil else {
            return
        }
        self.key?.isStopped = true
        switch field.kind.habits.stop {
        case .release:
            // The true release is kept from it.
            effects.append(.forwardKey(key.press.released))
            ledger.keep(key.press)
        case .anotherKey: pressInertKey(&effects)
        case nil: break
        }
    }

    func pressInertKey(_ effects: inout [Effect]) {
        effects.append(.forwardKey(.inert))
        effects.append(.forwardKey(KeyPress.inert.released))
    }

    /// Whether the letter has to be typed anew to keep the program from repeating it: terminals behind KWin, which tell
    /// no text, stop at no other key than those that they know, and of these KWin knows BackSpace.
    var mustRetype: Bool {
        guard let key, field.kind.habits.stop == .anotherKey, ownRepeatDelay != nil else { return false }
        return !key.isStopped && !ledger.contains(key.press) && field.surroundingText == nil
    }

    /// Has the callout of a letter open behind the letter, which is typed anew.
    mutating func retype(_ letter: String, thenOpen hold: Hold, _ effects: inout [Effect]) {
        key?.isStopped = true
        rubOut(thenInsert: letter, opening: hold, &effects)
    }

    /// Notices that the program repeats the letter although it was told to stop, as Qt does: no letter can be replaced
    /// there that it types itself.
    /// - Parameter former: the report before, if it was one of the letter.
    mutating func watchRepeats(_ report: SurroundingText, after former: SurroundingText?, _ effects: inout [Effect]) {
        guard let key, key.isStopped && key.role == .holding || key.ownRepeats > 0 && key.role == .typing,
            field.kind.habits.stop == .anotherKey,
            let letter = key.press.key.action?.insertedText,
            former?.outcomes(ofReplacing: letter, with: letter)?.wrong == report.text
        else { return }
        self.key?.ownRepeats += 1
        guard key.role == .holding else { return learnOwnRepeats(&effects) }
        self.key?.isStopped = false
        giveRepeatBack(&effects)
    }

    /// One may be the letter itself, told late.
    private mutating func learnOwnRepeats(_ effects: inout [Effect]) {
        if key?.ownRepeats == 2 { learn(failureOf: .backspace, &effects) }
    }

    // MARK: Giving it back

    /// Lets the key that is down repeat in the program from now on.
    /// - Parameter isCommand: whether it would be a command: then it is not pressed for the program.
    mutating func giveRepeatBack(asCommand isCommand: Bool = false, _ effects: inout [Effect]) {
        closeCallout(&effects)
        abandonHold(&effects)
        guard let key, seemsUp(key.press) || key.isStopped else {
            self.key?.role = .typing
            return
        }
        guard !isCommand, field.takesText else {
            self.key?.spend()
            return
        }
        pressInProgram(key.press, &effects)
    }

    /// Whether the program takes a key to be up and would not be told of its repeats.
    func seemsUp(_ press: KeyPress) -> Bool { ledger.contains(press) && ownRepeatDelay != nil }

    /// Has the program take a key to be down again that it was told went up.
    private mutating func pressInProgram(_ press: KeyPress, _ effects: inout [Effect]) {
        guard field.kind.habits.takes.contains(press.key) else {
            key?.role = .repeating
            return repeatKey(&effects)
        }
        effects.append(.forwardKey(press))
        ledger.pass(press)
        key?.isStopped = false
        key?.role = .typing
    }

    // MARK: Repeating

    /// The callout of a key that is down is dismissed. Nobody repeats the key any more: the server repeats the one that
    /// went down last. If the typist wants repeats, the session has to make them.
    mutating func dismissCallout(_ effects: inout [Effect]) {
        if let key, key.role == .holding, key.position == .down, let delay = settings.repeatDelay {
            dismissed = key
            timers.start(.repeatKey, delay, &effects)
        }
        closeCallout(&effects)
    }

    mutating func repeatTimerFired(_ effects: inout [Effect]) {
        guard let press = dismissed?.press else { return repeatKey(&effects) }
        guard seemsUp(press), field.kind.habits.takes.contains(press.key), field.takesText else {
            return type(press, &effects)
        }
        dismissed = nil
        effects.append(.forwardKey(press))
        ledger.pass(press)
    }

    /// Types the key once more, and asks for the time of the next.
    private mutating func repeatKey(_ effects: inout [Effect]) {
        if let key, key.role == .repeating { type(key.press, &effects) }
    }

    private mutating func type(_ press: KeyPress, _ effects: inout [Effect]) {
        guard field.takesText, let text = press.key.action?.insertedText else { return }
        effects.append(.commitText(text))
        timers.start(.repeatKey, settings.repeatInterval, &effects)
        tell(.repeatPress, press.key.action, &effects)
    }

    /// The session repeats no key any more.
    /// - Parameter role: what becomes of the one that is down.
    mutating func stopRepeating(becoming role: HeldKey.Role = .spent, _ effects: inout [Effect]) {
        guard key?.role == .repeating || dismissed != nil else { return }
        if key?.role == .repeating { key?.role = role }
        dismissed = nil
        timers.cancel(.repeatKey, &effects)
    }
}
