extension KeyboardAction {

    /// The action as a keyboard of this case types it: a character in upper case where it has one. In lower case it stays
    /// as it is: whoever pressed Shift on a physical keyboard wants the capital.
    package func inCase(_ keyboardCase: KeyboardCase) -> KeyboardAction {
        switch keyboardCase {
        case .auto, .lowercased: self
        case .uppercased, .capsLocked: capital ?? self
        }
    }
}
