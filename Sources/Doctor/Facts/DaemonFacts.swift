package import IBus

/// The state of IBus' daemon.
package enum DaemonFacts: Equatable, Sendable {
    /// The daemon does not run: neither an address file nor the environment has the address of one.
    case notRunning
    /// No process listens at its address.
    case unreachable
    /// It accepted the connection, and did not reply in time.
    case silent
    /// It replies.
    case running(Answers)

    /// The daemon's replies.
    package struct Answers: Equatable, Sendable {
        /// The oldest release that it can be; nil before 1.5.29.
        package var version: IBusVersion?
        /// Whether it knows the engine `longhand`.
        package var knowsLonghand = false
        /// The selected engine; nil if there is none.
        package var engine: String?

        package init(version: IBusVersion? = nil, knowsLonghand: Bool = false, engine: String? = nil) {
            (self.version, self.knowsLonghand, self.engine) = (version, knowsLonghand, engine)
        }

        /// Whether the selected engine is one of Longhand's.
        var isLonghandSelected: Bool { engine.map(Self.isLonghand) ?? false }

        /// Returns whether an engine is one of Longhand's.
        static func isLonghand(_ engine: String) -> Bool { engine == "longhand" || engine.hasPrefix("longhand:") }
    }

    /// Its replies; nil if there are none.
    var answers: Answers? { if case .running(let answers) = self { answers } else { nil } }
}

/// The state of the session bus.
package enum BusFacts: Sendable {
    /// There is no address, or no process listens at it.
    case missing
    /// It accepted the connection, and did not reply in time.
    case silent
    /// It replies.
    case running
}

/// A process of Longhand.
package struct ProcessFacts: Equatable, Sendable {
    /// The bus that it serves.
    package enum Duty: Sendable { case ibus, session }

    package let duty: Duty
    /// Whether its executable file has been replaced or removed since it started.
    package let isReplaced: Bool

    package init(duty: Duty, isReplaced: Bool) { (self.duty, self.isReplaced) = (duty, isReplaced) }
}
