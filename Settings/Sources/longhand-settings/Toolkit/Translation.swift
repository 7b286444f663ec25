internal import CAdwaita
internal import Glibc

private let domain = "longhand"

/// Says where the messages are: in the folder that this program was installed with. Comes before GTK's start.
func bindTranslations() {
    guard let executable = g_file_read_link("/proc/self/exe", nil) else { return }
    defer { g_free(executable) }
    let prefix = String(cString: executable).split(separator: "/").dropLast(2).joined(separator: "/")
    bindtextdomain(domain, "/\(prefix)/share/locale")
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
}

/// A message in the user's language; the message itself where nobody has translated it.
func tr(_ message: String) -> String { message.withCString { String(cString: g_dgettext(domain, $0)) } }

/// A message in the user's language, with something in the place of its `%@`.
func tr(_ message: String, _ inset: String) -> String {
    let parts = tr(message).split(separator: "%@", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: inset)
}
