internal import KeyboardEngine

/// What must follow what the program is still processing: a text or an action, further operations, and the keys behind
/// them.
///
/// ```
///                 a BackSpace was sent, or text must follow forwarded keys
///   ┌──────┐ ─────────────────────────────────────────────────────▶ ┌─────────┐
///   │ open │                                                        │ waiting │ ◀─┐ a key arrives
///   └──────┘ ◀─── the outbox takes ─── ┌─────┐ ◀──────────────────  └─────────┘ ──┘
///                 what has waited      │ due │   the program has answered, the time
///                                      └─────┘   is over, or too many keys wait
/// ```
struct DeliveryQueue: Equatable, Sendable {
    /// A state of the queue.
    enum State: Equatable, Sendable {
        /// Everything may be sent. This is the initial state.
        case open
        /// The program is processing what was sent, and what follows waits.
        case waiting(Replacement)
        /// The program has processed what was sent. The session calls ``Outbox/finish(_:)`` at once.
        case due(Replacement)
    }

    private(set) var state = State.open
    /// The keys that wait until the host has performed an action, or has asked the handler about a key.
    private var keysBehindHost: [WaitingKey] = []

    /// Whether the program is processing what was sent.
    var isWaiting: Bool { if case .waiting = state { true } else { false } }

    /// Whether the session must send what has waited.
    var isDue: Bool { if case .due = state { true } else { false } }

    // MARK: Beginning

    /// Starts to wait, in place of anything that has waited.
    mutating func begin(_ replacement: Replacement) { state = .waiting(replacement) }

    /// Returns whether a key must wait.
    func detains(_ press: KeyPress) -> Bool {
        guard case .waiting(let replacement) = state else { return false }
        return replacement.detains(press)
    }

    /// Keeps a key.
    mutating func add(_ key: WaitingKey) {
        guard case .waiting(var replacement) = state else { return }
        replacement.keys.append(key)
        state = replacement.keys.count < Replacement.limit ? .waiting(replacement) : .due(replacement)
    }

    /// Has operations wait as well, behind those that wait.
    mutating func postpone(_ operations: ArraySlice<TextOperation>) {
        guard !operations.isEmpty, case .waiting(var replacement) = state else { return }
        replacement.operations += operations
        state = .waiting(replacement)
    }

    /// Has keys wait behind everything, if something waits.
    /// - Returns: The keys that need not wait.
    mutating func postpone(_ keys: [WaitingKey]) -> [WaitingKey] {
        guard case .waiting(var replacement) = state else { return keys }
        replacement.keys += keys
        state = .waiting(replacement)
        return []
    }

    // MARK: Ending

    /// Stops waiting.
    mutating func stop() { if case .waiting(let replacement) = state { state = .due(replacement) } }

    /// Records that the program has processed a key, and the letter is gone as far as that is shown.
    mutating func noteAnswer() {
        guard case .waiting(var replacement) = state, replacement.expected == nil, replacement.endOfLetter == nil
        else { return }
        guard !replacement.isLate else { return state = .due(replacement) }
        replacement.awaitsAnswer = false
        state = .waiting(replacement)
    }

    /// Records where the cursor is.
    /// - Returns: Whether the letter that was to be deleted seems to be there, since now.
    mutating func noteCursor(at place: CursorPlace) -> Bool {
        guard case .waiting(var replacement) = state, let end = replacement.endOfLetter else { return false }
        let wasKept = replacement.isLetterKept
        replacement.isLetterKept = place == end
        if replacement.isLetterKept { replacement.isLate = true } else { replacement.endOfLetter = nil }
        state = .waiting(replacement)
        return replacement.isLetterKept && !wasKept
    }

    /// Whether the cursor has yet to show what a BackSpace has deleted.
    var awaitsCursor: Bool {
        if case .waiting(let replacement) = state { replacement.endOfLetter != nil } else { false }
    }

    /// Takes what has waited if the letter must be deleted once more before.
    mutating func takeKept() -> Replacement? {
        guard case .waiting(var replacement) = state, replacement.isLetterKept,
            replacement.text != nil || replacement.action != nil
        else { return nil }
        (replacement.isLetterKept, replacement.isLate, replacement.endOfLetter) = (false, false, nil)
        return replacement
    }

    /// Records what the program's text is now.
    mutating func note(_ text: TextExcerpt) {
        if case .waiting(let replacement) = state, replacement.expected == text { stop() }
    }

    /// Handles the end of the time that the program has to process a BackSpace.
    /// - Returns: Whether the queue keeps waiting, for a program that is likely to show that it has processed it.
    mutating func timeEnded() -> Bool {
        guard case .waiting(var replacement) = state else { return false }
        guard replacement.mayShow, !replacement.isLate else {
            stop()
            return false
        }
        replacement.isLate = true
        state = .waiting(replacement)
        return true
    }

    /// Takes what has waited, if it is due.
    mutating func take() -> Replacement? {
        guard case .due(let replacement) = state else { return nil }
        state = .open
        return replacement
    }

    /// Drops the text and the action because the focus was lost, so that they do not arrive in the next field. The keys
    /// behind them go to the next field, if one has the focus by the time at which they would have been sent.
    mutating func dropText() {
        guard case .waiting(var replacement) = state else { return }
        (replacement.text, replacement.action, replacement.expected) = (nil, nil, nil)
        replacement.endOfLetter = nil
        state = .waiting(replacement)
    }

    // MARK: Behind the host

    /// Keeps keys until the host has performed an action, or has asked the handler about the key before them.
    mutating func keep(_ keys: ArraySlice<WaitingKey>) { keysBehindHost += keys }

    /// Handles that the host has done so.
    /// - Returns: The keys that waited for it and now go their way. If a text is replaced meanwhile, they wait for that.
    mutating func resume() -> [WaitingKey] {
        let keys = keysBehindHost
        keysBehindHost = []
        return postpone(keys)
    }
}
