internal import CGLib
internal import Glibc

/// A message in the user's language; the message itself where nobody has translated it.
package nonisolated func tr(_ message: LocalizedMessage) -> String { message.translated }

/// A text that was marked by `trLater`, in the user's language.
package nonisolated func translated(_ text: String) -> String { Translation.shared.text(text) }

/// Marks a message that is translated where it is shown.
package nonisolated func trLater(_ message: String) -> String { message }

/// The messages in the language of the environment: `LANGUAGE`, `LC_MESSAGES`, `LANG`, as gettext reads them.
private nonisolated struct Translation: @unchecked Sendable {
    static let shared = Translation()

    private static let domain = "longhand"
    /// The locale of the environment, for this alone: the rest of the process stays in that of C. Nil where the system
    /// does not have it, and for a program that is not installed.
    private let locale: locale_t?

    private init() {
        guard let folder = Installation.dataFolder else {
            locale = nil
            return
        }
        bindtextdomain(Self.domain, "\(folder)/locale")
        bind_textdomain_codeset(Self.domain, "UTF-8")
        locale = longhand_message_locale()
    }

    func text(_ message: String) -> String {
        guard let locale, !message.isEmpty else { return message }
        let former = uselocale(locale)
        defer { uselocale(former) }
        return message.withCString { text in dgettext(Self.domain, text).map { String(cString: $0) } ?? message }
    }
}
