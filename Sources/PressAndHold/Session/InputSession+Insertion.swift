package import KeyboardEngine

/// Texts that other programs insert.
extension InputSession {
    /// Whether an insertion disturbs nothing: no key is held or composed, nothing is being chosen, nothing waits, and the
    /// program had time to process the latest key, which the insertion could overtake.
    package func isQuiet(at now: Milliseconds) -> Bool {
        isAtRest && outbox.asked == nil && !outbox.field.isComposing
            && now >= outbox.field.touchedAt + Replacement.delay
    }

    /// Inserts a text at the cursor, in as many commits as the client needs, behind all that was sent before. As after any
    /// other text, a callout that is open closes, a hold ends, and the keys that follow arrive behind it.
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
        outbox.commit(text, &turn)
        outbox.order.noteCommit(at: now)
        outbox.order.noteWake(at: now, of: outbox.field.quirks)
        outbox.field.expectReport()
    }
}

extension String {
    /// Returns the longest beginning that has at most so many bytes in UTF-8, but one Unicode scalar at least.
    func prefix(utf8 limit: Int) -> Substring {
        guard utf8.count > limit else { return self[...] }
        var end = startIndex
        var size = 0
        for index in unicodeScalars.indices {
            size += UTF8.width(unicodeScalars[index])
            guard size <= limit || index == startIndex else { break }
            end = unicodeScalars.index(after: index)
        }
        return self[..<end]
    }
}
