/// The variables that select input methods, from each environment that was examined.
package struct EnvironmentFacts: Equatable, Sendable {
    /// The variables of the shell from which the doctor was started.
    package var shell = InputVariables()
    /// The variables of systemd's user manager, which starts programs from menus.
    package var session = ManagerFacts.missing
    /// The variables of the given program; nil if none was given.
    package var program: ProgramFacts?

    package init() {}
}

/// The variables that select input methods.
package struct InputVariables: Equatable, Sendable {
    /// Their names.
    package static let names = ["GTK_IM_MODULE", "QT_IM_MODULE", "XMODIFIERS"]

    /// Their values. Empty ones count as not set.
    package let values: [String: String]

    /// Reads them from an environment.
    package init(_ environment: [String: String] = [:]) {
        values = environment.filter { Self.names.contains($0.key) && !$0.value.isEmpty }
    }
}

/// The state of systemd's user manager.
package enum ManagerFacts: Equatable, Sendable {
    case missing
    /// It does not reply, or not in time.
    case silent
    /// It runs, and gives programs these variables.
    case running(InputVariables)
}

/// The state of the given program.
package enum ProgramFacts: Equatable, Sendable {
    /// No program with this name runs.
    case notRunning(String)
    /// The program belongs to another user, or has ended.
    case unreadable(String)
    /// The program runs, and had these variables at its start.
    case running(String, InputVariables)
}
