/// The callout: opening it, steering it, closing it.
extension InputSession {
    // MARK: Opening

    /// Opens the callout of a key that was held long enough; when it cannot be, the key repeats as ever.
    mutating func open(_ hold: Hold) {
        guard let replaced = replaced(by: hold), let table = table(of: hold) else {
            return mayAsk(for: hold) ? ask(for: hold) : giveUp(hold)
        }
        if case .typed(let letter, _) = replaced, mustRetype { return retype(letter, thenOpen: hold) }
        show(table, of: hold, replacing: settled(replaced, by: hold.strategy))
    }

    /// Commits a letter that was kept back only for as long as its key took to be held.
    private mutating func settled(_ replaced: Choice.Replaced, by strategy: Strategy?) -> Choice.Replaced {
        guard strategy == .late, case .preedit(let letter) = replaced else { return replaced }
        settlePreedit(as: letter)
        // The program does not know of this key, and may repeat the one before it.
        pressInertKey()
        return .typed(letter, nil)
    }

    /// Opens the callout of a letter that was typed anew.
    mutating func reopen(_ hold: Hold) {
        guard let replaced = replaced(by: hold), let table = table(of: hold) else { return }
        show(table, of: hold, replacing: replaced)
    }

    private mutating func show(_ table: CalloutTable, of hold: Hold, replacing replaced: Choice.Replaced) {
        show(table, replacing: replaced, typedAt: hold.startedAt)
        reportLongPress(hold.action)
        if let delay = settings.holdOnDelay, keys.key?.role == .holding { start(.holdOn, delay) }
    }

    /// Whether a program that claims to report its text may only have waited to be asked. GTK 4 reports it before keys
    /// alone.
    private func mayAsk(for hold: Hold) -> Bool {
        allowsCallouts && !hold.hasAsked && !hold.isPreedit && !field.isReportFresh
            && field.capabilities.contains(.surroundingText)
    }

    private mutating func ask(for hold: Hold) {
        var hold = hold
        hold.hasAsked = true
        enter(.holding(hold))
        emit(.askForText)
        start(.hold, Hold.askingTime)
    }

    /// Opens a callout that something other than a key asked for; not while a candidate is on its way.
    mutating func openCallout(of action: KeyboardAction) {
        if case .replacing = phase { return }
        guard allowsCallouts, let table = table(of: action, offering: offers(of: action)) else { return }
        closeCallout()
        abandonHold()
        stopRepeating()
        show(table, replacing: .nothing)
    }

    /// Shows what a letter that was tapped could be instead.
    mutating func offer(_ hold: Hold) {
        guard let replaced = replaced(by: hold), let table = table(of: hold) else { return }
        enter(
            .choosing(Choice(table: table, replaced: replaced, isOffer: true, shownAt: now, typedAt: hold.startedAt)))
        emit(.showCallout(table))
    }

    private mutating func show(
        _ table: CalloutTable, replacing replaced: Choice.Replaced, typedAt: Milliseconds = 0
    ) {
        if keys.key?.role == .holding { stopInProgram() }
        enter(.choosing(Choice(table: table, replaced: replaced, shownAt: now, typedAt: typedAt)))
        emit(.showCallout(table))
    }

    // MARK: Candidates

    private func table(of hold: Hold) -> CalloutTable? { table(of: hold.action, offering: hold.offers) }

    private func table(of action: KeyboardAction, offering offers: [KeyboardAction]) -> CalloutTable? {
        CalloutTable(
            action, candidates: offers.filter { $0 != action && $0 != .none }, pageSize: options.pageSize)
    }

    /// What the event's key offers, itself first where it is among it, as far as it can be picked here.
    func offers(of action: KeyboardAction) -> [KeyboardAction] {
        let offers = turn.offer ?? callouts.actions(for: meaning(of: action))
        return offers.allSatisfy(canPick) ? offers : offers.filter(canPick)
    }

    /// What an action is in this field: the dot of an address is the end of one.
    package func meaning(of action: KeyboardAction) -> KeyboardAction {
        field.traits.contains(.isAddress) && action == .character(".") ? .urlDomain : action
    }

    /// Whether an action does here what it says: keys that would not arrive at the program do not.
    func canPick(_ action: KeyboardAction) -> Bool {
        guard let key = action.pressedKey else { return true }
        return field.quirks.takes.contains(key)
    }

    /// What a pick takes the place of; nil when it could not, or when the client reports that the letter is not there.
    private func replaced(by hold: Hold) -> Choice.Replaced? {
        guard allowsCallouts else { return nil }
        guard let letter = hold.action.insertedText else { return .nothing }
        if hold.isPreedit { return .preedit(letter) }
        // An older report may show the same letter, which was typed before this one.
        let latest = field.isReportFresh ? field.surroundingText : nil
        let report = latest.flatMap { $0.hasJustTyped(letter) ? $0 : nil }
        if report == nil, latest != nil, field.reportsSurroundingText { return nil }
        return field.strategy(forReplacing: report) == nil ? nil : .typed(letter, report)
    }

    /// Whether the letter of a hold could be replaced now.
    func canReplace(_ hold: Hold) -> Bool { replaced(by: hold) != nil }

    // MARK: Steering

    /// Gives a key to the callout that is open.
    /// - Returns: whether it is one that the callout knows.
    mutating func steer(_ press: KeyPress) -> Bool {
        guard case .choosing(let choice) = phase, !choice.isOffer, !press.isCommand else { return false }
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

    /// Changes the table. A user who moves the highlight is choosing, and does not hold the key for its repeats.
    mutating func changeTable(_ change: (inout CalloutTable) -> Void) {
        guard !grace.isActive, case .choosing(var choice) = phase else { return }
        change(&choice.table)
        choice.shownAt = now
        enter(.choosing(choice))
        emit(.showCallout(choice.table))
        cancel(.holdOn)
    }

    // MARK: Closing

    /// Closes the callout; the letter stays as it was typed.
    mutating func closeCallout() {
        guard case .choosing(let choice) = phase else { return }
        endChoice { session in
            if case .preedit(let letter) = choice.replaced { session.settlePreedit(as: letter) }
        }
    }

    /// Hides the callout after something has been done. The key that is down for it is spent.
    ///
    /// It is hidden last: some panels' windows move the focus as they go, and what is sent then would be lost.
    mutating func endChoice(_ act: (inout InputSession) -> Void = { _ in }) {
        enter(.idle)
        keys.spend()
        act(&self)
        emit(.hideCallout)
    }
}
