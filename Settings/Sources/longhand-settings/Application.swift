internal import CAdwaita

/// The program: one window, also when it is started again.
final class Application {
    private let application = adw_application_new("org.longhand.Settings", G_APPLICATION_DEFAULT_FLAGS)
    private var window: SettingsWindow?

    /// Runs until the window is closed.
    /// - Returns: the exit code.
    func run() -> Int32 {
        guard let application else { return 1 }
        gtk_window_set_default_icon_name("org.longhand.Longhand")
        Object(application).on("activate") { [unowned self] in present() }
        return g_application_run(
            Object(application).typed(), CommandLine.argc, CommandLine.unsafeArgv)
    }

    private func present() {
        guard let application else { return }
        let window = window ?? SettingsWindow(Object(application))
        self.window = window
        window.present()
    }
}
