internal import CGLib
internal import Glibc

/// A message in the user's language; the message itself where nobody has translated it.
package nonisolated func tr(_ message: String) -> String { Translation.shared.text(message) }

/// A message in the user's language, with something in the place of each `%@`, in order.
package nonisolated func tr(_ message: String, _ insets: String...) -> String {
    var rest = insets[...]
    let parts = tr(message).split(separator: "%@", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { $0 += (rest.popFirst() ?? "") + $1 }
}

/// The messages in the language of the environment: `LANGUAGE`, `LC_MESSAGES`, `LANG`, as gettext reads them.
private nonisolated struct Translation: @unchecked Sendable {
    static let shared = Translation()

    private static let domain = "longhand"
    /// The locale of the environment, for this alone: the rest of the process stays in that of C. Nil where the system
    /// does not have it.
    private let locale: locale_t?

    private init() {
        if let folder = Installation.dataFolder { bindtextdomain(Self.domain, "\(folder)/locale") }
        bind_textdomain_codeset(Self.domain, "UTF-8")
        locale = longhand_message_locale()
    }

    func text(_ message: String) -> String {
        guard let locale else { return message }
        let former = uselocale(locale)
        defer { uselocale(former) }
        return message.withCString { text in dgettext(Self.domain, text).map { String(cString: $0) } ?? message }
    }
}
