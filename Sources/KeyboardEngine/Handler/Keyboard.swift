/// A namespace for the parts of a keyboard, with the names that KeyboardKit's documentation uses.
public enum Keyboard {

    /// See ``KeyboardEngine/KeyboardType``.
    public typealias KeyboardType = KeyboardEngine.KeyboardType
    /// See ``KeyboardEngine/KeyboardCase``.
    public typealias KeyboardCase = KeyboardEngine.KeyboardCase
    /// See ``KeyboardGesture``.
    typealias Gesture = KeyboardGesture
    /// See ``KeyboardEngine/ReturnKeyType``.
    public typealias ReturnKeyType = KeyboardEngine.ReturnKeyType
    /// See ``KeyboardEngine/Diacritic``.
    public typealias Diacritic = KeyboardEngine.Diacritic
    /// See ``KeyboardEngine/AutocapitalizationType``.
    public typealias AutocapitalizationType = KeyboardEngine.AutocapitalizationType
}
