/// The parts of a keyboard, under the names that the reference documents have for them.
public enum Keyboard {

    /// See ``KeyboardType``.
    public typealias KeyboardType = KeyboardEngine.KeyboardType
    /// See ``KeyboardCase``.
    public typealias KeyboardCase = KeyboardEngine.KeyboardCase
    /// See ``KeyboardGesture``.
    typealias Gesture = KeyboardGesture
    /// See ``ReturnKeyType``.
    public typealias ReturnKeyType = KeyboardEngine.ReturnKeyType
    /// See ``Diacritic``.
    public typealias Diacritic = KeyboardEngine.Diacritic
    /// See ``AutocapitalizationType``.
    public typealias AutocapitalizationType = KeyboardEngine.AutocapitalizationType
}
