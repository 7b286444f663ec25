/// Keys of programs in which an answer to a key overtakes what was committed before it, so that letters would be swapped:
/// SDL 2 asks from within its loop over X' events, and hands text out when there are no more.
extension InputSession {
    /// Makes sure that a key that goes down does not overtake a letter: what it types is committed behind it.
    /// - Returns: whether the key is kept.
    mutating func staysBehindCommit(_ press: KeyPress) -> Bool {
        guard field.quirks.answersOvertakeCommits, field.takesText, !press.isCommand, press.composition == .none,
            !field.isComposing, hasPreedit || order.overtakesCommit(at: now, in: field.quirks)
        else { return false }
        switch press.key {
        case .character, .space: return typeBehindCommit(press)
        case .backspace: return takePreeditBack()
        case .shift, .level, .command, .dead, .compose: return false
        case .tab, .backTab, .return, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .other:
            // Nothing brings such a key behind the letter: it only closes the table.
            let closesTable = callout != nil
            closeCallout()
            return closesTable
        }
    }

    /// Whether a letter is shown as preedit.
    private var hasPreedit: Bool {
        switch phase {
        case .holding(let hold): hold.isPreedit
        case .choosing(let choice): if case .preedit = choice.replaced { true } else { false }
        case .idle, .replacing: false
        }
    }

    private mutating func typeBehindCommit(_ press: KeyPress) -> Bool {
        closeCallout()
        abandonHold()
        guard let action = press.key.action, let text = action.insertedText,
            heldOffers(of: action, by: press.key) == nil
        else { return false }
        emit(.commitText(text))
        order.noteCommit(at: now)
        return true
    }

    /// BackSpace takes a letter away that is not in the text yet.
    private mutating func takePreeditBack() -> Bool {
        guard hasPreedit else { return false }
        emit(.updatePreedit(""))
        if callout != nil { endChoice() } else { enter(.idle) }
        return true
    }
}
