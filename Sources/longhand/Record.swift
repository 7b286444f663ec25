import Actions
import ArgumentParser
import DesktopActions
import LonghandService
import Platform

/// `longhand record`: records actions.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Record actions until 'longhand record --stop'."),
        discussion: tr(
            "Needs the setting 'allow-bus-actions'. A recording has one action on each line, and can be edited."))

    @Flag(help: .tr("Stop recording, and save the recording.")) var stop = false
    @Option(help: .tr("The file to write; - for standard output. Default: the file that the menu uses."))
    var output: String?

    func validate() throws {
        if output != nil, !stop { throw ValidationError(tr("'--output' can only be used with '--stop'.")) }
    }

    func run() throws { try MainActor.assumeIsolated(record) }

    @MainActor private func record() throws {
        let client = try RecordingClient()
        guard stop else { return try client.start() }
        try RecordingFile.write(try client.stop(), to: output ?? RecordingFile.path)
    }
}
