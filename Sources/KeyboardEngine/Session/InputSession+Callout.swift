/// Opening, steering and closing the callout.
extension InputSession {
    // MARK: Opening

    /// Opens the callout of a key that was held for long enough. If it cannot be opened, the key repeats as usual.
    mutating func open(_ held: Held) {
        guard let replaced = replaced(by: held), let table = table(of: held) else {
            return mayAsk(for: held) ? ask(for: held) : giveUp(held)
        }
        if case .typed(let letter, _) = replaced, mustRetype { return retype(letter, thenOpen: held) }
        show(table, of: held, replacing: settled(replaced, by: held.strategy))
    }

    /// Commits a letter that was kept as preedit only until its key was held for long enough.
    private mutating func settled(_ replaced: HeldLetter, by strategy: Strategy?) -> HeldLetter {
        guard strategy == .late, case .preedit(let letter) = replaced else { return replaced }
        outbox.settlePreedit(as: letter, &turn)
        // The program has not seen this key, and may repeat the previous one.
        outbox.forward(.inert, &turn)
        return .typed(letter, nil)
    }

    /// Opens the callout of a letter that was retyped.
    mutating func reopen(_ held: Held) {
        guard let replaced = replaced(by: held), let table = table(of: held) else { return }
        show(table, of: held, replacing: replaced)
    }

    private mutating func show(_ table: CalloutTable, of held: Held, replacing replaced: HeldLetter) {
        show(table, replacing: replaced, typedAt: held.startedAt)
        keys.reportLongPress(held.action, &turn)
        if let delay = settings.holdOnDelay, keys.key?.role == .holding { turn.start(.holdOn, delay) }
    }

    /// Returns whether a program that claims to report its text may only be waiting for a request. GTK 4 reports its
    /// text only before keys.
    private func mayAsk(for held: Held) -> Bool {
        allowsCallouts && !held.hasAsked && !held.isPreedit && !outbox.field.isReportFresh
            && outbox.field.capabilities.contains(.surroundingText)
    }

    private mutating func ask(for held: Held) {
        hold.handle(.ask, &turn)
        outbox.send(.askForText, &turn)
        turn.start(.hold, Held.askingTime)
    }

    /// Opens a callout at the request of something other than a key, unless a candidate is being inserted.
    mutating func openCallout(of action: KeyboardAction) {
        guard !outbox.isWaiting else { return }
        guard allowsCallouts, let table = table(of: action, offering: offers(of: action)) else { return }
        closeCallout()
        abandonHold()
        stopRepeating()
        show(table, replacing: .nothing)
    }

    /// Offers the alternatives of a letter that was tapped.
    mutating func offer(_ held: Held) {
        guard let replaced = replaced(by: held), let table = table(of: held) else { return }
        let choice = Choice(
            table: table, replaced: replaced, isOffer: true, shownAt: now, typedAt: held.startedAt)
        hold.handle(.open(choice), &turn)
        turn.emit(.showCallout(table))
    }

    private mutating func show(
        _ table: CalloutTable, replacing replaced: HeldLetter, typedAt: Milliseconds = 0
    ) {
        if keys.key?.role == .holding { stopInProgram() }
        let choice = Choice(table: table, replaced: replaced, shownAt: now, typedAt: typedAt)
        hold.handle(.open(choice), &turn)
        turn.emit(.showCallout(table))
    }

    // MARK: Candidates

    private func table(of held: Held) -> CalloutTable? { table(of: held.action, offering: held.offers) }

    private func table(of action: KeyboardAction, offering offers: [KeyboardAction]) -> CalloutTable? {
        CalloutTable(
            action, candidates: offers.filter { $0 != action && $0 != .none }, pageSize: options.pageSize)
    }

    /// Returns what an action offers, starting with the action itself if it is included, limited to what can be picked
    /// in this field.
    func offers(of action: KeyboardAction) -> [KeyboardAction] {
        let offers = turn.offer ?? callouts.actions(for: meaning(of: action))
        return offers.allSatisfy { canPick($0) } ? offers : offers.filter { canPick($0) }
    }

    /// Returns the meaning of an action in this field: the full stop of a URL field offers domain endings.
    package func meaning(of action: KeyboardAction) -> KeyboardAction {
        outbox.field.traits.contains(.isAddress) && action == .character(".") ? .urlDomain : action
    }

    /// Returns whether picking an action has its usual effect in this field. Keys that would not reach the program have
    /// none.
    func canPick(_ action: KeyboardAction) -> Bool {
        guard let key = action.pressedKey else { return true }
        return outbox.field.quirks.forwarding.reaches(key)
    }

    /// Returns what a pick replaces, or `nil` if it cannot.
    private func replaced(by held: Held) -> HeldLetter? {
        guard allowsCallouts else { return nil }
        guard let letter = held.action.insertedText else { return .nothing }
        return held.isPreedit ? .preedit(letter) : outbox.typed(letter)
    }

    /// Returns whether the letter of a hold can be replaced now.
    func canReplace(_ held: Held) -> Bool { replaced(by: held) != nil }

    // MARK: Steering

    /// Sends a key to the open callout.
    /// - Returns: Whether the callout uses the key.
    mutating func steer(_ press: KeyPress) -> Bool {
        guard case .choosing(let choice) = hold.state, !choice.isOffer, !press.isCommand else { return false }
        switch press.key {
        case .left, .up, .backTab: changeTable { $0.move(by: -1) }
        case .right, .down, .tab: changeTable { $0.move(by: 1) }
        case .pageUp: changeTable { $0.movePage(by: -1) }
        case .pageDown: changeTable { $0.movePage(by: 1) }
        case .escape: dismissCallout()
        case .return, .space:
            guard choice.table.hasMoved else { return false }
            pick(choice.table.highlighted)
        case .character:
            guard let candidate = press.key.digit.flatMap(choice.table.candidate(labelled:)) else { return false }
            pick(candidate)
        case .backspace, .shift, .level, .command, .dead, .compose, .other: return false
        }
        return true
    }

    /// Changes the table. A user who moves the highlight is choosing, so the key no longer counts as held for its
    /// repeats.
    mutating func changeTable(_ change: (inout CalloutTable) -> Void) {
        guard !outbox.grace.isActive, case .choosing(var choice) = hold.state else { return }
        change(&choice.table)
        choice.shownAt = now
        hold.handle(.change(choice), &turn)
        turn.emit(.showCallout(choice.table))
        turn.cancel(.holdOn)
    }

    // MARK: Closing

    /// Closes the callout and keeps the letter as typed.
    mutating func closeCallout() {
        guard case .choosing(let choice) = hold.state else { return }
        endChoice { session in
            if case .preedit(let letter) = choice.replaced {
                session.outbox.settlePreedit(as: letter, &session.turn)
            }
        }
    }

    /// Performs the result of a choice, then hides the callout. The key that is down for it is spent.
    ///
    /// Hiding comes last: the windows of some panels move the focus when they close, and anything sent after that would
    /// be lost.
    mutating func endChoice(_ act: (inout InputSession) -> Void = { _ in }) {
        hold.handle(.end, &turn)
        keys.spend()
        act(&self)
        turn.emit(.hideCallout)
    }
}
