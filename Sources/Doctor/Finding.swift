internal import LonghandService

/// What a check has found: a line of the report.
package struct Finding: Equatable, Sendable {
    /// Whether something has to be done.
    package enum Verdict: String, Sendable {
        /// It is as it should be.
        case good
        /// It keeps Longhand from working, in part at least.
        case bad
        /// It does not matter here, or could not be looked at.
        case skipped
    }

    /// Whether something has to be done.
    package let verdict: Verdict
    /// What was found, in words.
    package let text: String
    /// The one command that mends it, or what to do where no command does.
    package let remedy: String?

    /// Something that is as it should be.
    static func good(_ text: LocalizedMessage) -> Finding { Finding(verdict: .good, text: tr(text), remedy: nil) }

    /// A fault, and what mends it.
    static func bad(_ text: LocalizedMessage, mend remedy: String) -> Finding {
        Finding(verdict: .bad, text: tr(text), remedy: remedy)
    }

    /// Something that does not matter here, and how to have it otherwise.
    static func skipped(_ text: LocalizedMessage, change remedy: String? = nil) -> Finding {
        Finding(verdict: .skipped, text: tr(text), remedy: remedy)
    }
}
