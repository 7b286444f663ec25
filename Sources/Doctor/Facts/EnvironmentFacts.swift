/// The variables that choose input methods, wherever they were looked up.
package struct EnvironmentFacts: Equatable, Sendable {
    /// Of the shell that the doctor was started from.
    package var shell = InputVariables()
    /// Of systemd's user manager, which starts programs from menus.
    package var session = ManagerFacts.missing
    /// Of the program that was named; nil where none was.
    package var program: ProgramFacts?

    package init() {}
}

/// The variables that choose input methods.
package struct InputVariables: Equatable, Sendable {
    /// Their names.
    package static let names = ["GTK_IM_MODULE", "QT_IM_MODULE", "XMODIFIERS"]

    /// Their values; those that are empty count as not set.
    package let values: [String: String]

    /// Takes them from an environment.
    package init(_ environment: [String: String] = [:]) {
        values = environment.filter { Self.names.contains($0.key) && !$0.value.isEmpty }
    }
}

/// systemd's user manager.
package enum ManagerFacts: Equatable, Sendable {
    case missing
    /// It does not answer, or not in time.
    case silent
    /// The variables that it gives to programs.
    case running(InputVariables)
}

/// A program that was named.
package enum ProgramFacts: Equatable, Sendable {
    /// None of that name runs.
    case notRunning(String)
    /// It is another user's, or ended.
    case unreadable(String)
    /// Its variables as it was started.
    case running(String, InputVariables)
}
