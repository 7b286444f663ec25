internal import CAdwaita

/// The window that says how to hold keys, and what to do if that fails. It is part of the program, so that it needs neither
/// a network nor a program that shows documents.
enum Help {
    /// Shows the window.
    static func present(over parent: Object) {
        let window = Builder(PackageResources.help_ui)["window"]
        gtk_window_set_transient_for(window.typed(), parent.typed())
        window.close(by: "Escape", "F1", "<Control>w")
        gtk_window_present(window.typed())
    }
}
