/// Where a session stands.
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
/// A pick that needs no BackSpace, a dismissal and any other key lead from `choosing` to `idle`. While the focus is away
/// for a moment, ``FocusGrace`` keeps `choosing` and `replacing` as they are.
enum Phase: Equatable, Sendable {
    /// At first, and whenever none of the others is under way.
    case idle
    /// After a key with callouts went down: until it is held long enough, released, or joined by another key.
    case holding(Hold)
    /// After a key was held, or a call: until a candidate is picked or the callout closes.
    case choosing(Choice)
    /// After a BackSpace was forwarded: until the program has dealt with it and the candidate can follow.
    case replacing(Replacement)
}
