import ArgumentParser
import LonghandService
import Platform

/// `longhand erase`: erases what is remembered about the user.
struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Erase remembered emoji, words and choices, on disk and in the running engine."))

    func run() throws {
        let code = MainActor.assumeIsolated { InputMethod.erase() }
        if code != 0 { throw ExitCode(code) }
    }
}
