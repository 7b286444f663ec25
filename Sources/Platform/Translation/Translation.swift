internal import CGLib
internal import Glibc

/// Returns a message in the user's language, or the message itself if it has no translation.
package func tr(_ message: LocalizedMessage) -> String { message.translated }

/// Returns a text that was marked by `trLater`, in the user's language.
package func translated(_ text: String) -> String { translation(of: text) ?? text }

/// Returns a text that was marked by `trLater`, in the user's language, or nil if it is not translated.
package func translation(of text: String) -> String? { Translation.shared.text(text) }

/// Returns the translation that another program's catalogue in the system's folder has, or nil if there is none.
package func translation(of text: String, from domain: String) -> String? {
    Translation.foreign(domain).text(text)
}

/// Marks a message for translation, which happens where it is shown.
package func trLater(_ message: String) -> String { message }

/// The messages in the language of the environment: `LANGUAGE`, `LC_MESSAGES`, `LANG`, in gettext's order.
///
/// Threads may share it, because its locale, a pointer, is never changed or freed.
private struct Translation: @unchecked Sendable {
    static let shared = Translation()

    /// Returns the messages of a domain in the system's folder.
    static func foreign(_ domain: String) -> Translation {
        bind_textdomain_codeset(domain, "UTF-8")
        return Translation(domain: domain, locale: systemLocale)
    }

    // It is made once, and never changed or freed.
    private nonisolated(unsafe) static let systemLocale: locale_t? = longhand_message_locale()

    private let domain: String
    /// The locale of the environment, used only here: the rest of the process stays in the C locale. It is nil if the
    /// system does not have the locale, or the program is not installed.
    private let locale: locale_t?

    private init(domain: String, locale: locale_t?) {
        self.domain = domain
        self.locale = locale
    }

    private init() {
        let folder = Installation.dataFolder
        self.init(domain: "longhand", locale: folder == nil ? nil : Self.systemLocale)
        guard let folder else { return }
        bindtextdomain(domain, "\(folder)/locale")
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// Returns a translation, or nil if there is none.
    func text(_ message: String) -> String? {
        guard let locale, !message.isEmpty else { return nil }
        let former = uselocale(locale)
        defer { uselocale(former) }
        return message.withCString { text in
            // Without a translation, gettext returns its argument.
            dgettext(domain, text).flatMap {
                $0 == UnsafeMutablePointer(mutating: text) ? nil : String(cString: $0)
            }
        }
    }
}
