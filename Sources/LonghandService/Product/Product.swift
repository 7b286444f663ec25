internal import Actions
internal import DBus
internal import DesktopSession
internal import IBus
internal import KeyboardEngine

/// An input method as IBus sees it: Longhand, or a custom one that uses the library.
struct Product {
    /// The name on IBus' bus.
    let name: String
    /// Returns the description for IBus. It is created on demand, as there are hundreds of engines.
    let component: () -> IBusComponent
    /// Creates the keyboard behind an engine; nil if engines need none.
    let makeKeyboard: KeyboardMaker?
    /// Returns the locale in an engine's name, which precedes the user's; nil if the settings decide.
    /// - Throws: an error, if there is no such engine.
    let locale: (String) throws(WireError) -> LocaleIdentifier?
    /// Whether it serves the session bus.
    let servesSession: Bool
    /// The GSettings schema with the user's settings.
    var schema = SettingsSchema.longhand

    /// Creates the keyboard behind an engine with a name.
    typealias KeyboardMaker = (String) -> KeyboardInputViewController

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
    /// - Parameter schema: the schema with the user's settings; nil for that of Longhand.
    static func other(_ component: IBusComponent, _ schema: String?, _ makeKeyboard: @escaping KeyboardMaker) -> Product
    {
        Product(
            name: component.name, component: { component }, makeKeyboard: makeKeyboard,
            locale: { (name) throws(WireError) in
                guard component.engines.contains(where: { $0.name.isSpelled(name) }) else { throw EngineName.unknown }
                return nil
            }, servesSession: false, schema: schema ?? SettingsSchema.longhand)
    }
}
