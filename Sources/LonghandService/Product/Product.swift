internal import DBus
internal import IBus
internal import KeyboardEngine

/// What a process is to IBus: Longhand itself, or an input method that somebody ships with its library.
struct Product {
    /// The name on IBus' bus.
    let name: String
    /// What IBus has to know of the process. Made when it is asked for: there are hundreds of engines.
    let component: () -> IBusComponent
    /// Makes the keyboard behind an engine; nil where engines need none.
    let makeKeyboard: (() -> KeyboardInputViewController)?
    /// The locale that an engine's name asks for before the user's; nil where the settings decide.
    /// - Throws: when there is no such engine.
    let locale: (String) throws(WireError) -> LocaleIdentifier?
    /// Whether it is the one that serves the session bus.
    let servesSession: Bool

    /// Longhand.
    static var longhand: Product {
        let name = "org.freedesktop.IBus.Longhand"
        return Product(
            name: name,
            component: {
                IBusComponent(
                    name: name, description: "Press and hold a key for its accents", version: version,
                    engines: engines)
            }, makeKeyboard: nil,
            locale: { (name) throws(WireError) in try EngineName(name).locale }, servesSession: true)
    }

    /// An input method with keyboards of its own.
    static func other(_ component: InputMethodComponent, _ keyboard: KeyboardInputViewController.Type) -> Product {
        let known = IBusComponent(
            name: component.name, description: component.description, version: component.version,
            engines: [component.engineDescription])
        return Product(
            name: component.name, component: { known }, makeKeyboard: { keyboard.init() },
            locale: { (name) throws(WireError) in
                guard name == component.engine else { throw EngineName.unknown }
                return nil
            }, servesSession: false)
    }
}
