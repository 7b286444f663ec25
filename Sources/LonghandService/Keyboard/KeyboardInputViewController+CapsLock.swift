internal import KeyboardEngine

extension KeyboardInputViewController {
    /// Shift was tapped alone: twice in quick succession it locks upper case, and once more it unlocks it.
    func lockCase(_ isDouble: Bool) {
        if isDouble {
            setKeyboardCase(.capsLocked)
        } else if state.keyboardContext.keyboardCase == .capsLocked {
            setKeyboardCase(.lowercased)
        }
    }
}
