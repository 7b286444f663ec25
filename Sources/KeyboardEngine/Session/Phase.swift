/// The phase of a session.
///
/// ```
///            a key with alternatives goes down
///   ┌──────┐ ───────────────────────────────▶ ┌─────────┐
///   │ idle │ ◀─────────────────────────────── │ holding │
///   └──────┘  released, another key, focus    └─────────┘
///    ▲ ▲ │                                       │    │ the letter must be typed anew first
///    │ │ │ a call, a tap on screen    held long  │    │ (terminals behind KWin)
///    │ │ ▼                              enough   │    │
///    │ ┌──────────┐ ◀────────────────────────────┘    │
///    │ │ choosing │ ◀────────────────────────────┐    │
///    │ └──────────┘                              │    │
///    │      │ picked, the letter is rubbed out   │    │
///    │      ▼                                    │    │
///    │ ┌───────────┐  letter typed anew          │    │
///    └─│ replacing │ ────────────────────────────┘    │
///      └───────────┘ ◀────────────────────────────────┘
/// ```
///
/// A pick that needs no BackSpace, a dismissal and any other key lead from `choosing` to `idle`. While the focus is
/// away for a moment, ``FocusGrace`` keeps `choosing` and `replacing` as they are.
enum Phase: Equatable, Sendable {
    /// None of the other phases; also the initial one.
    case idle
    /// A key with callouts went down. The phase lasts until the key is held for long enough, released, or joined by
    /// another.
    case holding(Hold)
    /// A callout is open, after a key was held or a program made a call. The phase lasts until a candidate is picked or
    /// the callout closes.
    case choosing(Choice)
    /// The program is deleting the letter: a BackSpace was forwarded, or an action was picked. The phase lasts until the
    /// program has done so and the candidate can follow.
    case replacing(Replacement)
}
