internal import Platform

/// The result of a check: a line of the report.
package struct Finding: Equatable, Sendable {
    /// Whether action is needed.
    package enum Verdict: String, Sendable {
        /// All is well.
        case good
        /// A fault that keeps Longhand from working in some or all programs.
        case bad
        /// A fault that keeps a part of Longhand from working, such as a feature, or an entry of a setting or a file.
        case minor
        /// The check does not matter here, or was not possible.
        case skipped
    }

    /// Whether action is needed.
    package let verdict: Verdict
    /// The description of the result.
    package let text: String
    /// The command that fixes the fault, or advice if there is no command.
    package let remedy: String?

    /// Returns a result without a fault.
    static func good(_ text: LocalizedMessage) -> Finding { Finding(verdict: .good, text: tr(text), remedy: nil) }

    /// Returns a fault and its remedy.
    static func bad(_ text: LocalizedMessage, mend remedy: String) -> Finding {
        Finding(verdict: .bad, text: tr(text), remedy: remedy)
    }

    /// Returns a fault of a part of Longhand, and its remedy.
    static func minor(_ text: LocalizedMessage, mend remedy: String) -> Finding {
        Finding(verdict: .minor, text: tr(text), remedy: remedy)
    }

    /// Returns a result that does not matter here, and how to change that.
    static func skipped(_ text: LocalizedMessage, change remedy: String? = nil) -> Finding {
        Finding(verdict: .skipped, text: tr(text), remedy: remedy)
    }
}
