internal import KeyboardEngine

extension KeyboardInputViewController {
    /// Handles a tap on Shift alone: a double tap locks upper case, and the next tap unlocks it.
    func lockCase(_ isDouble: Bool) {
        if isDouble {
            setKeyboardCase(.capsLocked)
        } else if state.keyboardContext.keyboardCase == .capsLocked {
            setKeyboardCase(.lowercased)
        }
    }
}
