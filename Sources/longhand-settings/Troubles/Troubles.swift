internal import CAdwaita
internal import GLibLoop
internal import SettingsModel

/// The faults that `longhand doctor` reports, above all pages. They are checked again whenever one of the user's files or
/// the input method changes, and whenever the user returns to the window.
final class Troubles {
    private let group: Object
    private var faults: [Fault] = []
    private var rows: [Object] = []
    private var isChecking = false
    /// Whether something has changed since the check began that is running.
    private var isOutdated = false
    private var files: UserFiles?
    private var inputMethods: InputMethodWatch?
    /// The fault that the user has tried to fix, and the end of the time that this may take.
    private var tried: (fault: Fault, end: Timer)?

    /// How long the effect of a step may take in milliseconds: IBus restarts within two seconds on a slow computer.
    private static let mendingTime: UInt32 = 3000

    init(_ widgets: Builder) {
        group = widgets["troubles"]
        let window = widgets["window"]
        widgets["check"].on("clicked") { [weak self] in self?.check() }
        window.on("notify::is-active") { [weak self] in if window.flag("is-active") { self?.check() } }
        files = UserFiles { [weak self] in self?.check() }
        inputMethods = InputMethodWatch { [weak self] in self?.check() }
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
        if let outcome { show(Fault.all(in: outcome.output)) }
        if isOutdated { check() }
    }

    // MARK: Rows

    private func show(_ faults: [Fault]) {
        guard faults != self.faults else { return }
        self.faults = faults
        group.replace(&rows, by: faults.map(makeRow))
        group.set("visible", !faults.isEmpty)
    }

    private func makeRow(_ fault: Fault) -> Object {
        let row = Row.make(fault.title, fault.advice)
        if let mending = fault.mending {
            adw_action_row_add_suffix(row.typed(), makeButton(mending, of: fault).widget)
        } else if !fault.advice.isEmpty {
            let copy = Row.makeButton("edit-copy-symbolic", tr("Copy the command that fixes it")) { [group] in
                gdk_clipboard_set_text(gtk_widget_get_clipboard(group.widget), fault.advice)
            }
            adw_action_row_add_suffix(row.typed(), copy.widget)
        }
        return row
    }

    private func makeButton(_ mending: Fault.Mending, of fault: Fault) -> Object {
        let button = Object(gtk_button_new_with_label(mending.title))
        button.describeByLabel()
        gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
        gtk_widget_add_css_class(button.widget, "suggested-action")
        button.on("clicked") { [weak self] in self?.mend(fault, by: mending.step) }
        return button
    }

    // MARK: Mending

    private func mend(_ fault: Fault, by step: Fault.Step) {
        switch step {
        case .perform(let command): mend(fault, by: command)
        case .open(let path): FileOpener.open(path, over: group)
        }
    }

    private func mend(_ fault: Fault, by command: String) {
        Command.perform(command) { [weak self] in self?.check() }
        tried = (fault, Timer(milliseconds: Self.mendingTime) { [weak self] in self?.judge(command) })
    }

    /// Shows the command if it has not helped, so that the user can see why.
    private func judge(_ command: String) {
        if let tried, faults.contains(tried.fault) {
            Toast.show(tr("That did not help. The command was: %@", command), over: group)
        }
        tried = nil
        check()
    }
}
