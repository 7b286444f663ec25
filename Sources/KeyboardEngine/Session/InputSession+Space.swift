/// The space bar that is held: its callout takes the place of the space, and lets the arrow keys move the cursor where it
/// offers nothing else.
extension InputSession {
    /// While the space bar moves the cursor, the arrow keys are the program's, which keeps no space.
    mutating func makeWay(for press: KeyPress) {
        if isMovingCursor, !press.isRelease, [.left, .right, .up, .down].contains(press.key) { endHeldSpace() }
    }

    /// The space bar is up again: without an arrow key, its space stays.
    mutating func endMovingCursor() { if isMovingCursor { closeCallout() } }

    private var isMovingCursor: Bool {
        callout.map { $0.action == .space && $0.candidates == KeyboardAction.cursorMoves } ?? false
    }

    /// Takes away the space that was held, and closes its callout.
    /// - Returns: false where the callout is another key's, or none is open.
    @discardableResult
    mutating func endHeldSpace() -> Bool {
        guard case .choosing(let choice) = phase, choice.table.action == .space else { return false }
        endChoice { session in session.erase(choice.replaced) }
        order.noteWake(at: now, of: field.quirks)
        return true
    }
}
