internal import CAdwaita
internal import Glibc

for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
    // The specification of these folders says to ignore relative paths, and GLib takes them as they are.
    if let path = g_getenv(folder), path.pointee != CChar(UInt8(ascii: "/")) { g_unsetenv(folder) }
}
bindTranslations()
g_set_prgname("org.longhand.Settings")
exit(Application().run())
