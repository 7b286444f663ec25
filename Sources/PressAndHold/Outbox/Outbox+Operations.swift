internal import KeyboardEngine

/// Changes that a handler makes to the text of the program.
extension Outbox {
    /// Performs operations one after the other. Those behind one that the program is still processing wait for it.
    mutating func perform(_ operations: [TextOperation], _ turn: inout Turn) {
        var rest = operations[...]
        while !isWaiting, let operation = rest.popFirst() {
            let hasForwarded = perform(operation, &turn)
            // A commit arrives at once, also before keys that were forwarded earlier.
            if hasForwarded, !rest.isEmpty { wait(for: Replacement(text: ""), &turn) }
        }
        queue.postpone(rest)
    }

    /// Performs an operation.
    /// - Returns: Whether its last step is a key that was forwarded.
    private mutating func perform(_ operation: TextOperation, _ turn: inout Turn) -> Bool {
        switch operation {
        case .edit(let edit): perform(edit, &turn)
        case .moveCursor(let offset): return move(by: offset, &turn)
        case .performReturn: return forwardOrInsert(.return, "\n", &turn)
        case .performTab: return forwardOrInsert(.tab, "\t", &turn)
        }
        return false
    }

    private mutating func move(by offset: Int, _ turn: inout Turn) -> Bool {
        for _ in 0..<min(offset.magnitude, Self.stepLimit) {
            forward(.synthetic(offset < 0 ? .left : .right), &turn)
        }
        return offset != 0
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

    private mutating func forwardOrInsert(_ key: Key, _ text: String, _ turn: inout Turn) -> Bool {
        let reaches = field.quirks.forwarding.reaches(key)
        if reaches { forward(.synthetic(key), &turn) } else { insert(text, &turn) }
        return reaches
    }
}
