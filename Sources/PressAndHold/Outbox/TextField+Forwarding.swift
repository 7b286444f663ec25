internal import KeyboardEngine

/// How a key that follows something else reaches the program.
extension TextField {
    /// Returns whether a key that waited is inserted as text, because as a key it would arrive as another letter or too
    /// early.
    func insertsText(of press: KeyPress, _ turn: borrowing Turn) -> Bool {
        guard press.isCharacter, !press.isRelease, press.code != 0, !isComposing, !turn.isComposed else {
            return false
        }
        return quirks.forwarding.losesCase(of: press) || quirks.ordering.keysOvertakeSignals
    }

    /// Returns whether a key reaches the program unchanged when it is forwarded. A key of an on-screen keyboard has no
    /// key code and does not.
    func canForward(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        quirks.forwarding.reaches(press.key) && press.code != 0 && !insertsText(of: press, turn)
            && !(quirks.forwarding.stripsModifiers && press.isCommand)
    }

    /// Returns the text of a key that would overtake a commit, and must be inserted behind it instead; `nil` if the key
    /// does not overtake commits, or if its letter is kept as preedit anyway.
    func textBehindCommit(of press: KeyPress, _ turn: borrowing Turn) -> String? {
        guard quirks.ordering.answersOvertakeCommits, !press.isCommand, let action = press.key.action,
            let text = action.insertedText, heldOffers(of: action, by: press.key, turn) == nil
        else { return nil }
        return text
    }

    /// Returns whether the program repeats the key that it considers to be down.
    func repeatsKeys(_ turn: borrowing Turn) -> Bool { quirks.repeating.delay(turn.configuration.desktop) != nil }

    /// Returns whether a key can be replayed as a key or as text.
    func canReplay(_ press: KeyPress, _ turn: borrowing Turn) -> Bool {
        press.isRelease || press.isCharacter || canForward(press, turn)
    }
}
