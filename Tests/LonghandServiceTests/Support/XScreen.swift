import TestSupport

/// A real X server without a screen that people see, with a keyboard layout.
final class XScreen {
    private let server: ChildProcess
    /// Its name, as `DISPLAY` has it.
    let name: String

    nonisolated enum Failure: Error { case noServer(String), refusal(String) }

    /// Starts it, and waits until it serves.
    init(layout: [String]) throws {
        server = try ChildProcess(["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp"])
        let number = server.read().filter(\.isNumber)
        guard !number.isEmpty else { throw Failure.noServer(server.standardError) }
        name = ":\(number)"
        try set(layout: layout)
    }

    /// Gives the keyboard another layout.
    func set(layout: [String]) throws {
        try run(["setxkbmap", "-display", name] + layout)
    }

    /// Changes how its keys repeat, in the words of `xset r`.
    func set(repeatRate: [String]) throws { try run(["xset", "r"] + repeatRate) }

    /// Has a key down, by the name that X has for it, while something is done.
    func holding<Result>(_ key: String, _ work: () -> Result) throws -> Result {
        try run(["xdotool", "keydown", key])
        let result = work()
        try run(["xdotool", "keyup", key])
        return result
    }

    private func run(_ words: [String]) throws {
        let command = try ChildProcess(words, environment: ["PATH": "/usr/bin:/bin", "DISPLAY": name])
        guard command.exitCode() == 0 else { throw Failure.refusal(command.standardError) }
    }
}
