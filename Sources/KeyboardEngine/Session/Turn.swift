/// One turn of a session: an event's time and what came with it, and the effects so far.
struct Turn: Sendable {
    /// When the event happened.
    let now: Milliseconds
    /// What the event's key offers in the place of the table's candidates; nil for those.
    var offer: [KeyboardAction]?
    /// When the event's key went down, where it had to wait; nil where that is now.
    var pressedAt: Milliseconds?
    /// What is to be done, in order.
    private(set) var effects: [Effect] = []

    /// A turn at this time.
    init(at now: Milliseconds = 0, offer: [KeyboardAction]? = nil) {
        self.now = now
        self.offer = offer
    }

    /// Adds an effect. What is inserted right behind another text goes with it: IBus may hand the second of two over
    /// first.
    mutating func emit(_ effect: Effect) {
        if case .commitText(let text) = effect, appendToLastCommit(text) { return }
        effects.append(effect)
    }

    /// - Returns: whether nothing that others see came after an insertion, so that the text is part of that.
    private mutating func appendToLastCommit(_ text: String) -> Bool {
        guard let last = effects.lastIndex(where: { !$0.isForHostAlone }),
            case .commitText(let former) = effects[last]
        else { return false }
        effects[last] = .commitText(former + text)
        return true
    }
}

extension Effect {
    fileprivate var isForHostAlone: Bool {
        switch self {
        case .startTimer, .cancelTimer, .askWhetherDown: true
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText, .showCallout, .hideCallout,
            .picked, .askPick, .perform, .remember, .gesture:
            false
        }
    }
}
