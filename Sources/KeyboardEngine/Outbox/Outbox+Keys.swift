/// The keys as the program sees them, and its repeats.
extension Outbox {
    /// Records what becomes of the press of the key that is down.
    mutating func settle(_ press: KeyPress, _ disposition: Disposition, at now: Milliseconds) {
        keys.settle(press, disposition)
        guard disposition == .pass else { return }
        field.selection.note(press)
        if !press.isCommand, let text = press.key.action?.insertedText { field.noteTyped(text, at: now) }
    }

    /// Records that the program gets a repeat.
    mutating func passRepeat(_ press: KeyPress) {
        keys.pass(press)
        field.selection.note(press)
    }

    /// Records that the program is kept from repeating the key that is down, because its letter is typed anew.
    mutating func retype(_ letter: String, _ turn: inout Turn) {
        keys.stop(true)
        rubOut(for: Replacement(text: letter), &turn)
    }

    /// The delay before the program repeats the key that it considers to be down; `nil` if the program does not repeat
    /// keys.
    func ownRepeatDelay(_ desktop: DesktopFacts) -> Milliseconds? {
        switch field.quirks.repeating.stop {
        case .release: desktop.repeatDelay
        case .anotherKey, .anyKey: desktop.repeatDelayUntilAnotherKey
        case nil: nil
        }
    }

    /// Stops the program from repeating a key.
    mutating func stopRepeats(of press: KeyPress, _ desktop: DesktopFacts, _ turn: inout Turn) {
        guard !keys.isStopped, !keys.withheld.contains(press), field.takesText, ownRepeatDelay(desktop) != nil else {
            return
        }
        keys.stop(true)
        switch field.quirks.repeating.stop {
        case .release:
            // The genuine release is withheld from the program.
            send(.forwardKey(press.released), &turn)
            keys.withhold(press)
        case .anotherKey, .anyKey: forward(.inert, &turn)
        case nil: break
        }
    }

    /// Returns whether the letter of a key must be retyped to stop the program from repeating it. Terminals behind KWin
    /// that do not report their text stop only at keys that they know, and the only such key that KWin knows is
    /// BackSpace.
    func mustRetype(_ press: KeyPress, _ desktop: DesktopFacts) -> Bool {
        guard field.quirks.repeating.stop == .anotherKey, ownRepeatDelay(desktop) != nil else { return false }
        return !keys.isStopped && !keys.withheld.contains(press) && field.surroundingText == nil
    }

    /// Returns whether the program considers a key to be up and would ignore its repeats.
    func seemsUp(_ press: KeyPress, _ desktop: DesktopFacts) -> Bool {
        keys.withheld.contains(press) && ownRepeatDelay(desktop) != nil && !field.quirks.repeating.reportsStopped
    }

    /// Returns whether the program repeats a key that is forwarded.
    func repeatsWhenForwarded(_ press: KeyPress) -> Bool {
        field.quirks.forwarding.reaches(press.key) && press.programKey == nil
            && !(field.quirks.forwarding.stripsModifiers && press.isCharacter)
    }

    /// Presses a key again in the program, which saw its release.
    mutating func pressAgain(_ press: KeyPress, _ turn: inout Turn) {
        send(.forwardKey(press), &turn)
        keys.pass(press)
    }

    /// Returns whether a reported repeat of a key must be inserted as text, because the program considers the key to be up
    /// and the repeat would not count there.
    func insertsRepeat(of press: KeyPress) -> Bool {
        field.quirks.repeating.reportsStopped && (keys.isStopped || keys.withheld.contains(press)) && field.takesText
    }
}
