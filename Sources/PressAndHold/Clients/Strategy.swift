/// A method for replacing the letter that was held by a candidate.
///
/// docs/clients.md describes where each is used, and the measurements behind it.
package enum Strategy: Int, CaseIterable, Sendable {
    /// The program types the letter, deletes it on request, and gets the candidate at once. For programs that have
    /// reported their text with the letter in it, and currently claim to delete text.
    case deletion
    /// The program types the letter. The session forwards a BackSpace, and the candidate follows once that has been
    /// processed. For programs that accept forwarded keys, whether or not they report their text.
    case backspace
    /// The letter is shown as preedit until its key is up or a candidate is picked, so the program never sees its key.
    /// For programs in which a typed letter cannot be deleted.
    case preedit
    /// The letter is shown as preedit until its key has been held, and committed as the callout opens. A pick deletes
    /// it by a forwarded BackSpace. For programs that cannot be stopped from repeating a key.
    case late
}

/// A set of strategies.
package struct Strategies: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var bits = 0

    /// Creates a set of these strategies.
    package init(arrayLiteral strategies: Strategy...) {
        for strategy in strategies { insert(strategy) }
    }

    func contains(_ strategy: Strategy) -> Bool { bits & 1 << strategy.rawValue != 0 }

    mutating func insert(_ strategy: Strategy) { bits |= 1 << strategy.rawValue }
}

// MARK: - Choosing

/// Choosing a strategy, which happens only here.
extension TextField {
    /// The strategy for a letter that goes down: ``Strategy/preedit`` or ``Strategy/late`` if it could not be deleted
    /// from the program; `nil` if the program types it.
    var strategyForNewLetter: Strategy? {
        if isPreeditOverwriting { return .preedit }
        if canUse(.deletion) || canUse(.backspace) { return nil }
        if canUse(.late) { return .late }
        return canUse(.preedit) ? .preedit : nil
    }

    /// Whether the program is in overwrite mode, drops forwarded keys, and inserts preedit as it would type a letter.
    private var isPreeditOverwriting: Bool {
        hasOverwritten && quirks.overwriting == .byKeysAndCommits && quirks.forwarding == .none && canUse(.preedit)
    }

    /// Returns how a letter that the program has typed can be replaced now, or `nil` if it cannot.
    /// - Parameter report: The program's report in which the letter directly precedes the cursor, if there is one.
    func strategy(forReplacing letter: String, in report: SurroundingText?) -> Strategy? {
        if report != nil, canUse(.deletion), quirks.erasing.isMeasurable(letter) { return .deletion }
        return canUse(.backspace) || canUse(.late) ? .backspace : nil
    }

    /// Returns whether a strategy can be used: the one that the user has chosen, or one that has not failed with this client.
    private func canUse(_ strategy: Strategy) -> Bool {
        guard isPossible(strategy) else { return false }
        return chosenMethod?.strategies.contains(strategy) ?? !failed.contains(strategy)
    }

    /// Returns whether a strategy can work with this client, and needs no capability that the client does not even claim.
    func isPossible(_ strategy: Strategy) -> Bool {
        guard quirks.strategies.contains(strategy) else { return false }
        return switch strategy {
        case .deletion: capabilities.contains(.surroundingText)
        case .backspace: true
        case .preedit: capabilities.contains(.preedit)
        // Only after the program has reported its text: KWin ends its input at the first preedit after some changes of
        // window.
        case .late: capabilities.contains(.preedit) && surroundingText != nil
        }
    }
}
