internal import KeyboardEngine

/// Keys in programs where the answer to a key overtakes earlier commits, so that letters would be swapped. SDL 2
/// queries the input method within its loop over X events, and delivers committed text after the last of them.
extension Hold {
    /// Ensures that a key that goes down does not overtake a letter, by committing its text after the letter.
    /// - Returns: Whether the key is kept from the program.
    mutating func staysBehindCommit(
        _ press: KeyPress, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> Bool {
        guard outbox.field.quirks.ordering.answersOvertakeCommits, outbox.field.takesText, !press.isCommand,
            press.composition == .none, !outbox.field.isComposing,
            hasPreedit || outbox.order.overtakesCommit(at: turn.now, in: outbox.field.quirks)
        else { return false }
        switch press.key {
        case .character, .space: return typeBehindCommit(press, &keys, &outbox, &turn)
        case .backspace: return takePreeditBack(&keys, &outbox, &turn)
        case .shift, .level, .command, .dead, .compose: return false
        case .tab, .backTab, .return, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .other:
            // It is not possible to order such a key after the letter, so it only closes the table.
            let closesTable = callout != nil
            closeCallout(&keys, &outbox, &turn)
            return closesTable
        }
    }

    private mutating func typeBehindCommit(
        _ press: KeyPress, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> Bool {
        closeCallout(&keys, &outbox, &turn)
        abandon(&outbox, &turn)
        guard let text = outbox.field.textBehindCommit(of: press, turn) else { return false }
        keys.reportPress(press, &turn)
        outbox.type(text, for: press, &turn)
        return true
    }

    /// Removes the letter that is not in the text yet.
    /// - Returns: Whether there is one.
    mutating func takePreeditBack(
        _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> Bool {
        guard hasPreedit else { return false }
        outbox.send(.updatePreedit(""), &turn)
        if callout != nil { endChoice(&keys, &turn) } else { handle(.end, &turn) }
        return true
    }
}
