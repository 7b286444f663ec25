internal import Platform

/// One check of the session: a name, and a function that judges the facts. It uses nothing else.
package struct Check: Sendable {
    private let message: LocalizedMessage
    /// Its name in the report, in English.
    package var name: String { message.english }
    /// Its name in the report, in the user's language.
    package var title: String { message.translated }
    /// Returns its findings, at least one.
    package let judge: @Sendable (Facts) -> [Finding]

    /// Creates a check with several findings.
    init(_ name: LocalizedMessage, findings judge: @escaping @Sendable (Facts) -> [Finding]) {
        (message, self.judge) = (name, judge)
    }

    /// Creates a check with one finding.
    init(_ name: LocalizedMessage, _ judge: @escaping @Sendable (Facts) -> Finding) {
        self.init(name, findings: { [judge($0)] })
    }

    /// All checks, in the order of the report. Each comes after those that it depends on.
    package static let all: [Check] =
        [sessionBus, daemon, version, knownEngine, selectedEngine, inputSources, engineProcess]
        + [shellEnvironment, sessionEnvironment, programEnvironment, plasmaInputMethod] + modules
        + [settings, heldKeys, terminals, excludedProgram] + entries + files
        + [speech, sounds, haptics, dictionaries]
}

/// A line of the report, with the check that produced it.
package struct ReportLine: Equatable, Sendable {
    /// The name of the check, in English.
    package let check: String
    /// The name of the check, in the user's language.
    package let title: String
    /// The result.
    package let finding: Finding

    private init(_ check: Check, _ finding: Finding) {
        (self.check, title, self.finding) = (check.name, check.title, finding)
    }

    /// Whether it does not matter here, and is left out unless everything is wanted.
    package var isBesideThePoint: Bool { finding.verdict == .skipped }

    /// Runs all checks.
    package static func all(_ facts: Facts) -> [ReportLine] {
        Check.all.flatMap { check in check.judge(facts).map { ReportLine(check, $0) } }
    }
}
