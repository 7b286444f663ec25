/// The case of the letters that a keyboard types. The names are those of KeyboardKit and D-Bus.
public enum KeyboardCase: String, CaseIterable, Sendable {
    /// The case that the text requires.
    case auto
    /// Upper case until it is switched off.
    case capsLocked
    /// Lower case.
    case lowercased
    /// Upper case for one letter.
    case uppercased

    /// ``capsLocked``, as earlier versions spell it.
    public static let capslocked = KeyboardCase.capsLocked

    /// Whether letters are typed in upper case.
    package var isUpperCase: Bool { self == .uppercased || self == .capsLocked }
}
