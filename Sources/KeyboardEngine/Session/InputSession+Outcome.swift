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
        if case .choosing(let choice) = hold.state, choice.typedAt == since { return .opened }
        guard let key = keys.key, key.pressedAt == since, key.position == .down else { return nil }
        if let outcome = obstacle(at: now) ?? key.refusal ?? obstacle(to: press, offer: offer) { return outcome }
        guard case .idle = hold.state, !outbox.isWaiting else { return nil }
        return key.role == .typing || key.role == .repeating ? .other : nil
    }

    /// Returns why a key cannot be held in a field that allows callouts, or `nil` if it can.
    private func obstacle(to press: KeyPress, offer: [KeyboardAction]?) -> HoldOutcome? {
        if press.isCommand { return .command }
        guard let action = press.key.action, isHoldable(press.key, action) else { return .kindOfKey }
        let offers = offer ?? callouts.actions(for: meaning(of: action))
        let isOffering = action == .space || offers.contains { $0 != action && canPick($0) }
        guard isOffering else { return .noAlternatives }
        if case .character = press.key { return nil }
        return outbox.field.strategyForNewLetter == nil ? nil : .noReplacement
    }

    /// Lets a key repeat because its callout cannot open.
    mutating func giveUp(_ held: Held) {
        keys.refuse(because: obstacle(at: now) ?? obstacle(to: held))
        giveRepeatBack()
    }

    private func obstacle(to held: Held) -> HoldOutcome {
        guard let letter = held.action.insertedText, outbox.field.isReportFresh, outbox.field.reportsSurroundingText,
            outbox.field.surroundingText?.hasJustTyped(letter) == false
        else { return .noReplacement }
        return .otherText
    }
}
