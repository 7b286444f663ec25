/// The description of an app that provides a keyboard.
public struct KeyboardApp: Equatable, Sendable {
    /// The name of the app.
    public var name: String
    /// The locales of its keyboard, the initial one first. If empty, the keyboard uses those of the user's settings.
    public var locales: [LocaleIdentifier]

    /// Creates the description of an app.
    public init(name: String, locales: [LocaleIdentifier] = []) {
        self.name = name
        self.locales = locales
    }
}
