internal import CAdwaita
internal import KeyboardEngine
internal import SettingsModel

/// The faults that `longhand doctor` reports, above all pages. They are checked again whenever one of the user's files
/// changes, and whenever the user returns to the window, as a remedy is a command in another one.
final class Troubles {
    /// A fault, and the command that fixes it, if there is one.
    private struct Fault: Equatable {
        let title: String
        let remedy: String
    }

    private let group: Object
    private let button: Object
    private var faults: [Fault] = []
    private var rows: [Object] = []
    private var isChecking = false
    /// Whether something has changed since the check began that is running.
    private var isOutdated = false
    private var files: UserFiles?

    init(_ widgets: Builder) {
        (group, button) = (widgets["troubles"], widgets["check"])
        let window = widgets["window"]
        button.on("clicked") { [weak self] in self?.check() }
        window.on("notify::is-active") { [weak self] in if window.flag("is-active") { self?.check() } }
        files = UserFiles { [weak self] in self?.check() }
        check()
    }

    private func check() {
        isOutdated = isChecking
        guard !isChecking else { return }
        isChecking = true
        Command.run(["doctor"]) { [weak self] in self?.finish($0) }
    }

    private func finish(_ outcome: Command.Outcome?) {
        isChecking = false
        if let outcome { show(Self.faults(in: outcome.output)) }
        if isOutdated { check() }
    }

    /// Reads a report. A line that begins with ✗ is a fault, and the next line its remedy.
    private static func faults(in report: String) -> [Fault] {
        let lines = report.split(separator: "\n")
        return zip(lines, lines.dropFirst() + [""]).filter { $0.0.hasPrefix("✗ ") }.map { line, next in
            Fault(title: String(line.dropFirst(2)), remedy: next.hasPrefix("    ") ? String(next).trimmed : "")
        }
    }

    private func show(_ faults: [Fault]) {
        guard faults != self.faults else { return }
        self.faults = faults
        for row in rows { adw_preferences_group_remove(group.typed(), row.widget) }
        rows = faults.map(makeRow)
        for row in rows { adw_preferences_group_add(group.typed(), row.widget) }
        group.set("visible", !faults.isEmpty)
    }

    private func makeRow(_ fault: Fault) -> Object {
        let row = Row.make(fault.title, fault.remedy)
        guard !fault.remedy.isEmpty else { return row }
        let copy = Row.makeButton("edit-copy-symbolic", tr("Copy the command that fixes it")) { [group] in
            gdk_clipboard_set_text(gtk_widget_get_clipboard(group.widget), fault.remedy)
        }
        adw_action_row_add_suffix(row.typed(), copy.widget)
        return row
    }
}
