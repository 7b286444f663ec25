internal import CAdwaita
internal import KeyboardEngine
internal import Platform

/// A fault that `longhand doctor` reports, in words for the user.
struct Fault: Equatable {
    /// What is wrong.
    let title: String
    /// What the user can do, if no button does it.
    var advice = ""
    /// What fixes it, if that is one step.
    var mending: Mending?

    /// A step that fixes a fault.
    struct Mending: Equatable {
        /// The text of the button.
        let title: String
        let step: Step
    }

    /// What a button does.
    enum Step: Equatable {
        /// Performs a command line.
        case perform(String)
        /// Opens a file, so that the user can change it.
        case open(String)
    }

    /// Reads a report. A line that begins with ✗ or ! is a fault, and the next line its remedy.
    static func all(in report: String) -> [Fault] {
        let lines = report.split(separator: "\n")
        return zip(lines, lines.dropFirst() + [""]).filter { $0.0.hasPrefix("✗ ") || $0.0.hasPrefix("! ") }.map {
            line, next in
            Fault(String(line.dropFirst(2)), remedy: next.hasPrefix("    ") ? String(next).trimmed : "")
        }
    }

    /// - Parameters:
    ///   - finding: the title of a check, a colon, and what it has found.
    ///   - remedy: the command that fixes it, or advice; empty if there is neither.
    private init(_ finding: String, remedy: String) {
        guard let known = Self.known.first(where: { finding.hasPrefix("\($0.check): ") }) else {
            title = finding
            if let path = Self.file(editedBy: remedy) {
                mending = Mending(title: tr("Open file"), step: .open(path))
            } else {
                advice = remedy
            }
            return
        }
        title = known.title
        if remedy.hasPrefix(known.command) {
            mending = Mending(title: known.button, step: .perform(remedy))
        } else {
            advice = remedy
        }
    }

    /// Returns the path of the file that a command opens in the user's editor, or nil if it does something else.
    private static func file(editedBy command: String) -> String? {
        let words = Platform.Command.words(of: command) ?? []
        guard words.count == 2, words[0] == "${EDITOR:-nano}" else { return nil }
        guard words[1].hasPrefix("~/"), let home = g_get_home_dir() else { return words[1] }
        return String(cString: home) + words[1].dropFirst()
    }

    /// The checks whose faults have words and a button of their own, by their titles; and how the commands begin that may
    /// fix them.
    private static let known = [
        (
            check: tr("engine selected"), title: tr("Longhand is not your input method"), button: tr("Use Longhand"),
            command: "ibus engine "
        ),
        (
            check: tr("engine listed"), title: tr("IBus does not know Longhand yet"), button: tr("Restart IBus"),
            command: "ibus restart"
        ),
        (
            check: tr("engine process"), title: tr("Longhand is not running"), button: tr("Restart IBus"),
            command: "ibus restart"
        ),
        (
            check: tr("IBus"), title: tr("IBus, which input methods need, is not running"), button: tr("Start IBus"),
            command: "ibus-daemon "
        ),
        (
            check: tr("GNOME input sources"), title: tr("Longhand is not one of your input sources"),
            button: tr("Add Longhand"), command: "gsettings set org.gnome.desktop.input-sources "
        ),
        (
            check: tr("settings"), title: tr("The file with your settings is damaged"),
            button: tr("Reset settings"), command: "mv "
        ),
    ]
}
