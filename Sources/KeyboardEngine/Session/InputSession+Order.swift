/// Keys of programs in which an answer to a key overtakes what was committed before it, so that letters would be swapped:
/// SDL 2 asks from within its loop over X' events, and hands text out when there are no more.
extension InputSession {
    /// How long it may take until a commit has been dealt with: some frames of a game on a busy machine.
    private static var commitTime: Milliseconds { 300 }

    /// Sees to it that a key that goes down does not overtake a letter: what it types is committed behind it.
    /// - Returns: whether the key is kept.
    mutating func staysBehindCommit(_ press: KeyPress, _ effects: inout [Effect]) -> Bool {
        guard field.kind.habits.answersOvertakeCommits, field.takesText, !press.isCommand, press.composition == .none,
            hasPreedit || overtakesCommit
        else { return false }
        switch press.key {
        case .character, .space: return typeBehindCommit(press, &effects)
        case .backspace: return takePreeditBack(&effects)
        case .level, .command, .dead, .compose: return false
        case .tab, .backTab, .return, .escape, .left, .right, .up, .down, .pageUp, .pageDown, .other:
            // Nothing brings such a key behind the letter: it does no more than to close the table.
            let closesTable = callout != nil
            closeCallout(&effects)
            return closesTable
        }
    }

    /// Whether a key that passes now would be there before a text that was committed.
    private var overtakesCommit: Bool {
        field.kind.habits.answersOvertakeCommits && now < committedAt + Self.commitTime
    }

    /// Whether a letter is shown as preedit.
    private var hasPreedit: Bool {
        switch phase {
        case .holding(let hold): hold.isPreedit
        case .choosing(let choice): if case .preedit = choice.replaced { true } else { false }
        case .idle, .replacing: false
        }
    }

    private mutating func typeBehindCommit(_ press: KeyPress, _ effects: inout [Effect]) -> Bool {
        closeCallout(&effects)
        abandonHold(&effects)
        guard let action = press.key.action, let text = action.insertedText, !canHold(action, by: press.key) else {
            return false
        }
        effects.append(.commitText(text))
        committedAt = now
        return true
    }

    /// BackSpace takes a letter away that is not in the text yet.
    private mutating func takePreeditBack(_ effects: inout [Effect]) -> Bool {
        guard hasPreedit else { return false }
        if callout != nil { hideCallout(&effects) }
        phase = .idle
        cancelHoldTimers(&effects)
        effects.append(.updatePreedit(""))
        return true
    }
}
