internal import KeyboardEngine

/// The keys that wait for the outbox, and the letters that follow what was inserted.
extension InputSession {
    /// Sends what has waited, if the program has processed what was sent before. Then the keys behind it go their way.
    mutating func deliverWhatIsDue() {
        guard outbox.queue.isDue else { return }
        let waiting = outbox.finish(&turn)
        if case .retyping(let held) = hold.state {
            hold.handle(.end, &turn)
            if outbox.field.takesText { hold.reopen(held, &keys, &outbox, &turn) }
        }
        replay(waiting)
    }

    /// Lets keys that waited go their way, up to one that the handler is asked about. A capital that must be inserted as
    /// text waits once more behind a key that was forwarded.
    mutating func replay(_ keys: [WaitingKey]) {
        defer { (turn.keyTime, turn.gesture) = (now, nil) }
        for (index, key) in keys.enumerated() {
            if outbox.hasForwarded, !key.press.isRelease, outbox.field.quirks.forwarding.losesCase(of: key.press) {
                return holdBack(Array(keys[index...]))
            }
            if answer(key) == .pass { outbox.deliver(key.press, &turn) }
            if outbox.asked != nil { return outbox.queue.keep(keys[(index + 1)...]) }
        }
    }

    /// Lets the key that made the highlighted candidate be picked go its way, in the wake of the candidate. If the
    /// program is deleting the letter, the key waits for that.
    mutating func replayBehindCandidate() {
        let keys = outbox.queue.resume()
        guard !keys.isEmpty else { return }
        outbox.order.noteWake(at: now, of: outbox.field.quirks)
        replay(keys)
    }

    /// Handles a key that waited, with the offer that came with it.
    private mutating func answer(_ waiting: WaitingKey) -> Disposition {
        turn.begin(waiting, isTextKnown: outbox.field.isReportFresh)
        return answer(waiting.press)
    }

    /// Holds back keys that must follow what was forwarded.
    mutating func holdBack(_ keys: [WaitingKey] = []) {
        hold.abandon(&outbox, &turn)
        outbox.wait(for: Replacement(text: "", keys: keys), &turn)
    }

    /// Keeps a key until the program has processed what was sent.
    mutating func queue(_ press: KeyPress) {
        outbox.queue.add(WaitingKey(press: press, time: now, offer: turn.offer))
        deliverWhatIsDue()
    }

    /// Returns whether a letter would overtake a candidate.
    func overtakesCandidate(_ press: KeyPress) -> Bool {
        outbox.mustWait(press, turn) && hold.callout == nil && !isRepeat(press)
    }
}
