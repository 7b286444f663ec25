internal import PressAndHold

/// The field of a report.
nonisolated struct ReportedField: Equatable {
    /// The client's name, such as `gtk3-im:gedit`; empty if it has none.
    var client = ""
    /// The purpose of the field, such as `free-form`.
    var purpose = ""
}

/// The result of a held key, without the key, so that no text can be derived from it.
nonisolated struct HoldReport: Equatable {
    /// The field; empty if it is private.
    var field = ReportedField()
    let outcome: HoldOutcome
}

/// A receiver of the results of held keys.
protocol HoldListener: AnyObject {
    func note(_ report: HoldReport)
    /// Receives that a method of replacing letters has failed.
    func noteFailure(in field: ReportedField)
}

/// Passes on the results of held keys, while a program watches. All engines of a process share one.
final class HoldReports {
    /// The receiver of the reports; nil while no program watches.
    weak var listener: (any HoldListener)?

    /// Whether a program watches.
    var areWanted: Bool { listener != nil }
}
