internal import CAdwaita

/// The program, which has one window, even if it is started again.
final class Application {
    private let application = adw_application_new("org.longhand.Settings", G_APPLICATION_DEFAULT_FLAGS)
    private var window: SettingsWindow?

    /// Runs until the window is closed.
    /// - Returns: the exit code.
    func run() -> Int32 {
        guard let application else { return 1 }
        gtk_window_set_default_icon_name("org.longhand.Longhand")
        Object(application).on("startup") { Self.loadStyle() }
        Object(application).on("activate") { [weak self] in _ = self?.present() }
        addTrying(to: application)
        return g_application_run(
            Object(application).typed(), CommandLine.argc, CommandLine.unsafeArgv)
    }

    /// Adds the action that Longhand's first notification performs: `gapplication action org.longhand.Settings try`.
    private func addTrying(to application: UnsafeMutablePointer<AdwApplication>) {
        let trying = Object(g_simple_action_new("try", nil))
        trying.on("activate") { [weak self] in self?.present()?.tryHolding() }
        g_action_map_add_action(Object(application).opaque, trying.opaque)
    }

    private static func loadStyle() {
        let provider = Object(gtk_css_provider_new())
        gtk_css_provider_load_from_data(provider.typed(), Chip.style, -1)
        gtk_style_context_add_provider_for_display(gdk_display_get_default(), provider.opaque, 600)
    }

    private func present() -> SettingsWindow? {
        guard let application else { return nil }
        let window = window ?? SettingsWindow(Object(application))
        self.window = window
        window.present()
        return window
    }
}
