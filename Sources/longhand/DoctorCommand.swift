import ArgumentParser
import Doctor
import Foundation
import LonghandService
import Platform

/// `longhand doctor`: finds out why nothing opens.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: tr("Find out why nothing opens, and how to fix it."),
        discussion: tr(
            """
            Prints one line for each check: ✓ if it passed, ✗ if it failed, followed by the command that fixes it, and – \
            if it does not apply here. With --watch, it reports each key that you hold, until you interrupt it: the \
            program, the purpose of its field, and why nothing opened. It never shows what you type.
            """))

    @Option(
        help: ArgumentHelp(tr("Also check the environment of a running program."), valueName: "name|pid"),
        completion: .shellCommand("ps -eo comm= | sort -u"))
    var program: String?
    @Flag(help: .tr("Report each key that you hold.")) var watch = false
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if watch, program != nil { throw ValidationError(tr("'--program' and '--watch' cannot be combined.")) }
    }

    func run() throws { try MainActor.assumeIsolated { try watch ? listen() : examine() } }

    @MainActor private func examine() throws {
        let lines = ReportLine.all(.gather(program: program))
        if output.json { writeJSON(lines) } else { for line in lines { write(line) } }
        if lines.contains(where: { $0.finding.verdict == .bad }) { throw ExitCode(1) }
    }

    private func write(_ line: ReportLine) {
        print("\(line.finding.verdict.mark) \(line.title): \(line.finding.text.printable)")
        if let remedy = line.finding.remedy { print("    \(remedy.printable)") }
    }

    private func writeJSON(_ lines: [ReportLine]) {
        let rows = lines.map { line in
            [line.check, line.finding.verdict.rawValue, line.finding.text, line.finding.remedy ?? ""]
        }
        Table(["check", "verdict", "text", "remedy"], rows).write(json: true)
    }

    // MARK: Watching

    @MainActor private func listen() throws { try HoldListener(show).listen() }

    private func show(_ event: HoldListener.Event) {
        switch event {
        case .began: write(tr("Hold a key in any program. Press Ctrl+C to stop."), to: .standardError)
        case .ended: write(tr("Longhand is not running: choose it as your input method."), to: .standardError)
        case .held(let report): write(output.json ? json(report) : report.line.printable, to: .standardOutput)
        }
    }

    private func json(_ report: HeldKeyReport) -> String {
        Table(["client", "purpose", "outcome"], [[report.client, report.purpose, report.outcome]]).objects.joined()
    }

    /// Writes a line at once, even to a file or a pipe.
    private func write(_ line: String, to file: FileHandle) { file.write(Data((line + "\n").utf8)) }
}

extension Finding.Verdict {
    fileprivate var mark: String {
        switch self {
        case .good: "✓"
        case .bad: "✗"
        case .skipped: "–"
        }
    }
}

extension String {
    /// The text without control characters, which a terminal would obey. Programs choose their names.
    fileprivate var printable: String {
        let scalars = unicodeScalars.filter { $0 == "\t" || $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(scalars))
    }
}
