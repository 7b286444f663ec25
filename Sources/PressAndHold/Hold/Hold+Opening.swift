internal import KeyboardEngine

/// Opening the callout.
extension Hold {
    /// Opens the callout of a key that was held for long enough. If it cannot be opened, the key repeats as usual.
    mutating func open(_ held: Held, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let replaced = outbox.field.letter(of: held, turn), let table = held.table(turn.configuration.options)
        else {
            guard outbox.field.mayAsk(for: held, turn) else { return giveUp(held, &keys, &outbox, &turn) }
            return ask(&outbox, &turn)
        }
        if case .typed(let letter, _) = replaced, let key = keys.key, outbox.mustRetype(key.press, turn) {
            handle(.retype, &turn)
            return outbox.retype(letter, &turn)
        }
        let settled = outbox.settle(replaced, by: held.strategy, &turn)
        show(table, of: held, replacing: settled, &keys, &outbox, &turn)
    }

    /// Opens the callout of a letter that was retyped.
    mutating func reopen(_ held: Held, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let replaced = outbox.field.letter(of: held, turn), let table = held.table(turn.configuration.options)
        else { return }
        show(table, of: held, replacing: replaced, &keys, &outbox, &turn)
    }

    /// Opens a callout at the request of something other than a key, unless a candidate is being inserted.
    mutating func openCallout(
        of action: KeyboardAction, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard !outbox.isWaiting, outbox.field.obstacle(at: turn) == nil,
            let table = CalloutTable(
                action, offering: outbox.field.offers(of: action, turn), pageSize: turn.configuration.options.pageSize)
        else { return }
        interrupt(toShow: Choice(table: table, replaced: .nothing, shownAt: turn.now), &keys, &outbox, &turn)
    }

    /// Opens the callout of a letter or word before the cursor, with the first candidate chosen: a key that types inserts
    /// it. Does nothing if the text is another by now.
    mutating func openAlternatives(
        of action: KeyboardAction, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard !outbox.isWaiting, outbox.field.obstacleToAnyCallout == nil, !hasPreedit,
            let letter = action.insertedText.flatMap(outbox.field.standing),
            var table = CalloutTable(action, offering: turn.offer ?? [], pageSize: turn.configuration.options.pageSize)
        else { return }
        table.move(by: 0)
        let choice = Choice(
            table: table, replaced: letter, origin: .request, shownAt: turn.now,
            typedAt: outbox.field.standingText?.typedAt ?? 0)
        interrupt(toShow: choice, &keys, &outbox, &turn)
    }

    /// Shows a callout that no key has opened, in place of what is held or open.
    private mutating func interrupt(
        toShow choice: Choice, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        closeCallout(&keys, &outbox, &turn)
        abandon(&outbox, &turn)
        keys.stopRepeating(&turn)
        show(choice, keys, &outbox, &turn)
    }

    /// Offers the alternatives of a letter that was tapped.
    mutating func offer(
        _ held: Held, _ keys: borrowing KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard let replaced = outbox.field.letter(ofTapped: held, turn),
            let table = held.table(turn.configuration.options)
        else { return }
        let choice = Choice(
            table: table, replaced: replaced, origin: .tap, shownAt: turn.now, typedAt: held.startedAt)
        show(choice, keys, &outbox, &turn)
    }

    /// Asks the program for its text, which must show the letter.
    private mutating func ask(_ outbox: inout Outbox, _ turn: inout Turn) {
        handle(.ask, &turn)
        outbox.send(.askForText, &turn)
        turn.start(.hold, Held.askingTime)
    }

    private mutating func show(
        _ table: CalloutTable, of held: Held, replacing replaced: HeldLetter, _ keys: inout KeyStream,
        _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        let choice = Choice(table: table, replaced: replaced, shownAt: turn.now, typedAt: held.startedAt)
        show(choice, keys, &outbox, &turn)
        keys.reportLongPress(held.action, &turn)
        if let delay = turn.configuration.settings.holdOnDelay, keys.key?.role == .holding {
            turn.start(.holdOn, delay)
        }
    }

    private mutating func show(
        _ choice: Choice, _ keys: borrowing KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        if keys.key?.role == .holding { keys.stopInProgram(&outbox, &turn) }
        handle(.open(choice), &turn)
        turn.emit(.showCallout(choice.table))
    }
}
