import Actions
import ArgumentParser
import Glibc
import LonghandService

/// `longhand replay`: performs the actions of a recording.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Perform the actions of a recording in the text field that has the focus."),
        discussion: tr("Needs the setting 'allow-bus-actions'. The first action that fails ends it."))

    @Argument(help: .tr("The file with the recording. By default the file that the menu uses.")) var file: String?
    @Option(help: .tr("Seconds to wait before, so that a text field can be chosen.")) var delay: UInt32 = 0

    func validate() throws {
        guard delay <= 60 else { throw ValidationError(tr("The delay is 60 seconds at most.")) }
    }

    func run() throws { try MainActor.assumeIsolated(replay) }

    @MainActor private func replay() throws {
        let recording = try RecordingFile.read(file ?? RecordingFile.path)
        sleep(delay)
        try RecordingClient().replay(recording)
    }
}
