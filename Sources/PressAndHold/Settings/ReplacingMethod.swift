internal import Actions
internal import KeyboardEngine

/// How an alternative replaces its letter, as the user has chosen it for a program in which letters came out wrong.
package enum ReplacingMethod: String, CaseIterable, Sendable {
    /// The program deletes the letter on request.
    case deletion
    /// The program gets a BackSpace.
    case keys
    /// The letter is shown as preedit while its key is down.
    case preedit
    /// No letter is replaced, so that nothing opens for one.
    case nothing

    /// The strategies that it allows.
    var strategies: Strategies {
        switch self {
        case .deletion: [.deletion]
        case .keys: [.backspace, .late]
        case .preedit: [.preedit]
        case .nothing: []
        }
    }
}

/// The methods that the user has chosen, by program.
package struct ReplacingMethods: Equatable, Sendable {
    /// The names of methods, by the names of programs. What names no method has no effect.
    package var names: [String: String] = [:]

    /// The most programs whose methods the menu chooses. Users choose a few; beyond that, a program does it.
    package static let limit = 256

    /// Creates an empty list.
    package init() {}

    /// Returns the method for a program with one of these names; `nil` if the user has chosen none.
    func method(of program: [String]) -> ReplacingMethod? {
        let entry = names.first { listed in program.contains { $0.isSpelled(listed.key) } }
        return entry.flatMap { ReplacingMethod(rawValue: $0.value) }
    }

    /// Chooses a method for a program, or leaves it to Longhand if that is `nil`.
    package mutating func set(_ method: ReplacingMethod?, of program: String) { names[program] = method?.rawValue }
}
