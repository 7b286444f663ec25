internal import KeyboardEngine

/// The key that is held, and its callout.
///
/// ```
///            a key with alternatives goes down
///   ┌──────┐ ───────────────────────────────▶ ┌──────┐
///   │ idle │ ◀─────────────────────────────── │ held │
///   └──────┘  released, another key, focus    └──────┘
///     ▲ │                                       │   │ the letter must be typed anew first
///     │ │ a call, a tap on screen    held long  │   ▼ (terminals behind KWin)
///     │ ▼                              enough   │  ┌──────────┐
///   ┌──────────┐ ◀──────────────────────────────┘  │ retyping │
///   │ choosing │ ◀──────────────────────────────── └──────────┘
///   └──────────┘   letter typed anew
/// ```
///
/// A pick, a dismissal and any other key lead from `choosing` to `idle`. While the focus is away for a moment,
/// ``FocusGrace`` keeps `choosing` as it is.
struct Hold: ~Copyable, Sendable {
    /// A state of a hold.
    enum State: Equatable, Sendable {
        /// Nothing is held or chosen. This is the initial state.
        case idle
        /// A key with callouts went down. The state lasts until the key is held for long enough, released, or joined by
        /// another.
        case held(Held)
        /// The letter of the key is typed anew before its callout opens. The state lasts until the outbox has inserted it.
        case retyping(Held)
        /// A callout is open, after a key was held or a program made a call. The state lasts until a candidate is picked or
        /// the callout closes.
        case choosing(Choice)
    }

    /// Something that changes the state.
    enum Event: Equatable, Sendable {
        /// A key with callouts goes down.
        case press(Held)
        /// The program is asked for its text, because it has not reported the letter.
        case ask
        /// The letter is typed anew.
        case retype
        /// The callout opens.
        case open(Choice)
        /// The callout changes: its highlight, or what is known about the letter.
        case change(Choice)
        /// The key is released or the callout closes.
        case end
    }

    private(set) var state = State.idle

    /// The callout that is open.
    var callout: CalloutTable? { choice?.table }

    /// The choice from the open callout.
    var choice: Choice? { if case .choosing(let choice) = state { choice } else { nil } }

    /// The key that is held, before its callout is open.
    var held: Held? { if case .held(let held) = state { held } else { nil } }

    /// Whether a letter is shown as preedit.
    var hasPreedit: Bool {
        switch state {
        case .held(let held): held.isPreedit
        case .choosing(let choice): if case .preedit = choice.replaced { true } else { false }
        case .idle, .retyping: false
        }
    }

    /// Returns the state after an event; `nil` if the event is impossible in this state.
    static func next(_ state: State, _ event: Event) -> State? {
        switch (state, event) {
        case (.idle, .press(let held)): .held(held)
        case (.held(let held), .ask): .held(held.asking)
        case (.held(let held), .retype): .retyping(held)
        case (.idle, .open(let choice)), (.held, .open(let choice)), (.retyping, .open(let choice)): .choosing(choice)
        case (.choosing, .change(let choice)): .choosing(choice)
        case (_, .end): .idle
        case (.held, .press), (.retyping, .press), (.choosing, .press): nil
        case (.idle, .ask), (.retyping, .ask), (.choosing, .ask): nil
        case (.idle, .retype), (.retyping, .retype), (.choosing, .retype): nil
        case (.choosing, .open), (.idle, .change), (.held, .change), (.retyping, .change): nil
        }
    }

    /// Handles an event. The timers of a state end with it.
    mutating func handle(_ event: Event, _ turn: inout Turn) {
        guard let next = Self.next(state, event) else {
            return assertionFailure("The state \(state) has no event \(event).")
        }
        for timer in state.timers where !next.timers.contains(timer) { turn.cancel(timer) }
        state = next
    }
}

extension Hold.State {
    /// The timers that end with the state.
    var timers: [SessionTimer.Kind] {
        switch self {
        case .idle, .retyping: []
        case .held: [.hold, .look, .settle, .stopRepeat]
        case .choosing: [.holdOn]
        }
    }

    /// Whether no letter is held, so that the outbox may replace one.
    var isOver: Bool {
        switch self {
        case .idle, .retyping: true
        case .held, .choosing: false
        }
    }
}
