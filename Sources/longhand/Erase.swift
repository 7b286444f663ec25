import ArgumentParser
import LonghandService

/// `longhand erase`: forgets what is remembered of the user.
struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Forget the emojis, words and picks that are remembered, here and in the process that runs."))

    func run() throws {
        let code = MainActor.assumeIsolated { InputMethod.erase() }
        if code != 0 { throw ExitCode(code) }
    }
}
