package import KeyboardEngine

/// What can be held in a field, and what holding it offers.
extension TextField {
    /// Returns why no callout may be shown in the field now, or `nil` if one may.
    func obstacle(at turn: borrowing Turn) -> HoldOutcome? { obstacle(at: turn.now, turn.configuration.settings) }

    /// Returns why no callout may be shown in the field, or `nil` if one may.
    func obstacle(at now: Milliseconds, _ settings: UserSettings) -> HoldOutcome? {
        if let obstacle = obstacleToAnyCallout { return obstacle }
        if !settings.holdInTerminals, isTerminal(at: now) { return .terminal }
        return isExcluded ? .excludedProgram : nil
    }

    /// Returns what holding a key offers in this field, or `nil` if it cannot be held. If letters must be shown as
    /// preedit, only characters can be held, because "\n" is no substitute for Return in a program.
    func heldOffers(of action: KeyboardAction, by key: Key, _ turn: borrowing Turn) -> [KeyboardAction]? {
        guard obstacle(at: turn) == nil, isHoldable(key, action, turn.configuration.settings.holdKeys) else {
            return nil
        }
        var offers = offers(of: action, turn)
        if offers.isEmpty, action == .space { offers = KeyboardAction.cursorMoves }
        guard offers.contains(where: { $0 != action }) else { return nil }
        if case .character = key { return offers }
        return strategyForNewLetter == nil ? offers : nil
    }

    /// Returns what an action offers, starting with the action itself if it is included, limited to what can be picked
    /// in this field.
    func offers(of action: KeyboardAction, _ turn: borrowing Turn) -> [KeyboardAction] {
        let offers = turn.offer ?? turn.configuration.callouts.actions(for: meaning(of: action))
        return offers.allSatisfy { canPick($0) } ? offers : offers.filter { canPick($0) }
    }

    /// Returns the meaning of an action in this field: the full stop of a URL field offers domain endings.
    package func meaning(of action: KeyboardAction) -> KeyboardAction {
        traits.contains(.isAddress) && action == .character(".") ? .urlDomain : action
    }

    /// Returns whether the settings allow holding this key. The full stop of a URL field is held if letters are.
    private func isHoldable(_ key: Key, _ action: KeyboardAction, _ holdKeys: HoldKeys) -> Bool {
        holdKeys.covers(key) || holdKeys.contains(.letters) && meaning(of: action) == .urlDomain
    }

    /// Returns whether picking an action has its usual effect in this field. Keys that would not reach the program have
    /// none.
    private func canPick(_ action: KeyboardAction) -> Bool {
        guard let key = action.pressedKey else { return true }
        return quirks.forwarding.reaches(key)
    }

    /// Returns whether the key that is down certainly belongs to an on-screen keyboard. GNOME Shell reports the press of
    /// such a key without its key code, and its release only if the press was handled.
    func isFromScreen(_ press: KeyPress?) -> Bool { hasKeyboardOnScreen && press?.code == 0 }

    /// Returns what a pick replaces, or `nil` if it cannot.
    func letter(of held: Held, _ turn: borrowing Turn) -> HeldLetter? {
        guard obstacle(at: turn) == nil else { return nil }
        guard let letter = held.action.insertedText else { return .nothing }
        return held.isPreedit ? .preedit(letter) : typed(letter)
    }

    /// Returns what a pick replaces if the key was tapped on the screen, where no time remains for a report.
    func letter(ofTapped held: Held, _ turn: borrowing Turn) -> HeldLetter? {
        guard isKnownUnchanged, obstacle(at: turn) == nil, let letter = held.action.insertedText,
            strategy(forReplacing: letter, in: nil) != nil
        else { return self.letter(of: held, turn) }
        return .typed(letter, nil)
    }

    /// Returns whether a program that claims to report its text may only be waiting for a request. GTK 4 reports its
    /// text only before keys.
    func mayAsk(for held: Held, _ turn: borrowing Turn) -> Bool {
        obstacle(at: turn) == nil && !held.hasAsked && !held.isPreedit && !isReportFresh
            && capabilities.contains(.surroundingText)
    }

    /// Returns whether a Reset only reports that the held key changed the text. A letter shown as preedit has not changed
    /// it, and the daemon commits preedit text at every Reset (ibus: `_ic_reset` in bus/inputcontext.c).
    func echoes(_ held: Held?, of key: HeldKey?, at now: Milliseconds) -> Bool {
        guard let held, !held.isPreedit, let key else { return false }
        return quirks.reporting.resetsAfterKeys && now <= key.pressedAt + Held.resetGrace
    }

    // MARK: Outcomes

    /// Returns why a key cannot be held in a field that allows callouts, or `nil` if it can.
    /// - Parameter offer: The offer that replaces the candidates of the table; `nil` keeps them.
    func obstacle(
        to press: KeyPress, offer: [KeyboardAction]?, _ configuration: borrowing Configuration
    ) -> HoldOutcome? {
        if press.isCommand { return .command }
        guard let action = press.key.action, isHoldable(press.key, action, configuration.settings.holdKeys) else {
            return .kindOfKey
        }
        let offers = offer ?? configuration.callouts.actions(for: meaning(of: action))
        let isOffering = action == .space || offers.contains { $0 != action && canPick($0) }
        guard isOffering else { return .noAlternatives }
        if case .character = press.key { return nil }
        return strategyForNewLetter == nil ? nil : .noReplacement
    }

    /// Returns why a letter that the program has typed cannot be replaced.
    func obstacle(to held: Held) -> HoldOutcome {
        guard let letter = held.action.insertedText, isReportFresh, reportsSurroundingText,
            surroundingText?.hasJustTyped(letter) == false
        else { return .noReplacement }
        return .otherText
    }
}
