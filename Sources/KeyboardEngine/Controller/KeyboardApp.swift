/// What an app that brings a keyboard says of itself.
public struct KeyboardApp: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// The locales of its keyboard, the first one first; empty for those that the user has set.
    public var locales: [LocaleIdentifier]

    /// An app.
    public init(name: String, locales: [LocaleIdentifier] = []) {
        self.name = name
        self.locales = locales
    }
}
