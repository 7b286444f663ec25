internal import CGLib
package import KeyboardEngine

extension LocaleIdentifier {
    /// The locale of the environment; English if it has none.
    package static let environment = environments.first ?? .english

    /// The locales of the environment, the preferred one first, each before its more general ones. `C`, which GLib adds to
    /// all others, is one of them only if there is no other.
    package static var environments: [LocaleIdentifier] {
        guard let names = g_get_language_names() else { return [] }
        var locales: [LocaleIdentifier] = []
        var index = 0
        while let name = names[index] {
            index += 1
            let text = String(cString: name)
            guard let locale = LocaleIdentifier(text), text != "C" || locales.isEmpty else { continue }
            locales.append(locale)
        }
        return locales
    }
}
