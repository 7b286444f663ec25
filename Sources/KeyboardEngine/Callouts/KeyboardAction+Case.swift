extension KeyboardAction {

    /// Returns the action that a keyboard of this case types: for upper case, the capital of a character that has one.
    /// Lower case does not change the action, because users who press Shift on a physical keyboard want the capital.
    package func inCase(_ keyboardCase: KeyboardCase) -> KeyboardAction {
        switch keyboardCase {
        case .auto, .lowercased: self
        case .uppercased, .capsLocked: capital ?? self
        }
    }
}
