internal import CGLib
package import KeyboardEngine

extension LocaleIdentifier {
    /// The locale of the environment; English if it has none.
    package static let environment: LocaleIdentifier = {
        guard let names = g_get_language_names() else { return .english }
        var index = 0
        while let name = names[index] {
            if let locale = LocaleIdentifier(String(cString: name)) { return locale }
            index += 1
        }
        return .english
    }()
}
