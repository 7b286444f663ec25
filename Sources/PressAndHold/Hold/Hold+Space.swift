internal import KeyboardEngine

/// Holding the space bar. Its callout replaces the space. If it offers nothing but languages, the arrow keys move the
/// cursor.
extension Hold {
    /// Removes the space if an arrow key is pressed while the space bar is down. The arrow key passes to the program.
    mutating func makeWay(
        for press: KeyPress, _ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn
    ) {
        guard let choice, choice.table.leavesArrowKeysToSpace, let key = keys.key, key.press.key == .space,
            key.position == .down, !press.isRelease, [.left, .right, .up, .down].contains(press.key)
        else { return }
        endChoice(&keys, &turn) { turn in outbox.erase(choice.replaced, &turn) }
        outbox.order.noteWake(at: turn.now, of: outbox.field.quirks)
    }

    /// Handles the release of the space bar. If no arrow key was pressed, the space stays.
    mutating func endMovingCursor(_ keys: inout KeyStream, _ outbox: inout Outbox, _ turn: inout Turn) {
        guard let callout, callout.action == .space, callout.candidates == KeyboardAction.cursorMoves else { return }
        closeCallout(&keys, &outbox, &turn)
    }
}

extension CalloutTable {
    /// Whether it is of the space bar and needs no arrow keys while that is down. Languages can be picked by digits, and
    /// by the arrow keys once the space bar is up. No other key comes between the release and the press of a repeat.
    fileprivate var leavesArrowKeysToSpace: Bool {
        action == .space && candidates.allSatisfy { $0.movesCursor || $0.selectedLocale != nil }
    }
}
