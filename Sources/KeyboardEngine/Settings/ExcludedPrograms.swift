internal import Actions

/// The programs in which keys cannot be held: a built-in list, except those that the user includes, and those that the
/// user excludes.
package struct ExcludedPrograms: Equatable, Sendable {
    /// The names in the built-in list.
    package var listed: [String] = []
    /// The names in the built-in list that the user includes.
    package var included: [String] = []
    /// The names that the user excludes, even if they are also included.
    package var excluded: [String] = []

    /// The longest name of a program, in bytes. Those of programs.list have 19 at most.
    package static let longestName = 64
    /// The most programs that the menu excludes. Users add a few; beyond that, a program does it.
    package static let limit = 256

    /// Creates an empty list.
    package init() {}

    /// Returns whether a program with this name is excluded.
    package func contains(_ program: String) -> Bool {
        contains { $0.isSpelled(program) }
    }

    /// Returns whether a program is excluded.
    /// - Parameter isProgram: Returns whether a name is that of the program.
    func contains(where isProgram: (String) -> Bool) -> Bool {
        excluded.contains(where: isProgram) || listed.contains(where: isProgram) && !included.contains(where: isProgram)
    }

    /// Excludes or includes a program. Only differences from the built-in list are recorded.
    package mutating func set(_ program: String, isExcluded: Bool) {
        excluded.removeAll { $0.isSpelled(program) }
        included.removeAll { $0.isSpelled(program) }
        guard isExcluded != listed.contains(where: { $0.isSpelled(program) }) else { return }
        if isExcluded { excluded.append(program) } else { included.append(program) }
    }
}
