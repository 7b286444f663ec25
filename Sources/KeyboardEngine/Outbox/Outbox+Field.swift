/// The field that has the focus: what its program reports, and what was learned about it.
extension Outbox {
    /// Records that a field got the focus.
    mutating func focus(
        _ client: ClientProfile, _ context: String?, isNew: Bool, excluding programs: ExcludedPrograms,
        at now: Milliseconds
    ) {
        field.focus(client, context: context, at: now, isNew: isNew)
        field.noteExclusion(by: programs)
        recall()
    }

    /// Records the loss of focus. From now on nothing may be sent, because it would arrive in the next field.
    mutating func unfocus(at now: Milliseconds) {
        if field.hasFocus { grace.noteLoss(at: now) }
        field.unfocus()
    }

    /// Stops waiting for the focus. What was due meanwhile is due now.
    mutating func endGrace() { if grace.end() { stopWaiting() } }

    /// Records the capabilities of the client.
    mutating func change(_ capabilities: ClientCapabilities) { field.capabilities = capabilities }

    /// Records the purpose and hints of the field.
    mutating func change(_ traits: FieldTraits) {
        field.change(traits)
        recall()
    }

    /// Records what was learned about clients.
    mutating func remember(_ memory: ClientMemory) {
        self.memory = memory
        recall()
    }

    /// Loads what other sessions have learned about the client.
    private mutating func recall() {
        guard let name = field.client?.lastingName else { return }
        field.failed = memory.failed(with: name, inTerminal: field.traits.contains(.isTerminal))
    }

    /// Records a Reset: the cursor moved, or the focus moved to another field of the same client.
    mutating func noteReset(at now: Milliseconds) {
        field.noteReset(at: now)
        noteAnswer(at: now)
    }

    /// Records a move of the cursor on the screen.
    mutating func noteMove(at now: Milliseconds) {
        field.noteMove(at: now)
        noteAnswer(at: now)
    }

    /// Records a report of the text.
    mutating func note(_ report: SurroundingText, _ turn: inout Turn) {
        field.note(report)
        noteAnswer(at: turn.now)
        if replacer.note(report) { endCheck(&turn) }
        if case .waiting(let replacement) = state, replacement.expected == report.excerpt, !grace.isActive {
            stopWaiting()
        }
    }

    /// Records an event that may make the program move its cursor.
    mutating func touch(at now: Milliseconds) { field.touchedAt = now }

    /// Records that something may be selected.
    mutating func suspectSelection() { field.selection.suspect() }
}
