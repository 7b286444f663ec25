/// Knows what may overtake what on the way to a program: keys that pass, keys that are forwarded, and commits arrive by
/// different ways.
struct DeliveryOrder: Equatable, Sendable {
    /// Until when keys are forwarded behind a candidate, where they would otherwise pass.
    private var forwardsUntil: Milliseconds = 0
    /// When a letter was committed last.
    private(set) var committedAt: Milliseconds = 0
    /// When the program showed last that it has dealt with a key.
    private var answeredAt: Milliseconds = 0

    /// How long it may take until a commit has been dealt with: some frames of a game on a busy machine.
    private static let commitTime: Milliseconds = 300

    /// A letter was committed.
    mutating func noteCommit(at now: Milliseconds) { committedAt = now }

    /// A candidate was committed, or a key was forwarded behind one.
    mutating func noteWake(at now: Milliseconds, of quirks: ClientQuirks) { forwardsUntil = now + quirks.wake }

    /// The program showed that it has dealt with a key: it reported its text, or where its cursor is.
    mutating func noteAnswer(at now: Milliseconds) { answeredAt = now }

    /// Whether the program has shown since then that it dealt with a key.
    func hasAnswered(since time: Milliseconds) -> Bool { answeredAt > time }

    /// Whether a key that passes now may overtake a candidate.
    func isInWake(at now: Milliseconds) -> Bool { now < forwardsUntil }

    /// Whether a key that passes now would be there before a letter that was committed.
    func overtakesCommit(at now: Milliseconds, in quirks: ClientQuirks) -> Bool {
        quirks.answersOvertakeCommits && now < committedAt + Self.commitTime
    }
}

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
