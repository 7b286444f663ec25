package import KeyboardEngine

/// Changes that a handler makes to the text of a program.
extension InputSession {
    /// The text around the cursor; `nil` if the program does not report it, or has not reported it since the last key.
    package var textContext: TextContext? { outbox.field.isReportFresh ? reportedText : nil }

    /// The text around the cursor as it was known before the current event.
    package var textBeforeEvent: TextContext? { turn.isTextKnown ? reportedText : nil }

    /// The text around the cursor as the program has reported it last.
    private var reportedText: TextContext? {
        guard outbox.field.takesText, outbox.field.capabilities.contains(.surroundingText) else { return nil }
        return outbox.field.surroundingText?.context(
            inUTF16: outbox.field.quirks.erasing == .utf16, inBytes: outbox.field.quirks.programs == .several)
    }

    /// The text around the cursor, as ``textContext``, if the program would have reported a change of its own, or of the
    /// focus within its window.
    package var certainTextContext: TextContext? { outbox.field.isDoubtful ? nil : textContext }

    /// Whether text may be selected that the program has not reported.
    package var mayHideSelection: Bool { outbox.field.mayHideSelection }

    /// Whether the program has reported its text since the field got the focus.
    package var reportsText: Bool { outbox.field.takesText && outbox.field.reportsSurroundingText }

    /// Whether there is a field that accepts text.
    package var takesText: Bool { outbox.field.takesText && outbox.field.client?.isPlaceholder != true }

    /// Whether changing the text may fail while modifiers are down.
    package var mindsModifiers: Bool { outbox.field.quirks.programs == .several }

    /// Performs the operations of a handler, in place of a key that would otherwise pass to the program.
    mutating func perform(_ operations: [TextOperation], insteadOf press: KeyPress?) {
        if let press {
            hold.withhold(press, insteadDoing: operations, &outbox, &turn)
            outbox.field.selection.suspect()
        }
        guard outbox.field.takesText else { return }
        outbox.queue.stop()
        deliverWhatIsDue()
        // The text changes, so that no later report could show whether the letter was replaced.
        outbox.overtakeCheck(&turn)
        outbox.perform(operations, &turn)
        guard outbox.isWaiting else { return }
        // The letter that is held may no longer be where it was.
        hold.closeCallout(&keys, &outbox, &turn)
        hold.abandon(&outbox, &turn)
    }

    /// Handles what a handler decided about a key that does not pass. Then the keys behind it go their way.
    mutating func answerKey(_ operations: [TextOperation]) {
        guard let key = outbox.asked else { return }
        outbox.asked = nil
        if operations.isEmpty { outbox.send(key, &turn) } else { perform(operations, insteadOf: key) }
        replay(outbox.queue.resume())
    }

    /// Performs operations in place of a key that does not pass. If its letter is shown as preedit, it goes.
    private mutating func perform(_ operations: [TextOperation], insteadOf key: AskedKey) {
        if key.form == .preedit, hold.takePreeditBack(&keys, &outbox, &turn) { outbox.field.expectReport() }
        perform(operations, insteadOf: key.press)
    }

    /// Handles what a handler decided about the candidate that was picked.
    mutating func answerPick(_ answer: [TextOperation]) {
        if let operations = hold.answerPick(answer, &keys, &outbox, &turn) { perform(operations, insteadOf: nil) }
        replayBehindCandidate()
    }
}
