internal import Actions
internal import KeyboardEngine

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

    /// Returns whether a program with one of these names is excluded.
    package func contains(_ names: [String]) -> Bool {
        contains { listed in names.contains { $0.isSpelled(listed) } }
    }

    /// Returns whether a program is excluded.
    /// - Parameter isProgram: Returns whether a name is that of the program.
    func contains(where isProgram: (String) -> Bool) -> Bool {
        excluded.contains(where: isProgram) || listed.contains(where: isProgram) && !included.contains(where: isProgram)
    }

    /// Excludes or includes a program, by the first of its names. Only differences from the built-in list are recorded.
    /// Other programs may share a further name, so that none of those is included or excluded.
    package mutating func set(_ names: [String], isExcluded: Bool) {
        guard let program = names.first else { return }
        included.removeAll { $0.isSpelled(program) }
        let removed = isExcluded ? [program] : names
        excluded.removeAll { listed in removed.contains { $0.isSpelled(listed) } }
        guard contains(names) != isExcluded else { return }
        if isExcluded { excluded.append(program) } else { included.append(program) }
    }
}
