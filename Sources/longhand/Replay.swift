import Actions
import ArgumentParser
import DesktopActions
import Glibc
import LonghandService
import Platform

/// `longhand replay`: performs recorded actions.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Perform the actions of a recording in the text field that has the focus."),
        discussion: tr("Needs the setting 'allow-bus-actions'. Stops at the first action that fails."))

    @Argument(help: .tr("The file with the recording. Default: the file that the menu uses.")) var file: String?
    @Option(help: .tr("Seconds to wait before the first action, so that you can focus a text field.")) var delay:
        UInt32 = 0

    func validate() throws {
        guard delay <= 60 else { throw ValidationError(tr("The delay can be at most 60 seconds.")) }
    }

    func run() throws { try MainActor.assumeIsolated(replay) }

    @MainActor private func replay() throws {
        let recording = try RecordingFile.read(file ?? RecordingFile.path)
        sleep(delay)
        try RecordingClient().replay(recording)
    }
}
