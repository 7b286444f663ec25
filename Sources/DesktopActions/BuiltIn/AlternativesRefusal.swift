internal import Platform

/// Why no alternatives can be shown for the letter before the cursor.
package enum AlternativesRefusal: Equatable, Sendable {
    /// There is no field, or none in which text can be changed.
    case noText
    /// Text is selected.
    case selection
    /// It is unknown what is before the cursor, or nothing is.
    case noLetter
    /// The letter has no alternatives.
    case noAlternatives
    /// The program has not shown that it typed the letter, or does not let it be replaced.
    case noReplacement

    /// The reason for people, in English.
    var reason: String {
        switch self {
        case .noText: trLater("Text cannot be changed here.")
        case .selection: trLater("Text is selected.")
        case .noLetter: trLater("No letter is known to precede the cursor. Type one first.")
        case .noAlternatives: trLater("The letter before the cursor has no alternatives.")
        case .noReplacement: trLater("The program does not let the letter before the cursor be replaced.")
        }
    }
}
