/// The programs in which no key is held: those that come with the input method, save what the user includes, and those that
/// the user excludes.
package struct ExcludedPrograms: Equatable, Sendable {
    /// The names that come with the input method.
    package var listed: [String] = []
    /// Those of them that the user wants keys to be held in.
    package var included: [String] = []
    /// The user's own; they count even if they are included, too.
    package var excluded: [String] = []

    /// No programs.
    package init() {}

    /// Whether a program of this name is among them.
    package func contains(_ program: String) -> Bool {
        contains { $0 == program }
    }

    /// Whether a program is among them.
    /// - Parameter isProgram: whether a name is the program's.
    func contains(where isProgram: (String) -> Bool) -> Bool {
        excluded.contains(where: isProgram) || listed.contains(where: isProgram) && !included.contains(where: isProgram)
    }

    /// Excludes a program, or includes it. Only what differs from the names that came along is noted down.
    package mutating func set(_ program: String, isExcluded: Bool) {
        excluded.removeAll { $0 == program }
        included.removeAll { $0 == program }
        guard isExcluded != listed.contains(program) else { return }
        if isExcluded { excluded.append(program) } else { included.append(program) }
    }
}
