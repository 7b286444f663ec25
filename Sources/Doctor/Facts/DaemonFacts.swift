package import IBus

/// How IBus' daemon was found.
package enum DaemonFacts: Equatable, Sendable {
    /// No address file names one that runs, nor does the environment.
    case notRunning
    /// Nobody listens where the address says.
    case unreachable
    /// It was connected to, and did not answer in time.
    case silent
    /// It answers.
    case running(Answers)

    /// What a daemon answers.
    package struct Answers: Equatable, Sendable {
        /// The release that it is at least; nil before 1.5.29.
        package var version: IBusVersion?
        /// Whether it knows the engine `longhand`.
        package var knowsLonghand = false
        /// The engine that is selected; nil where none is.
        package var engine: String?

        package init(version: IBusVersion? = nil, knowsLonghand: Bool = false, engine: String? = nil) {
            (self.version, self.knowsLonghand, self.engine) = (version, knowsLonghand, engine)
        }

        /// Whether the engine that is selected is one of Longhand's.
        var isLonghandSelected: Bool { engine.map(Self.isLonghand) ?? false }

        /// Whether an engine is one of Longhand's.
        static func isLonghand(_ engine: String) -> Bool { engine == "longhand" || engine.hasPrefix("longhand:") }
    }

    /// What it answers; nil where it does not.
    var answers: Answers? { if case .running(let answers) = self { answers } else { nil } }
}

/// How the session bus was found.
package enum BusFacts: Sendable {
    /// None is named, or nobody listens where it should be.
    case missing
    /// It was connected to, and did not answer in time.
    case silent
    /// It answers.
    case running
}

/// A process of Longhand.
package struct ProcessFacts: Equatable, Sendable {
    /// What it serves.
    package enum Duty: Sendable { case ibus, session }

    package let duty: Duty
    /// Whether the file that it was started from has been replaced or removed.
    package let isReplaced: Bool

    package init(duty: Duty, isReplaced: Bool) { (self.duty, self.isReplaced) = (duty, isReplaced) }
}
