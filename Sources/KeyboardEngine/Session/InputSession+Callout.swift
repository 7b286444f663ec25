/// The callout: opening it, choosing from it, closing it.
extension InputSession {
    // MARK: Opening

    /// Opens the callout of a key that was held long enough; when it cannot be, the key repeats as ever.
    mutating func open(_ hold: Hold, _ effects: inout [Effect]) {
        guard allowsCallouts, canBeReplaced(hold), let table = table(of: hold.action) else {
            return giveRepeatBack(&effects)
        }
        let replaced = hold.action.insertedText.map { hold.isPreedit ? .preedit($0) : .typed($0) }
            ?? Choice.Replaced.nothing
        phase = .choosing(
            Choice(key: hold.key, table: table, replaced: replaced, text: field.surroundingText))
        effects.append(.showCallout(table))
        tell(.longPress, hold.action, &effects)
        if settings.holdOnRepeats { timers.start(.holdOn, Self.holdOnDelay, &effects) }
    }

    /// How long a key must be held on, after its callout opened, for key repeat to come back.
    static var holdOnDelay: Milliseconds { 1000 }

    mutating func openCallout(of action: KeyboardAction, _ effects: inout [Effect]) {
        guard let table = table(of: action) else { return }
        abandonHold(&effects)
        phase = .choosing(Choice(key: nil, table: table, replaced: .nothing, text: nil))
        effects.append(.showCallout(table))
    }

    /// The candidates of an action; those that insert no text cannot be chosen from a table.
    private func table(of action: KeyboardAction) -> CalloutTable? {
        CalloutTable(action, candidates: callouts.alternatives(for: action).filter { $0.insertedText != nil })
    }

    /// Whether the letter is still where it was typed, as far as the client tells.
    private func canBeReplaced(_ hold: Hold) -> Bool {
        guard !hold.isPreedit, field.tellsSurroundingText, let text = field.surroundingText,
            let typed = hold.action.insertedText
        else { return true }
        return !text.hasSelection && text.hasBeforeCursor(typed)
    }

    // MARK: Choosing

    /// - Returns: whether a key that comes while the callout is open is for it; any other closes it.
    mutating func answerChoice(_ press: KeyPress, _ choice: Choice, _ effects: inout [Effect]) -> Bool {
        guard !press.isCommand else { return false }
        switch press.key {
        case .left, .up, .backTab: changeTable(&effects) { $0.move(by: -1) }
        case .right, .down, .tab: changeTable(&effects) { $0.move(by: 1) }
        case .pageUp: changeTable(&effects) { $0.movePage(by: -1) }
        case .pageDown: changeTable(&effects) { $0.movePage(by: 1) }
        case .escape: closeCallout(&effects)
        case .return, .space:
            guard choice.table.hasMoved else { return false }
            pick(choice.table.marked, &effects)
        case .character:
            guard let digit = press.key.digit, let candidate = choice.table.candidate(labelled: digit) else {
                return false
            }
            pick(candidate, &effects)
        case .backspace, .level, .command, .dead, .compose, .other: return false
        }
        return true
    }

    mutating func changeTable(_ effects: inout [Effect], _ change: (inout CalloutTable) -> Void) {
        guard case .choosing(var choice) = phase else { return }
        change(&choice.table)
        phase = .choosing(choice)
        effects.append(.showCallout(choice.table))
    }

    /// Picks by an index that one panel counts within the page and another from the first of all: they are the same
    /// wherever everything is on one page, and on the first page of more.
    mutating func choose(at index: Int, _ effects: inout [Effect]) {
        guard case .choosing(let choice) = phase, let candidate = choice.table.candidate(at: index) else { return }
        pick(candidate, &effects)
    }

    // MARK: Closing

    /// Closes the callout; the letter stays as it was typed.
    mutating func closeCallout(_ effects: inout [Effect]) {
        guard case .choosing(let choice) = phase else { return }
        hideCallout(choice, &effects)
        if case .preedit(let text) = choice.replaced {
            effects += [.updatePreedit(""), .commitText(text)]
        }
    }

    /// Hides the callout. The key that opened it is spent if it is still down.
    mutating func hideCallout(_ choice: Choice, _ effects: inout [Effect]) {
        effects.append(.hideCallout)
        timers.cancel(.holdOn, &effects)
        phase = choice.key.map { .spent($0) } ?? .idle
    }
}
