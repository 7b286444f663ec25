/// The callout: opening it, choosing from it, closing it.
extension InputSession {
    // MARK: Opening

    /// Opens the callout of a key that was held long enough; when it cannot be, the key repeats as ever.
    mutating func open(_ hold: Hold, _ effects: inout [Effect]) {
        guard let replaced = replaced(by: hold), let table = table(of: hold.action) else {
            return mayAsk(for: hold) ? ask(for: hold, &effects) : giveRepeatBack(&effects)
        }
        if case .typed(let letter, _) = replaced, mustRetype { return retype(letter, thenOpen: hold, &effects) }
        show(table, of: hold, replacing: settled(replaced, by: hold.strategy, &effects), &effects)
    }

    /// A letter that was kept back for no longer than its key took to be held is committed now.
    private mutating func settled(
        _ replaced: Choice.Replaced, by strategy: Strategy?, _ effects: inout [Effect]
    ) -> Choice.Replaced {
        guard strategy == .late, case .preedit(let letter) = replaced else { return replaced }
        settlePreedit(as: letter, &effects)
        // The program does not know of this key, and may repeat the one before it.
        pressInertKey(&effects)
        return .typed(letter, nil)
    }

    /// Opens the callout of a letter that was typed anew.
    mutating func reopen(_ hold: Hold, _ effects: inout [Effect]) {
        guard let replaced = replaced(by: hold), let table = table(of: hold.action) else { return }
        show(table, of: hold, replacing: replaced, &effects)
    }

    private mutating func show(
        _ table: CalloutTable, of hold: Hold, replacing replaced: Choice.Replaced, _ effects: inout [Effect]
    ) {
        show(table, replacing: replaced, typedAt: hold.startedAt, &effects)
        tellLongPress(hold.action, &effects)
        if settings.holdOnRepeats, key?.role == .holding { timers.start(.holdOn, settings.holdOnDelay, &effects) }
    }

    /// Whether a program that claims to tell its text may only have waited to be asked. GTK 4 tells it before keys alone.
    private func mayAsk(for hold: Hold) -> Bool {
        allowsCallouts && !hold.hasAsked && !hold.isPreedit && !field.isReportFresh
            && field.capabilities.contains(.surroundingText)
    }

    private mutating func ask(for hold: Hold, _ effects: inout [Effect]) {
        var hold = hold
        hold.hasAsked = true
        phase = .holding(hold)
        effects.append(.askForText)
        timers.start(.hold, Hold.askingTime, &effects)
    }

    /// Opens a callout that was called for by something else than a key; not while a candidate is on its way.
    mutating func openCallout(of action: KeyboardAction, _ effects: inout [Effect]) {
        if case .replacing = phase { return }
        guard allowsCallouts, let table = table(of: action) else { return }
        closeCallout(&effects)
        abandonHold(&effects)
        stopRepeating(&effects)
        show(table, replacing: .nothing, &effects)
    }

    /// Shows what a letter that was tapped could be instead.
    mutating func offer(_ hold: Hold, _ effects: inout [Effect]) {
        guard let replaced = replaced(by: hold), let table = table(of: hold.action) else { return }
        phase = .choosing(
            Choice(table: table, replaced: replaced, isOffer: true, shownAt: now, typedAt: hold.startedAt))
        effects.append(.showCallout(table))
    }

    private mutating func show(
        _ table: CalloutTable, replacing replaced: Choice.Replaced, typedAt: Milliseconds = 0, _ effects: inout [Effect]
    ) {
        if key?.role == .holding { stopInProgram(&effects) }
        phase = .choosing(Choice(table: table, replaced: replaced, shownAt: now, typedAt: typedAt))
        effects.append(.showCallout(table))
    }

    /// The candidates of an action.
    private func table(of action: KeyboardAction) -> CalloutTable? {
        CalloutTable(
            action, candidates: offers(of: action).filter { $0 != action && $0 != .none }, pageSize: settings.pageSize)
    }

    /// What a key offers, itself first where it is among it.
    func offers(of action: KeyboardAction) -> [KeyboardAction] {
        if let offered, offered.key == action { return offered.actions }
        return callouts.actions(for: action)
    }

    /// What a pick takes the place of; nil when it could not, or when the client tells that the letter is not there.
    func replaced(by hold: Hold) -> Choice.Replaced? {
        guard allowsCallouts else { return nil }
        guard let letter = hold.action.insertedText else { return .nothing }
        if hold.isPreedit { return .preedit(letter) }
        // An older report may show the same letter, which was typed before this one.
        let latest = field.isReportFresh ? field.surroundingText : nil
        let report = latest.flatMap { $0.hasJustTyped(letter) ? $0 : nil }
        if report == nil, latest != nil, field.tellsSurroundingText { return nil }
        return field.strategy(forReplacing: report) == nil ? nil : .typed(letter, report)
    }

    // MARK: Choosing

    /// Offers a key to the callout that is open.
    /// - Returns: whether it is one that the callout knows.
    mutating func steer(_ press: KeyPress, _ effects: inout [Effect]) -> Bool {
        guard case .choosing(let choice) = phase, !choice.isOffer, !press.isCommand else { return false }
        switch press.key {
        case .left, .up, .backTab: changeTable(&effects) { $0.move(by: -1) }
        case .right, .down, .tab: changeTable(&effects) { $0.move(by: 1) }
        case .pageUp: changeTable(&effects) { $0.movePage(by: -1) }
        case .pageDown: changeTable(&effects) { $0.movePage(by: 1) }
        case .escape: dismissCallout(&effects)
        case .return, .space:
            guard choice.table.hasMoved else { return false }
            pick(choice.table.marked, &effects)
        case .character:
            guard let candidate = press.key.digit.flatMap(choice.table.candidate(labelled:)) else { return false }
            pick(candidate, &effects)
        case .backspace, .level, .command, .dead, .compose, .other: return false
        }
        return true
    }

    /// Whoever moves the mark is choosing, and does not hold the key for its repeats.
    mutating func changeTable(_ effects: inout [Effect], _ change: (inout CalloutTable) -> Void) {
        guard absence == nil, case .choosing(var choice) = phase else { return }
        change(&choice.table)
        choice.shownAt = now
        phase = .choosing(choice)
        effects.append(.showCallout(choice.table))
        timers.cancel(.holdOn, &effects)
    }

    mutating func choose(at index: Int, _ effects: inout [Effect]) {
        guard absence == nil, case .choosing(let choice) = phase, let candidate = choice.table.candidate(at: index)
        else { return }
        pick(candidate, &effects)
    }

    // MARK: Closing

    /// Closes the callout; the letter stays as it was typed.
    mutating func closeCallout(_ effects: inout [Effect]) {
        guard case .choosing(let choice) = phase else { return }
        endChoice(&effects) { (session: inout InputSession, effects: inout [Effect]) in
            if case .preedit(let letter) = choice.replaced { session.settlePreedit(as: letter, &effects) }
        }
    }

    /// Hides the callout after something has been done. The key that is down for it is spent.
    ///
    /// It is hidden last: some panels' windows move the focus as they go, and what is sent then would be lost.
    mutating func endChoice(
        _ effects: inout [Effect], _ act: (inout InputSession, inout [Effect]) -> Void = { _, _ in }
    ) {
        phase = .idle
        key?.spend()
        timers.cancel(.holdOn, &effects)
        act(&self, &effects)
        effects.append(.hideCallout)
    }
}
