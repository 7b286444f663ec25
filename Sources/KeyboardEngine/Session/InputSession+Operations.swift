/// What a handler does to the text of a program.
extension InputSession {

    /// The text around the cursor; nil where the program does not report it, or has not reported it since the last key.
    package var textContext: TextContext? {
        guard field.takesText, field.isReportFresh, field.capabilities.contains(.surroundingText) else { return nil }
        return field.surroundingText?.context(
            inUTF16: field.quirks.countsInUTF16, inBytes: field.quirks.sharesContext)
    }

    /// Whether the program has reported its text since the field got the focus.
    package var reportsText: Bool { field.takesText && field.reportsSurroundingText }

    /// Whether there is a field that text may be sent to.
    package var takesText: Bool { field.takesText && field.client?.isPlaceholder != true }

    /// Notes that something other than keys changes the text: the last report says nothing about it any more.
    package mutating func expectReport() { field.expectReport() }

    /// Notes that a key came, whoever it is for: a program that reports its text before each key has reported it now.
    package mutating func noteKey() { field.noteKey() }

    /// Whether the program has moved its cursor since it reported its text.
    package var hasLostCursor: Bool { field.hasMovedByItself }

    /// Whether a change of the text may go wrong while modifiers are down.
    package var mindsModifiers: Bool { field.quirks.forwardsWithModifiers }

    /// Whether all of this can be done where the focus is.
    package func canPerform(_ operations: [TextOperation]) -> Bool {
        field.takesText
            && operations.allSatisfy {
                if case .edit(let edit) = $0, edit.deletes { strategy(for: edit) != nil } else { true }
            }
    }

    /// How text is deleted: by surrounding text where it is known, elsewhere as if by hand; nil where neither works.
    private func strategy(for edit: TextEdit) -> Strategy? {
        let isMeasured = edit.blindDeletions == 0 && (edit.deletesASCII || !field.quirks.mayDeleteBytes)
        return field.strategy(forReplacing: isMeasured ? field.surroundingText : nil)
    }

    /// Does what a handler has asked for, in the place of a key that the program would get otherwise.
    mutating func perform(_ operations: [TextOperation], insteadOf press: KeyPress?) {
        if let press { withhold(press, insteadDoing: operations) }
        guard field.takesText else { return }
        finishReplacing()
        for operation in operations { perform(operation) }
    }

    /// Keeps a key from the program that it was left to. Where its own letter takes its place, the hold goes on.
    private mutating func withhold(_ press: KeyPress, insteadDoing operations: [TextOperation]) {
        guard case .holding(let hold) = phase, let letter = hold.action.insertedText,
            operations == [.edit(TextEdit(inserted: letter))]
        else {
            abandonHold()
            return keys.withhold(press)
        }
        keys.settle(press, isWithheld: true)
        // The program does not know that the key is down.
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

    /// More steps than a person makes by hand.
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
