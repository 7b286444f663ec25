/// Changes that a handler makes to the text of a program.
extension InputSession {

    /// The text around the cursor; `nil` if the program does not report it, or has not reported it since the last key.
    package var textContext: TextContext? {
        guard field.takesText, field.isReportFresh, field.capabilities.contains(.surroundingText) else { return nil }
        return field.surroundingText?.context(
            inUTF16: field.quirks.countsInUTF16, inBytes: field.quirks.sharesContext)
    }

    /// The text around the cursor, as ``textContext``, if the program would have reported a change of its own, or of the
    /// focus within its window.
    package var certainTextContext: TextContext? { field.isDoubtful ? nil : textContext }

    /// Whether text may be selected that the program has not reported.
    package var mayHideSelection: Bool { field.mayHideSelection }

    /// Records a report of the text that cannot be read.
    package mutating func noteUnreadableReport() { field.noteUnreadableReport() }

    /// Returns whether an event that came shortly before explains that the cursor moves.
    package func explainsMove(at now: Milliseconds) -> Bool { field.explainsMove(at: now) }

    /// Whether the program has reported its text since the field got the focus.
    package var reportsText: Bool { field.takesText && field.reportsSurroundingText }

    /// Whether there is a field that accepts text.
    package var takesText: Bool { field.takesText && field.client?.isPlaceholder != true }

    /// Records that something other than keys changes the text, so that the last report is no longer valid.
    package mutating func expectReport() { field.expectReport() }

    /// Records that a key event arrived, whatever handles it. A program that reports its text before each key has
    /// reported it now.
    package mutating func noteKey(at now: Milliseconds) { field.noteKey(at: now) }

    /// Whether the program has moved its cursor since it reported its text.
    package var hasLostCursor: Bool { field.hasMovedByItself }

    /// Whether changing the text may fail while modifiers are down.
    package var mindsModifiers: Bool { field.quirks.forwardsWithModifiers }

    /// Returns whether all operations can be performed in the field that has the focus.
    package func canPerform(_ operations: [TextOperation]) -> Bool {
        field.takesText
            && operations.allSatisfy {
                if case .edit(let edit) = $0, edit.deletes { strategy(for: edit) != nil } else { true }
            }
    }

    /// Returns how text is deleted: by surrounding text if it is known, otherwise by BackSpace; `nil` if neither works.
    private func strategy(for edit: TextEdit) -> Strategy? {
        let isMeasured = edit.blindDeletions == 0 && (edit.deletesASCII || !field.quirks.mayDeleteBytes)
        return field.strategy(forReplacing: isMeasured ? field.surroundingText : nil)
    }

    /// Performs the operations of a handler, in place of a key that would otherwise pass to the program.
    mutating func perform(_ operations: [TextOperation], insteadOf press: KeyPress?) {
        if let press { withhold(press, insteadDoing: operations) }
        if press != nil { field.selection.suspect() }
        guard field.takesText else { return }
        finishReplacing()
        for operation in operations { perform(operation) }
    }

    /// Keeps a key from the program that would otherwise have passed. If the operations insert its own letter, the hold
    /// continues.
    private mutating func withhold(_ press: KeyPress, insteadDoing operations: [TextOperation]) {
        guard case .holding(let hold) = phase, let letter = hold.action.insertedText,
            operations == [.edit(TextEdit(inserted: letter))]
        else {
            abandonHold()
            return keys.withhold(press)
        }
        keys.settle(press, isWithheld: true)
        // The program has not seen the key go down.
        cancel(.stopRepeat)
    }

    private mutating func perform(_ operation: TextOperation) {
        switch operation {
        case .edit(let edit): perform(edit)
        case .moveCursor(let offset):
            for _ in 0..<min(offset.magnitude, Self.stepLimit) { forward(.synthetic(offset < 0 ? .left : .right)) }
        case .performReturn: forwardOrInsert(.return, "\n")
        case .performTab: forwardOrInsert(.tab, "\t")
        }
    }

    /// The largest number of cursor steps, more than a person makes by hand.
    private static var stepLimit: UInt { 256 }

    private mutating func perform(_ edit: TextEdit) {
        guard edit.deletes else { return insert(edit.inserted) }
        guard strategy(for: edit) == .deletion else {
            return rubOut(edit.deleted.count + edit.blindDeletions, thenInsert: edit.inserted)
        }
        emitDeletion(of: edit.deleted)
        insert(edit.inserted)
    }

    private mutating func insert(_ text: String) {
        if !text.isEmpty { emit(.commitText(text)) }
    }

    private mutating func forwardOrInsert(_ key: Key, _ text: String) {
        if field.quirks.takes.contains(key) { forward(.synthetic(key)) } else { insert(text) }
    }
}
