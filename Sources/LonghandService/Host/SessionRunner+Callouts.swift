internal import DesktopActions
internal import KeyboardEngine
internal import PressAndHold

extension SessionRunner {
    /// Returns the callout of an action: that of its keyboard, or else that of the table.
    func callouts(of action: KeyboardAction) -> [KeyboardAction] {
        delegate?.offer(of: action) ?? session.callouts.actions(for: action)
    }

    /// Returns whether an action has a callout in this field.
    func canOpenCallout(of action: KeyboardAction) -> Bool {
        session.allowsCallouts && !callouts(of: action).isEmpty
    }

    /// Opens the callout of an action.
    /// - Returns: false if it has none.
    func openCallout(of action: KeyboardAction) -> Bool {
        guard canOpenCallout(of: action) else { return false }
        handle(.openCallout(action, offer: delegate?.offer(of: action)))
        return true
    }

    // MARK: Alternatives of the letter before the cursor

    /// Why no alternatives can be shown for the letter before the cursor; nil if they can, or are shown.
    var refusalOfAlternatives: AlternativesRefusal? {
        if session.callout != nil { return nil }
        guard session.allowsRequestedCallouts else { return .noText }
        guard let letter = session.characterBeforeCursor else {
            return session.textContext?.selected.isEmpty == false ? .selection : .noLetter
        }
        guard !alternatives(of: letter).isEmpty else { return .noAlternatives }
        return session.canReplaceCharacter ? nil : .noReplacement
    }

    /// Opens the callout of the letter before the cursor. If a callout is open, the highlight moves on to the next
    /// candidate, and from the last to the first.
    func openAlternatives() {
        guard session.callout == nil else { return chooseNext() }
        guard let letter = session.characterBeforeCursor else { return }
        handle(.openAlternatives(.character(letter), offer: alternatives(of: letter)))
    }

    /// Moves the highlight on to the next candidate, and from the last to the first.
    func chooseNext() { handle(.moveHighlight(by: 1)) }

    /// Opens a callout of spellings in place of a word before the cursor.
    /// - Returns: whether it is open.
    func offer(_ spellings: [String], inPlaceOf word: String) -> Bool {
        handle(.openAlternatives(.text(word), offer: spellings.map(KeyboardAction.text)))
        return session.callout != nil
    }

    private func alternatives(of letter: String) -> [KeyboardAction] {
        KeyboardAction.character(letter).alternatives(callouts)
    }
}
