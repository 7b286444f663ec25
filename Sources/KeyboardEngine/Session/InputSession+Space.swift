/// The space bar that is held: its callout takes the place of the space, and lets the arrow keys move the cursor where it
/// offers nothing but languages.
extension InputSession {
    /// While the space bar is down, the arrow keys are the program's, which keeps no space.
    mutating func makeWay(for press: KeyPress) {
        if mayMoveCursor, !press.isRelease, [.left, .right, .up, .down].contains(press.key) { endHeldSpace() }
    }

    /// The space bar is up again: without an arrow key, its space stays.
    mutating func endMovingCursor() {
        if let callout, callout.action == .space, callout.candidates == KeyboardAction.cursorMoves { closeCallout() }
    }

    /// Whether the space bar is down, and offers only what needs no arrow keys: languages have digits, and the arrow keys
    /// as soon as the space bar is up.
    private var mayMoveCursor: Bool {
        guard let callout, callout.action == .space, keys.key?.press.key == .space else { return false }
        return callout.candidates.allSatisfy { $0.movesCursor || $0.selectedLocale != nil }
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
