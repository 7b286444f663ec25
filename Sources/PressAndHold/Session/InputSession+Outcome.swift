package import KeyboardEngine

/// The outcomes of held keys, for diagnosing why nothing opens.
extension InputSession {
    /// The key that went down last, and the time of its press; `nil` once it is up.
    package var keyDown: (press: KeyPress, since: Milliseconds)? { keys.key.map { ($0.press, $0.pressedAt) } }

    /// Returns the outcome of a key that went down at `since`, or `nil` if that is not decided yet, or if the key was
    /// just typed.
    /// - Parameter offer: The offer that replaces the candidates of the table; `nil` keeps them.
    package func outcome(
        of press: KeyPress, since: Milliseconds, offer: [KeyboardAction]?, at now: Milliseconds
    ) -> HoldOutcome? {
        if let choice = hold.choice, choice.typedAt == since { return .opened }
        guard let key = keys.key, key.pressedAt == since, key.position == .down else { return nil }
        let obstacle = outbox.field.obstacle(at: now, turn.configuration.settings) ?? key.refusal
        if let outcome = obstacle ?? outbox.field.obstacle(to: press, offer: offer, turn.configuration) {
            return outcome
        }
        guard case .idle = hold.state, !outbox.isWaiting else { return nil }
        return key.role == .typing || key.role == .repeating ? .other : nil
    }
}
