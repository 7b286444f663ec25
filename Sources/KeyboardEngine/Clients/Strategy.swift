/// How a candidate takes the place of the letter that was held.
///
/// docs/clients.md says which is used where, and what was measured.
package enum Strategy: Int, CaseIterable, Sendable {
    /// The program types the letter, deletes it when it is told to, and gets the candidate at once. For programs that
    /// have told their text, in which the letter stands, and claim to delete at that moment.
    case deletion
    /// The program types the letter; a BackSpace is forwarded, and the candidate follows when that has been dealt with.
    /// For programs that take forwarded keys, whether or not they tell their text.
    case backspace
    /// The letter is shown as preedit until its key is up or a candidate is picked: the program never sees its key. For
    /// programs in which a letter that was typed cannot be taken back.
    case preedit
    /// The letter is shown as preedit until its key has been held, and committed as the callout opens; a pick rubs it out
    /// by a forwarded BackSpace. For programs that go on repeating a key whatever they are told.
    case late
}

/// Some strategies.
package struct Strategies: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var bits = 0

    /// These strategies.
    package init(arrayLiteral strategies: Strategy...) {
        for strategy in strategies { insert(strategy) }
    }

    func contains(_ strategy: Strategy) -> Bool { bits & 1 << strategy.rawValue != 0 }

    mutating func insert(_ strategy: Strategy) { bits |= 1 << strategy.rawValue }
}

// MARK: - Choosing

/// The one place where it is decided which strategy is used.
extension TextField {
    /// What is to be done about a letter that goes down: ``Strategy/preedit`` or ``Strategy/late`` where the program could
    /// not take it back; nil where the program types it.
    var strategyForNewLetter: Strategy? {
        if canUse(.deletion) || canUse(.backspace) { return nil }
        if canUse(.late) { return .late }
        return canUse(.preedit) ? .preedit : nil
    }

    /// How a letter that the program has typed can be replaced now; nil where it cannot be.
    /// - Parameter report: the program's report in which the letter stands right before the cursor, if there is one.
    func strategy(forReplacing report: SurroundingText?) -> Strategy? {
        if report != nil, canUse(.deletion) { return .deletion }
        return canUse(.backspace) || canUse(.late) ? .backspace : nil
    }

    /// Whether a strategy can work with such a client, was never seen to fail with it, and needs nothing that the client
    /// does not even claim.
    private func canUse(_ strategy: Strategy) -> Bool {
        guard quirks.strategies.contains(strategy), !failed.contains(strategy) else { return false }
        return switch strategy {
        case .deletion: capabilities.contains(.surroundingText)
        case .backspace: true
        case .preedit: capabilities.contains(.preedit)
        // Only once the program has told its text: KWin ends its input at the first preedit after some changes of window.
        case .late: capabilities.contains(.preedit) && surroundingText != nil
        }
    }
}
