package import KeyboardEngine

/// The text document proxy of a program: how it gets text and keys, and in which order.
///
/// A program types a letter when it gets its key. To replace the letter, the outbox deletes it by the ``Strategy`` that
/// works in this program, and inserts the other text. While the program deletes the letter, all that follows waits in the
/// ``DeliveryQueue``.
package struct Outbox: ~Copyable, Sendable {
    /// The longest time that inserting a candidate takes: the wait for its BackSpace, and for a program that stalls.
    package static let longestReplacement = Replacement.delay + Replacement.patience

    /// What is known about the field that has the focus.
    package var field = TextField()
    /// The keys as the program sees them.
    var keys = ProgramKeys()
    /// The order in which events arrive at the program.
    var order = DeliveryOrder()
    /// The focus, if it is away for a moment.
    var grace = FocusGrace()
    var replacer = Replacer()
    /// What waits until the program has processed what was sent.
    var queue = DeliveryQueue()
    /// The key that the handler is asked about.
    var asked: AskedKey?
    /// Whether a key was forwarded since the latest candidate.
    var hasForwarded = false

    // MARK: Sending

    /// Sends a change to the program.
    mutating func send(_ wire: Wire, _ turn: inout Turn) {
        field.noteSent(wire, at: turn.now)
        turn.emit(.wire(wire))
    }

    /// Inserts a text at the cursor.
    mutating func insert(_ text: String, _ turn: inout Turn) {
        if !text.isEmpty { commit(text, &turn) }
    }

    /// Inserts a letter that the program would otherwise type itself, so that the keys behind it may overtake it.
    mutating func insert(letter text: String, _ turn: inout Turn) {
        send(.commitText(text), &turn)
        order.noteCommit(at: turn.now)
    }

    /// Inserts the letter that is shown as preedit.
    mutating func settlePreedit(as text: String, _ turn: inout Turn) {
        if !field.quirks.ordering.commitsEndPreedit { send(.updatePreedit(""), &turn) }
        send(.commitText(text), &turn)
        if field.quirks.ordering.commitsEndPreedit { send(.updatePreedit(""), &turn) }
        field.expectReport()
        field.noteTyped(text, at: turn.now)
        order.noteCommit(at: turn.now)
    }

    /// Commits a letter that was kept as preedit only until its key was held for long enough.
    /// - Returns: The letter as it stands in the program now.
    mutating func settle(_ letter: HeldLetter, by strategy: Strategy?, _ turn: inout Turn) -> HeldLetter {
        guard strategy == .late, case .preedit(let text) = letter else { return letter }
        settlePreedit(as: text, &turn)
        // The program has not seen this key, and may repeat the previous one.
        forward(.inert, &turn)
        return .typed(text, nil)
    }

    /// Sends the program a press and a release of a key.
    mutating func forward(_ key: KeyPress, _ turn: inout Turn) {
        move(key, &turn)
        move(key.released, &turn)
    }

    /// Sends the program a press of a key, or a release if the program does not mistake that for another press.
    mutating func move(_ press: KeyPress, _ turn: inout Turn) {
        guard !press.isRelease || field.quirks.forwarding != .fewPresses else { return }
        send(.forwardKey(press), &turn)
    }

    // MARK: Waiting

    /// Whether the program is processing what was sent, so that what follows waits.
    var isWaiting: Bool { queue.state != .open }

    /// Forwards BackSpaces. GTK queues them behind earlier events, so what replaces the text must wait until GTK has
    /// processed them.
    mutating func rubOut(_ count: Int = 1, for replacement: Replacement, _ turn: inout Turn) {
        var replacement = replacement
        if count == 1, field.hasTellingCursor { replacement.endOfLetter = field.cursor.endOfLetter }
        sendBackspaces(count, for: replacement, &turn)
    }

    private mutating func sendBackspaces(_ count: Int, for replacement: Replacement, _ turn: inout Turn) {
        var replacement = replacement
        replacement.awaitsRelease = field.quirks.forwarding == .laterReleases
        for _ in 0..<count {
            if replacement.awaitsRelease {
                move(.synthetic(.backspace), &turn)
            } else {
                forward(.synthetic(.backspace), &turn)
            }
        }
        wait(for: replacement, &turn)
    }

    /// Waits until the program has processed what was sent.
    mutating func wait(for replacement: Replacement, _ turn: inout Turn) {
        if replacement.action != nil { field.expectReport() }
        queue.begin(replacement)
        turn.start(.replace, Replacement.delay)
    }

    /// Handles the end of the time that the program has to process the BackSpace. If the focus is away, the text waits.
    mutating func waitingTimeEnded(_ turn: inout Turn) {
        guard queue.isWaiting else { return }
        guard !grace.isActive else { return grace.postponeCandidate() }
        if let replacement = queue.takeKept() { return sendBackspaces(1, for: replacement, &turn) }
        if queue.timeEnded() { turn.start(.replace, Replacement.patience) }
    }

    /// Records where the cursor is on the screen. If it is still behind the letter, the program waits a little longer
    /// before the letter is deleted once more: some report it first where it was.
    mutating func noteCursor(at place: CursorPlace, _ turn: inout Turn) {
        field.cursor.note(place)
        if !grace.isActive, queue.noteCursor(at: place) { turn.start(.replace, Replacement.settling) }
    }

    /// Records that the program has processed a key: it reports its text or the position of its cursor.
    mutating func noteAnswer(at now: Milliseconds) {
        order.noteAnswer(at: now)
        if !grace.isActive { queue.noteAnswer() }
    }

    /// Sends the text or the action that has waited.
    /// - Returns: The keys that waited behind it and now go their way. Behind an action they wait until the host has
    ///   performed it.
    mutating func finish(_ turn: inout Turn) -> [WaitingKey] {
        guard let replacement = queue.take() else { return [] }
        hasForwarded = false
        turn.cancel(.replace)
        guard replacement.text != nil || replacement.action != nil else { return replacement.keys }
        order.noteWake(at: turn.now, of: field.quirks)
        guard field.takesText else { return replacement.keys }
        if replacement.awaitsRelease { move(KeyPress.synthetic(.backspace).released, &turn) }
        if let action = replacement.action {
            queue.keep(replacement.keys[...])
            turn.emit(.perform(action))
            return []
        }
        if let text = replacement.text, !text.isEmpty {
            commit(text, &turn)
            replacer.restart(&turn)
        }
        perform(replacement.operations, &turn)
        return queue.postpone(replacement.keys)
    }

    /// Inserts a text in as many commits as the client needs. What is left waits until the program has answered.
    mutating func commit(_ text: String, _ turn: inout Turn) {
        let piece = text.prefix(utf8: field.quirks.longestCommit)
        send(.commitText(String(piece)), &turn)
        guard piece.endIndex < text.endIndex else { return }
        wait(for: Replacement(text: String(text[piece.endIndex...]), awaitsAnswer: true), &turn)
    }

    /// Drops everything that waits.
    mutating func forget(_ turn: inout Turn) {
        (queue, asked) = (DeliveryQueue(), nil)
        turn.cancel(.replace)
        keys.forget()
    }
}
