internal import CAdwaita
internal import SettingsModel

/// The window that says which version of Longhand this is, and what a report of a fault should say.
enum About {
    /// Shows the window.
    static func present(over parent: Object) {
        let window = Object(adw_about_window_new())
        window.set("application-name", "Longhand")
        window.set("application-icon", "org.longhand.Longhand")
        window.set("version", longhandVersion)
        window.set("developer-name", tr("The Longhand developers"))
        window.set("debug-info", details)
        adw_about_window_set_license_type(window.opaque, GTK_LICENSE_MIT_X11)
        gtk_window_set_transient_for(window.typed(), parent.typed())
        gtk_window_set_modal(window.typed(), 1)
        gtk_window_present(window.typed())
    }

    /// The versions and the desktop. Nothing in it is about the user.
    private static var details: String {
        let gtk = [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
        let desktop = ["XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "LANG"].map { name in
            "\(name): \(g_getenv(name).map { String(cString: $0) } ?? "-")"
        }
        let versions = ["Longhand: \(longhandVersion)", "GTK: \(gtk.map(String.init).joined(separator: "."))"]
        return (versions + desktop).joined(separator: "\n")
    }
}
