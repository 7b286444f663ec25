import ArgumentParser
import Doctor
import LonghandService
import Platform

/// `longhand doctor`: finds out why nothing opens.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: tr("Find out why nothing opens, and how to fix it."),
        discussion: tr(
            """
            Prints one line for each check: ✓ if it passed, ✗ if Longhand cannot work in some or all programs, and ! if a \
            feature, or an entry of a setting or a file, cannot; the command that fixes it follows. Checks that do not \
            apply here are left out without --verbose, which marks them with –. The exit code is 0 if all is well, 1 if \
            the worst line begins with !, and 2 if one begins with ✗. With --watch, it reports each key that you hold, until you interrupt it: the \
            program, the purpose of its field, and why nothing opened. If a letter was not replaced, it names the menu \
            item that helps. It never shows what you type.
            """))

    @Option(
        help: ArgumentHelp(tr("Also check the environment of a running program."), valueName: "name|pid"),
        completion: .shellCommand("ps -eo comm= | sort -u"))
    var program: String?
    @Flag(help: .tr("Report each key that you hold.")) var watch = false
    @Flag(help: .tr("Also report the checks that do not apply here.")) var verbose = false
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if watch, program != nil { throw ValidationError(tr("'--program' and '--watch' cannot be combined.")) }
        if watch, verbose { throw ValidationError(tr("'--verbose' and '--watch' cannot be combined.")) }
    }

    func run() throws { try MainActor.assumeIsolated { try watch ? listen() : examine() } }

    @MainActor private func examine() throws {
        let lines = ReportLine.all(.gather(program: program))
        if output.json {
            writeJSON(lines)
        } else {
            for line in lines where verbose || !line.isBesideThePoint { write(line) }
        }
        let code = lines.map(\.finding.verdict.exitCode).max() ?? 0
        if code > 0 { throw ExitCode(code) }
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
        case .began: StandardStream.error.write(tr("Hold a key in any program. Press Ctrl+C to stop."))
        case .ended: StandardStream.error.write(tr("Longhand is not running: choose it as your input method."))
        case .held(let report): StandardStream.output.write(output.json ? json(report) : report.line.printable)
        }
    }

    private func json(_ report: HeldKeyReport) -> String {
        Table(["client", "purpose", "outcome"], [[report.client, report.purpose, report.outcome]]).objects.joined()
    }
}

extension Finding.Verdict {
    fileprivate var mark: String {
        switch self {
        case .good: "✓"
        case .bad: "✗"
        case .minor: "!"
        case .skipped: "–"
        }
    }

    /// The exit code, if no other verdict is worse.
    fileprivate var exitCode: Int32 {
        switch self {
        case .good, .skipped: 0
        case .minor: 1
        case .bad: 2
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
