/// Opening the callout.
extension Hold {
    /// Opens the callout of a key that was held for long enough. If it cannot be opened, the key repeats as usual.
    mutating func open(_ held: Held, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let replaced = outbox.field.letter(of: held, turn), let table = table(of: held, turn) else {
            return mayAsk(for: held, outbox, turn) ? ask(&outbox, &turn) : giveUp(held, &keys, &outbox, &turn)
        }
        if case .typed(let letter, _) = replaced, let key = keys.key, outbox.mustRetype(key.press, turn) {
            return retype(letter, &outbox, &turn)
        }
        show(table, of: held, replacing: settled(replaced, by: held.strategy, &outbox, &turn), &keys, &outbox, &turn)
    }

    /// Commits a letter that was kept as preedit only until its key was held for long enough.
    private func settled(
        _ replaced: HeldLetter, by strategy: Strategy?, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> HeldLetter {
        guard strategy == .late, case .preedit(let letter) = replaced else { return replaced }
        outbox.settlePreedit(as: letter, &turn)
        // The program has not seen this key, and may repeat the previous one.
        outbox.forward(.inert, &turn)
        return .typed(letter, nil)
    }

    /// Opens the callout of a letter that was retyped.
    mutating func reopen(_ held: Held, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let replaced = outbox.field.letter(of: held, turn), let table = table(of: held, turn) else { return }
        show(table, of: held, replacing: replaced, &keys, &outbox, &turn)
    }

    /// Opens a callout at the request of something other than a key, unless a candidate is being inserted.
    mutating func openCallout(
        of action: KeyboardAction, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard !outbox.isWaiting, outbox.field.obstacle(at: turn) == nil,
            let table = table(of: action, offering: outbox.field.offers(of: action, turn), turn)
        else { return }
        closeCallout(&keys, &outbox, &turn)
        abandon(&outbox, &turn)
        keys.stopRepeating(&turn)
        show(table, replacing: .nothing, keys, &outbox, &turn)
    }

    /// Offers the alternatives of a letter that was tapped.
    mutating func offer(_ held: Held, _ outbox: borrowing Outbox, _ turn: inout Turn) {
        guard let replaced = outbox.field.letter(of: held, turn), let table = table(of: held, turn) else { return }
        show(
            Choice(table: table, replaced: replaced, isOffer: true, shownAt: turn.now, typedAt: held.startedAt), &turn)
    }

    // MARK: Asking

    /// Returns whether a program that claims to report its text may only be waiting for a request. GTK 4 reports its
    /// text only before keys.
    private func mayAsk(for held: Held, _ outbox: borrowing Outbox, _ turn: borrowing Turn) -> Bool {
        outbox.field.obstacle(at: turn) == nil && !held.hasAsked && !held.isPreedit && !outbox.field.isReportFresh
            && outbox.field.capabilities.contains(.surroundingText)
    }

    private mutating func ask(_ outbox: inout Outbox, _ turn: inout Turn) {
        handle(.ask, &turn)
        outbox.send(.askForText, &turn)
        turn.start(.hold, Held.askingTime)
    }

    // MARK: Showing

    private mutating func show(
        _ table: CalloutTable, of held: Held, replacing replaced: HeldLetter, _ keys: inout KeyStream,
        _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        show(table, replacing: replaced, typedAt: held.startedAt, keys, &outbox, &turn)
        keys.reportLongPress(held.action, &turn)
        if let delay = turn.configuration.settings.holdOnDelay, keys.key?.role == .holding {
            turn.start(.holdOn, delay)
        }
    }

    private mutating func show(
        _ table: CalloutTable, replacing replaced: HeldLetter, typedAt: Milliseconds = 0,
        _ keys: borrowing KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        if keys.key?.role == .holding { keys.stopInProgram(&outbox, &turn) }
        show(Choice(table: table, replaced: replaced, shownAt: turn.now, typedAt: typedAt), &turn)
    }

    private mutating func show(_ choice: Choice, _ turn: inout Turn) {
        handle(.open(choice), &turn)
        turn.emit(.showCallout(choice.table))
    }

    private func table(of held: Held, _ turn: borrowing Turn) -> CalloutTable? {
        table(of: held.action, offering: held.offers, turn)
    }

    private func table(
        of action: KeyboardAction, offering offers: [KeyboardAction], _ turn: borrowing Turn
    ) -> CalloutTable? {
        CalloutTable(
            action, candidates: offers.filter { $0 != action && $0 != .none },
            pageSize: turn.configuration.options.pageSize)
    }
}
