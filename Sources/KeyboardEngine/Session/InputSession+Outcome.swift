/// What becomes of keys that are held, for whoever looks for the reason why nothing opens.
extension InputSession {
    /// The key that went down last, and when; nil once it is up.
    package var keyDown: (press: KeyPress, since: Milliseconds)? { keys.key.map { ($0.press, $0.pressedAt) } }

    /// What has become of a key that went down at `since`; nil while that is open, and where it has just been typed.
    /// - Parameter offer: what the key offers in the place of the table's candidates; nil for those.
    package func outcome(
        of press: KeyPress, since: Milliseconds, offer: [KeyboardAction]?, at now: Milliseconds
    ) -> HoldOutcome? {
        if case .choosing(let choice) = phase, choice.typedAt == since { return .opened }
        guard let key = keys.key, key.pressedAt == since, key.position == .down else { return nil }
        if let outcome = obstacle(at: now) ?? key.refusal ?? obstacle(to: press, offer: offer) { return outcome }
        guard case .idle = phase else { return nil }
        return key.role == .typing || key.role == .repeating ? .other : nil
    }

    /// Why a key cannot be held where callouts may be shown; nil where it can.
    private func obstacle(to press: KeyPress, offer: [KeyboardAction]?) -> HoldOutcome? {
        if press.isCommand { return .command }
        guard let action = press.key.action, isHoldable(press.key, action) else { return .kindOfKey }
        let offers = offer ?? callouts.actions(for: meaning(of: action))
        let isOffering = action == .space || offers.contains { $0 != action && canPick($0) }
        guard isOffering else { return .noAlternatives }
        if case .character = press.key { return nil }
        return field.strategyForNewLetter == nil ? nil : .noReplacement
    }

    /// Lets a key repeat whose callout cannot open.
    mutating func giveUp(_ hold: Hold) {
        keys.refuse(because: obstacle(at: now) ?? obstacle(to: hold))
        giveRepeatBack()
    }

    private func obstacle(to hold: Hold) -> HoldOutcome {
        guard let letter = hold.action.insertedText, field.isReportFresh, field.reportsSurroundingText,
            field.surroundingText?.hasJustTyped(letter) == false
        else { return .noReplacement }
        return .otherText
    }
}
