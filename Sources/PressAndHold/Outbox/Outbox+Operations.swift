internal import KeyboardEngine

/// Changes that a handler makes to the text of the program.
extension Outbox {
    /// Performs an operation.
    mutating func perform(_ operation: TextOperation, _ turn: inout Turn) {
        switch operation {
        case .edit(let edit): perform(edit, &turn)
        case .moveCursor(let offset):
            for _ in 0..<min(offset.magnitude, Self.stepLimit) {
                forward(.synthetic(offset < 0 ? .left : .right), &turn)
            }
        case .performReturn: forwardOrInsert(.return, "\n", &turn)
        case .performTab: forwardOrInsert(.tab, "\t", &turn)
        }
    }

    /// The largest number of cursor steps, more than a person makes by hand.
    private static var stepLimit: UInt { 256 }

    private mutating func perform(_ edit: TextEdit, _ turn: inout Turn) {
        guard edit.deletes else { return insert(edit.inserted, &turn) }
        guard field.strategy(for: edit) == .deletion else {
            return rubOut(edit.deleted.count + edit.blindDeletions, for: Replacement(text: edit.inserted), &turn)
        }
        emitDeletion(of: edit.deleted, &turn)
        insert(edit.inserted, &turn)
    }

    private mutating func forwardOrInsert(_ key: Key, _ text: String, _ turn: inout Turn) {
        if field.quirks.forwarding.reaches(key) { forward(.synthetic(key), &turn) } else { insert(text, &turn) }
    }
}
