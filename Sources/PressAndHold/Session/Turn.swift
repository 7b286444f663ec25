internal import KeyboardEngine

/// The turns of a session: for each event its time and offer, and the effects so far. The timers and the configuration
/// last for longer.
///
/// A turn is handed from machine to machine and never copied.
struct Turn: ~Copyable, Sendable {
    /// What the machines read and do not change.
    var configuration: Configuration
    /// The time of the present event, or of the latest one.
    private(set) var now: Milliseconds = 0
    /// The offer that replaces the candidates of the table for the event's key; `nil` keeps them.
    var offer: [KeyboardAction]?
    /// The time at which the event's key went down or up, which is earlier than now if the key had to wait.
    var keyTime: Milliseconds = 0
    /// The gesture that the event's key makes on its action, if it makes any.
    var gesture: KeyboardGesture?
    /// Whether the text around the cursor was known when the event occurred.
    private(set) var isTextKnown = false
    /// Whether the event's key belongs to a composition of the program, which must get it as a key.
    var isComposed = false
    /// The effects to perform, in order.
    private var effects: [Effect] = []
    private var timers = SessionTimers()

    /// Creates the turns of a session that has handled no event.
    init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

    /// Begins the turn of an event.
    mutating func begin(at now: Milliseconds, offer: [KeyboardAction]?, isTextKnown: Bool) {
        (self.now, keyTime, self.offer, isComposed) = (now, now, offer, false)
        (gesture, self.isTextKnown) = (nil, isTextKnown)
    }

    /// Goes on with a key that waited.
    mutating func begin(_ waiting: WaitingKey, isTextKnown: Bool) {
        (keyTime, offer, isComposed) = (waiting.time, waiting.offer, false)
        (gesture, self.isTextKnown) = (nil, isTextKnown)
    }

    /// Ends the turn, and returns its effects.
    mutating func end() -> [Effect] {
        defer { (effects, offer, isComposed) = ([], nil, false) }
        return effects
    }

    /// Returns the gesture of the event's key, and forgets it.
    mutating func takeGesture() -> KeyboardGesture? {
        defer { gesture = nil }
        return gesture
    }

    // MARK: Effects

    /// Shows or hides the callout.
    mutating func emit(_ sight: Sight) { emit(.sight(sight)) }

    /// Asks the host for something.
    mutating func emit(_ ask: Ask) { emit(.ask(ask)) }

    /// Reports that something has happened.
    mutating func emit(_ fact: Fact) { emit(.fact(fact)) }

    /// Records a gesture, and reports it if the host asks for gestures.
    mutating func report(_ gesture: KeyboardGesture, _ action: KeyboardAction?) {
        guard let action else { return }
        if gesture == .press || gesture == .repeatPress { self.gesture = gesture }
        if configuration.options.reportsGestures { emit(.gesture(gesture, action)) }
    }

    /// Whether the host was asked to decide about a candidate, or to perform an action, before the keys behind it go their
    /// way.
    var awaitsHost: Bool { effects.contains(where: \.holdsKeysBack) }

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

    // MARK: Timers

    /// Starts a timer. It replaces a running timer of the same kind.
    mutating func start(_ kind: SessionTimer.Kind, _ delay: Milliseconds) {
        emit(.startTimer(timers.start(kind), delay))
    }

    /// Cancels a timer if it runs.
    mutating func cancel(_ kind: SessionTimer.Kind) {
        if timers.cancel(kind) { emit(.cancelTimer(kind)) }
    }

    /// Records that a timer ran out.
    /// - Returns: Whether it is the latest of its kind, and was not cancelled.
    mutating func expire(_ timer: SessionTimer) -> Bool { timers.expire(timer) }
}

extension Effect {
    /// Whether the keys behind it wait until the host has answered.
    fileprivate var holdsKeysBack: Bool {
        guard case .ask(let ask) = self else { return false }
        return switch ask {
        case .askPick, .askKey, .perform: true
        case .startTimer, .cancelTimer, .askWhetherDown: false
        }
    }

    /// Whether only the host can observe it.
    fileprivate var isForHostAlone: Bool { if case .ask = self { !holdsKeysBack } else { false } }
}
