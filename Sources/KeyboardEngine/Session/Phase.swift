/// The phase of a session.
///
/// ```
///            a key with alternatives goes down
///   ┌──────┐ ───────────────────────────────▶ ┌─────────┐
///   │ idle │ ◀─────────────────────────────── │ holding │
///   └──────┘  released, another key, focus    └─────────┘
///     ▲ │                                        │    │ the letter must be typed anew first
///     │ │ a call, a tap on screen     held long  │    ▼ (terminals behind KWin)
///     │ ▼                               enough   │  ┌──────────┐
///   ┌──────────┐ ◀───────────────────────────────┘  │ retyping │
///   │ choosing │ ◀───────────────────────────────── └──────────┘
///   └──────────┘   letter typed anew
/// ```
///
/// A pick, a dismissal and any other key lead from `choosing` to `idle`. While the focus is away for a moment,
/// ``FocusGrace`` keeps `choosing` as it is.
enum Phase: Equatable, Sendable {
    /// None of the other phases; also the initial one.
    case idle
    /// A key with callouts went down. The phase lasts until the key is held for long enough, released, or joined by
    /// another.
    case holding(Hold)
    /// A callout is open, after a key was held or a program made a call. The phase lasts until a candidate is picked or
    /// the callout closes.
    case choosing(Choice)
    /// The letter of the key that is held is typed anew before its callout opens. The phase lasts until the outbox has
    /// inserted it.
    case retyping(Hold)

    /// Whether no letter is held, so that the outbox may replace one.
    var isOver: Bool {
        switch self {
        case .idle, .retyping: true
        case .holding, .choosing: false
        }
    }
}
