internal import KeyboardEngine

/// What became of a key that was held, without the key: no text can be made out of it.
nonisolated struct HoldReport: Equatable {
    /// The client's name, such as `gtk3-im:gedit`; empty where it has none.
    var client = ""
    /// What the field is for, such as `free-form`.
    var purpose = ""
    let outcome: HoldOutcome
}

/// Hands on what becomes of held keys, while somebody wants to know. One for all engines of a process.
final class HoldReports {
    /// Takes each report; nil while nobody wants any.
    var receive: ((HoldReport) -> Void)?

    /// Whether somebody wants to know.
    var areWanted: Bool { receive != nil }
}
