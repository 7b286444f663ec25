internal import CAdwaita

/// A message in the user's language; the message itself where nobody has translated it.
func tr(_ message: String) -> String { message.withCString { String(cString: g_dgettext("longhand", $0)) } }

/// A message in the user's language, with something in the place of its `%@`.
func tr(_ message: String, _ inset: String) -> String {
    let parts = tr(message).split(separator: "%@", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: inset)
}
