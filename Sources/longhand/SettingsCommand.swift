import ArgumentParser
import KeyboardEngine
import Platform

/// `longhand settings`: opens the settings window.
struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "settings", abstract: tr("Open the settings window."))

    /// The time in which a window that cannot be shown has ended.
    private static let patience: Milliseconds = 500

    func run() throws {
        guard let window = Installation.settingsWindow else {
            throw ValidationError(
                tr("The settings window is not installed. On Debian, install the package ibus-longhand-settings."))
        }
        guard let program = LaunchedProgram(path: window) else {
            throw ValidationError(tr("\(window) cannot be started."))
        }
        // One that leaves the work to an open window ends without an error.
        guard !program.fails(within: Self.patience) else {
            throw ValidationError(tr("The settings window cannot be shown. It needs a desktop session."))
        }
    }
}
