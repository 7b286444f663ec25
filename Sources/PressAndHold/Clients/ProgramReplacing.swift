internal import Actions
internal import KeyboardEngine

/// How letters are replaced in the program that has the focus.
package struct ProgramReplacing: Equatable, Sendable {
    /// The name by which users know the program.
    package let program: String
    /// The method that the user has chosen; `nil` if it is left to Longhand.
    package let chosen: ReplacingMethod?
    /// The method to try next; `nil` to leave it to Longhand again.
    package let next: ReplacingMethod?

    /// Creates a description of the program.
    package init(program: String, chosen: ReplacingMethod?, next: ReplacingMethod?) {
        (self.program, self.chosen, self.next) = (program, chosen, next)
    }
}

extension TextField {
    /// The name by which users know the program that has the focus; `nil` if it is unknown.
    package var programName: String? { client?.knownProgram ?? program?.names.first }

    /// How letters are replaced in the program that has the focus; `nil` if the program is unknown.
    package var replacing: ProgramReplacing? {
        guard let programName else { return nil }
        return ProgramReplacing(program: programName, chosen: chosenMethod, next: nextMethod)
    }

    /// The method after the chosen one, in the order of the enumeration, without Longhand's default;
    /// `nil` after the last.
    private var nextMethod: ReplacingMethod? {
        let others = ReplacingMethod.allCases.filter { $0 != ownMethod && isPossible($0) }
        guard let chosenMethod else { return others.first }
        return others.drop { $0 != chosenMethod }.dropFirst().first
    }

    /// Longhand's default: the method without a choice.
    private var ownMethod: ReplacingMethod {
        ReplacingMethod.allCases.first { isPossible($0, beside: failed) && ($0 != .deletion || reportsSurroundingText) }
            ?? .nothing
    }

    private func isPossible(_ method: ReplacingMethod, beside failed: Strategies = []) -> Bool {
        method == .nothing
            || Strategy.allCases.contains {
                method.strategies.contains($0) && isPossible($0) && !failed.contains($0)
            }
    }
}
