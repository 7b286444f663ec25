internal import KeyboardEngine

/// What reports and the focus mean for what waits.
extension Outbox {
    /// Records the loss of focus. From now on nothing may be sent, because it would arrive in the next field.
    mutating func unfocus(at now: Milliseconds) {
        if field.hasFocus { grace.noteLoss(at: now) }
        field.unfocus()
    }

    /// Stops waiting for the focus. What was due meanwhile is due now, or as soon as the cursor shows what was deleted.
    mutating func endGrace(_ turn: inout Turn) {
        guard grace.end() else { return }
        guard queue.awaitsCursor else { return queue.stop() }
        turn.start(.replace, Replacement.settling)
    }

    /// Records a report of the text.
    mutating func note(_ report: SurroundingText, _ turn: inout Turn) {
        field.note(report)
        noteAnswer(at: turn.now)
        if replacer.note(report) { replacer.end(&turn) }
        if !grace.isActive { queue.note(report.excerpt) }
    }
}
