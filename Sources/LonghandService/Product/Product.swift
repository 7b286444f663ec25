internal import DBus
internal import IBus
internal import KeyboardEngine

/// An input method as IBus sees it: Longhand, or a custom one that uses the library.
struct Product {
    /// The name on IBus' bus.
    let name: String
    /// Returns the description for IBus. It is created on demand, as there are hundreds of engines.
    let component: () -> IBusComponent
    /// Creates the keyboard behind an engine; nil if engines need none.
    let makeKeyboard: (() -> KeyboardInputViewController)?
    /// Returns the locale in an engine's name, which precedes the user's; nil if the settings decide.
    /// - Throws: an error, if there is no such engine.
    let locale: (String) throws(WireError) -> LocaleIdentifier?
    /// Whether it serves the session bus.
    let servesSession: Bool

    /// Longhand.
    static var longhand: Product {
        let name = "org.freedesktop.IBus.Longhand"
        return Product(
            name: name,
            component: {
                IBusComponent(
                    name: name, description: "Press and hold a key for its accents", version: version,
                    license: license, author: author, engines: engines)
            }, makeKeyboard: nil,
            locale: { (name) throws(WireError) in try EngineName(name).locale }, servesSession: true)
    }

    /// Returns an input method with custom keyboards.
    static func other(_ component: InputMethodComponent, _ keyboard: KeyboardInputViewController.Type) -> Product {
        let known = IBusComponent(
            name: component.name, description: component.description, version: component.version,
            license: component.license, author: component.author, homepage: component.homepage,
            engines: [component.engineDescription])
        return Product(
            name: component.name, component: { known }, makeKeyboard: { keyboard.init() },
            locale: { (name) throws(WireError) in
                guard name == component.engine else { throw EngineName.unknown }
                return nil
            }, servesSession: false)
    }
}
