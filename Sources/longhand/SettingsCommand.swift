import ArgumentParser
import Foundation
import Platform

/// `longhand settings`: opens the settings window.
struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "settings", abstract: tr("Open the settings window."))

    /// The time in which a window that cannot be shown has ended, in seconds.
    private static let patience = 0.5

    func run() throws {
        guard let window = Installation.settingsWindow else {
            throw ValidationError(
                tr("The settings window is not installed. On Debian, install the package ibus-longhand-settings."))
        }
        let process: Process
        do {
            process = try Process.run(URL(filePath: window), arguments: [])
        } catch {
            throw ValidationError(tr("\(window) cannot be started."))
        }
        guard !fails(process) else {
            throw ValidationError(tr("The settings window cannot be shown. It needs a desktop session."))
        }
    }

    /// Returns whether a program ends at once with an error. One that leaves the work to an open window ends without.
    private func fails(_ process: Process) -> Bool {
        let end = Date.now + Self.patience
        while process.isRunning, Date.now < end { usleep(20_000) }
        return !process.isRunning && process.terminationStatus != 0
    }
}
