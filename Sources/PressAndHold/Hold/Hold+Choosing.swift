internal import KeyboardEngine

/// Steering and closing the callout.
extension Hold {
    /// Sends a key to the open callout.
    /// - Returns: Whether the callout uses the key.
    mutating func steer(
        _ press: KeyPress, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) -> Bool {
        guard let choice, !choice.isOffer, !press.isCommand else { return false }
        switch press.key {
        case .left, .up, .backTab: changeTable(outbox, &turn) { $0.move(by: -1) }
        case .right, .down, .tab: changeTable(outbox, &turn) { $0.move(by: 1) }
        case .pageUp: changeTable(outbox, &turn) { $0.movePage(by: -1) }
        case .pageDown: changeTable(outbox, &turn) { $0.movePage(by: 1) }
        case .escape:
            keys.dismiss(&turn)
            closeCallout(&keys, &outbox, &turn)
        case .return, .space:
            guard choice.table.hasMoved else { return false }
            pickHighlighted(&keys, &outbox, &turn)
        case .character, .dead, .other:
            guard let candidate = candidate(of: press, turn) else { return false }
            pick(candidate, &keys, &outbox, &turn)
        case .backspace, .shift, .level, .command, .compose: return false
        }
        return true
    }

    /// Returns the candidate of the open callout that a key with its digit picks.
    func candidate(of press: KeyPress, _ turn: borrowing Turn) -> KeyboardAction? {
        guard let choice, !choice.isOffer, !press.isCommand,
            let digit = press.key.digit ?? turn.configuration.desktop.digitKeys.digit(on: press)
        else { return nil }
        return choice.table.candidate(labelled: digit)
    }

    /// Returns whether a key that goes down picks the highlighted candidate before it types, because the user has moved
    /// the highlight.
    func isTaken(by press: KeyPress, _ outbox: borrowing Outbox, _ turn: borrowing Turn) -> Bool {
        guard let choice, choice.table.hasMoved, !choice.isOffer, choice.asked == nil, !outbox.grace.isActive,
            press.isTyping
        else { return false }
        return candidate(of: press, turn) == nil
    }

    /// Picks the highlighted candidate.
    mutating func pickHighlighted(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        if let choice { pick(choice.table.highlighted, &keys, &outbox, &turn) }
    }

    /// Changes the table. A user who moves the highlight is choosing, so the key no longer counts as held for its
    /// repeats.
    mutating func changeTable(
        _ outbox: borrowing Outbox, _ turn: inout Turn, _ change: (inout CalloutTable) -> Void
    ) {
        guard !outbox.grace.isActive, var choice else { return }
        change(&choice.table)
        choice.shownAt = turn.now
        handle(.change(choice), &turn)
        turn.emit(.showCallout(choice.table))
        turn.cancel(.holdOn)
    }

    // MARK: Reports and focus

    /// Compares a report of the text with the letter that a pick replaces. While a callout is open, the first report
    /// must show the letter, and the text must not change afterwards. Otherwise the cursor has moved, and a pick would
    /// replace something else.
    mutating func check(
        _ text: SurroundingText, after latest: SurroundingText?, _ keys: inout KeyStream, _ turn: inout Turn
    ) {
        guard var choice, case .typed(let letter, let report) = choice.replaced,
            text != report
        else { return }
        // Kate includes the preedit in its text, and reports its removal before it reports the committed letter.
        if report == nil, latest?.outcomes(ofReplacing: letter, with: "")?.right.agrees(with: text.excerpt) == true {
            return
        }
        guard report == nil, text.hasJustTyped(letter) else { return drop(&keys, &turn) }
        choice.replaced = .typed(letter, text)
        handle(.change(choice), &turn)
    }

    /// Returns the context in which the session can resume if the focus returns at once; `nil` if it cannot.
    func contextToComeBackTo(_ outbox: borrowing Outbox, _ turn: borrowing Turn) -> String? {
        guard outbox.field.quirks.programs != .several, let context = outbox.field.context else { return nil }
        switch state {
        case .choosing(let choice):
            // The client committed the preedit when it lost the focus.
            if case .preedit = choice.replaced { return nil }
            guard let panel = turn.configuration.desktop.panelFocus, turn.now <= choice.shownAt + panel.onset else {
                return nil
            }
            return context
        case .idle, .held, .retyping: return outbox.isWaiting ? context : nil
        }
    }

    /// Shows the callout once more, after a panel that hid with the focus.
    mutating func showAgain(_ turn: inout Turn) {
        guard var choice, !choice.isShownAgain,
            turn.configuration.desktop.panelFocus?.isShownAgain == true
        else { return }
        choice.isShownAgain = true
        choice.shownAt = turn.now
        handle(.change(choice), &turn)
        turn.emit(.showCallout(choice.table))
    }

    // MARK: Closing

    /// Closes the callout and keeps the letter as typed.
    mutating func closeCallout(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let choice else { return }
        endChoice(&keys, &turn) { turn in
            if case .preedit(let letter) = choice.replaced { outbox.settlePreedit(as: letter, &turn) }
        }
    }

    /// Performs the result of a choice, then hides the callout. The key that is down for it is spent.
    ///
    /// Hiding comes last: the windows of some panels move the focus when they close, and anything sent after that would
    /// be lost.
    mutating func endChoice(
        _ keys: inout KeyStream, _ turn: inout Turn, _ act: (inout Turn) -> Void = { _ in }
    ) {
        handle(.end, &turn)
        keys.spend()
        act(&turn)
        turn.emit(.hideCallout)
    }

    /// Closes the callout without changing the text, in which the letter may no longer precede the cursor.
    mutating func dropChoice(_ keys: inout KeyStream, _ turn: inout Turn) {
        if case .typed = choice?.replaced { drop(&keys, &turn) }
    }

    /// Ends everything in progress without changing the text, which may be a different one now.
    mutating func drop(_ keys: inout KeyStream, _ turn: inout Turn) {
        switch state {
        case .held:
            handle(.end, &turn)
            keys.spend()
        case .choosing: endChoice(&keys, &turn)
        case .idle, .retyping: keys.stopRepeating(&turn)
        }
    }
}

extension KeyPress {
    /// Whether it is a press that types a character, or begins to compose one.
    fileprivate var isTyping: Bool {
        guard !isRelease, !isCommand else { return false }
        switch key {
        case .character: return true
        case .dead, .compose: return composition != .none
        case .space, .tab, .backTab, .return, .backspace, .escape, .left, .right, .up, .down, .pageUp, .pageDown,
            .shift, .level, .command, .other:
            return false
        }
    }
}
