/// Which letters a keyboard types. The names are the reference's, and those of the bus.
public enum KeyboardCase: String, CaseIterable, Sendable {
    /// Whichever the text asks for.
    case auto
    /// Upper case until it is switched off.
    case capsLocked
    /// Lower case.
    case lowercased
    /// Upper case for one letter.
    case uppercased

    /// ``capsLocked``, as earlier versions spell it.
    public static let capslocked = KeyboardCase.capsLocked
}
