package import KeyboardEngine

/// The names of a few locales in their own languages, such as `svenska`. The file of all names is read when a name is
/// not known yet, and is not kept in memory.
package final class NativeLocaleNames {
    private let path: String?
    private var known: [LocaleIdentifier: String] = [:]

    /// - Parameter path: a file in the format of ``LocaleNames``.
    package init(path: String?) { self.path = path }

    /// Returns the name of one of several locales: `svenska`; `Deutsch (AT)` if only the language has a name, or the
    /// tag if neither has.
    package func name(of locale: LocaleIdentifier, among locales: [LocaleIdentifier]) -> String {
        if known[locale] == nil { look(for: locales + [locale]) }
        return known[locale] ?? locale.description
    }

    private func look(for locales: [LocaleIdentifier]) {
        let names = LocaleNames(path: path)
        for locale in locales where known[locale] == nil {
            known[locale] = names.name(of: locale) ?? locale.description
        }
    }
}
