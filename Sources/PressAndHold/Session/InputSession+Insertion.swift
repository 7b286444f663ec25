package import KeyboardEngine

/// Texts that other programs insert.
extension InputSession {
    /// How long a program may take to process a key that passed, as `Replacement.delay`: until then, an insertion could
    /// overtake the key.
    private static let keyTime: Milliseconds = 30

    /// Whether an insertion disturbs nothing: no key is held or composed, nothing is being chosen, nothing waits, and the
    /// program had time to process the latest key.
    package func isQuiet(at now: Milliseconds) -> Bool {
        isAtRest && outbox.asked == nil && !outbox.field.isComposing && now >= outbox.field.touchedAt + Self.keyTime
    }

    /// Inserts a text at the cursor, behind all that was sent before. As after any other text, a callout that is open
    /// closes, a hold ends, and the keys that follow arrive behind it.
    mutating func insert(_ text: String) {
        guard takesText else { return }
        outbox.queue.stop()
        deliverWhatIsDue()
        hold.closeCallout(&keys, &outbox, &turn)
        if case .held = hold.state {
            hold.abandon(&outbox, &turn)
            keys.spend()
        }
        outbox.overtakeCheck(&turn)
        outbox.insert(letter: text, &turn)
        outbox.order.noteWake(at: now, of: outbox.field.quirks)
        outbox.field.expectReport()
    }
}
