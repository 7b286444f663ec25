internal import CDBus
internal import CGLib

/// Makes the C libraries of the test's own process end it where they would only have warned.
enum Strictness {
    static let isOn: Bool = {
        setenv("DBUS_FATAL_WARNINGS", "1", 1)
        g_log_set_always_fatal(GLogLevelFlags(G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue))
        return true
    }()
}
