import ArgumentParser
import Foundation
import Platform

/// `longhand settings`: opens the settings window.
struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "settings", abstract: tr("Open the settings window."))

    func run() throws {
        guard let window = Installation.settingsWindow else {
            throw ValidationError(
                tr("The settings window is not installed. On Debian, install the package ibus-longhand-settings."))
        }
        do {
            try Process.run(URL(filePath: window), arguments: []).waitUntilExit()
        } catch {
            throw ValidationError(tr("\(window) cannot be started."))
        }
    }
}
