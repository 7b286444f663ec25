/// One turn of a session: an event's time and offer, and the effects so far.
struct Turn: Sendable {
    /// The time of the event.
    let now: Milliseconds
    /// The offer that replaces the candidates of the table for the event's key; `nil` keeps them.
    var offer: [KeyboardAction]?
    /// The time at which the event's key went down or up, which is earlier than now if the key had to wait.
    var keyTime: Milliseconds
    /// Whether the event's key belongs to a composition of the program, which must get it as a key.
    var isComposed = false
    /// The effects to perform, in order.
    private(set) var effects: [Effect] = []

    /// Creates a turn.
    init(at now: Milliseconds = 0, offer: [KeyboardAction]? = nil) {
        self.now = now
        keyTime = now
        self.offer = offer
    }

    /// Adds an effect. A text that immediately follows another is merged with it, because IBus may deliver the second
    /// of two commits first.
    mutating func emit(_ effect: Effect) {
        if case .wire(.commitText(let text)) = effect, appendToLastCommit(text) { return }
        effects.append(effect)
    }

    /// Merges a text with the latest commit, if no visible effect came after it.
    /// - Returns: Whether the text was merged.
    private mutating func appendToLastCommit(_ text: String) -> Bool {
        guard let last = effects.lastIndex(where: { !$0.isForHostAlone }),
            case .wire(.commitText(let former)) = effects[last]
        else { return false }
        effects[last] = .wire(.commitText(former + text))
        return true
    }
}

extension Effect {
    /// Whether nobody but the host can tell that it is there.
    fileprivate var isForHostAlone: Bool {
        guard case .ask(let ask) = self else { return false }
        return switch ask {
        case .startTimer, .cancelTimer, .askWhetherDown: true
        case .askPick, .perform: false
        }
    }
}
