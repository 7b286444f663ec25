internal import CGLib
internal import Glibc

/// Returns a message in the user's language, or the message itself if it has no translation.
package nonisolated func tr(_ message: LocalizedMessage) -> String { message.translated }

/// Returns a text that was marked by `trLater`, in the user's language.
package nonisolated func translated(_ text: String) -> String { translation(of: text) ?? text }

/// Returns a text that was marked by `trLater`, in the user's language, or nil if it is not translated.
nonisolated func translation(of text: String) -> String? { Translation.shared.text(text) }

/// Marks a message for translation, which happens where it is shown.
package nonisolated func trLater(_ message: String) -> String { message }

/// The messages in the language of the environment: `LANGUAGE`, `LC_MESSAGES`, `LANG`, in gettext's order.
private nonisolated struct Translation: @unchecked Sendable {
    static let shared = Translation()

    private static let domain = "longhand"
    /// The locale of the environment, used only here: the rest of the process stays in the C locale. It is nil if the
    /// system does not have the locale, or the program is not installed.
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

    /// Returns a translation, or nil if there is none.
    func text(_ message: String) -> String? {
        guard let locale, !message.isEmpty else { return nil }
        let former = uselocale(locale)
        defer { uselocale(former) }
        return message.withCString { text in
            // Without a translation, gettext returns its argument.
            dgettext(Self.domain, text).flatMap {
                $0 == UnsafeMutablePointer(mutating: text) ? nil : String(cString: $0)
            }
        }
    }
}
