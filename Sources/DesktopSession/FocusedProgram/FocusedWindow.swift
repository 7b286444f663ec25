internal import PressAndHold

/// The window that has the focus, as far as it identifies its program. Its title is not among that.
struct FocusedWindow: Equatable, Sendable {
    /// The names that the window has for its program, the preferred one first.
    var names: [String] = []
    /// The process that the window belongs to, if that is known.
    var process: UInt32?

    /// Returns the program, with the names of its process, which may take a while to read. Nil if it has no name.
    /// - Parameter processes: the folder of the kernel's process information.
    func program(processes: String = "/proc") -> FocusedProgram? {
        let process = process.map { ProgramProcess($0, in: processes) }
        let layer = process?.layer ?? (names.contains { $0.hasPrefix(Self.steamGame) } ? .steam : nil)
        return FocusedProgram(names: names + [process?.name, layer?.rawValue].compactMap(\.self))
    }

    /// The beginning of the class that Steam gives the windows of games.
    private static let steamGame = "steam_app_"
}
