internal import CAdwaita

/// The faults that `longhand doctor` reports, above all pages.
final class Troubles {
    private let group: Object

    init(_ widgets: Builder) {
        group = widgets["troubles"]
        Command.run(["doctor"]) { [weak self] report in self?.show(report ?? "") }
    }

    /// Shows a report. A line that begins with ✗ is a fault, and the next line its remedy.
    private func show(_ report: String) {
        let lines = report.split(separator: "\n")
        for (line, next) in zip(lines, lines.dropFirst() + [""]) where line.hasPrefix("✗ ") {
            add(String(line.dropFirst(2)), remedy: next.hasPrefix("    ") ? String(next).trimmed : "")
        }
    }

    private func add(_ fault: String, remedy: String) {
        let row = Row.make(fault, remedy)
        if !remedy.isEmpty {
            let copy = Row.makeButton("edit-copy-symbolic", tr("Copy the command that fixes it")) { [group] in
                gdk_clipboard_set_text(gtk_widget_get_clipboard(group.widget), remedy)
            }
            adw_action_row_add_suffix(row.typed(), copy.widget)
        }
        adw_preferences_group_add(group.typed(), row.widget)
        group.set("visible", true)
    }
}
