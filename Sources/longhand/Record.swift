import Actions
import ArgumentParser
import LonghandService

/// `longhand record`: records the actions that are performed.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Record the actions that are performed, until 'longhand record --stop'."),
        discussion: tr("Needs the setting 'allow-bus-actions'. A recording has an action a line, and can be edited."))

    @Flag(help: .tr("Stop recording, and write the recording.")) var stop = false
    @Option(help: .tr("The file to write; - for standard output. By default the file that the menu uses."))
    var output: String?

    func validate() throws {
        if output != nil, !stop { throw ValidationError(tr("'--output' needs '--stop'.")) }
    }

    func run() throws { try MainActor.assumeIsolated(record) }

    @MainActor private func record() throws {
        let client = try RecordingClient()
        guard stop else { return try client.start() }
        try RecordingFile.write(try client.stop(), to: output ?? RecordingFile.path)
    }
}
