/// One turn of a session: an event's time and what came with it, and the effects so far.
struct Turn: Sendable {
    /// When the event happened.
    let now: Milliseconds
    /// What the event's key offers in the place of the table's candidates; nil for those.
    var offer: [KeyboardAction]?
    /// What is to be done, in order.
    private(set) var effects: [Effect] = []

    /// A turn at this time.
    init(at now: Milliseconds = 0, offer: [KeyboardAction]? = nil) {
        self.now = now
        self.offer = offer
    }

    /// Adds an effect.
    mutating func emit(_ effect: Effect) { effects.append(effect) }
}
