internal import CAdwaita
internal import Glibc

private let domain = "longhand"

/// Sets the folder of the messages, in the installation of this program. Call it before GTK starts.
func bindTranslations() {
    guard let executable = g_file_read_link("/proc/self/exe", nil) else { return }
    defer { g_free(executable) }
    let prefix = String(cString: executable).split(separator: "/").dropLast(2).joined(separator: "/")
    bindtextdomain(domain, "/\(prefix)/share/locale")
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
}

/// Returns a message in the user's language, or the message itself if it has no translation.
func tr(_ message: String) -> String { message.withCString { String(cString: g_dgettext(domain, $0)) } }

/// Returns a message in the user's language, with `inset` in the place of its `%@`.
func tr(_ message: String, _ inset: String) -> String {
    let parts = tr(message).split(separator: "%@", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: inset)
}
