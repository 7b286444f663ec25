internal import KeyboardEngine

extension KeyboardActionHandler {
    /// Returns the gestures of a physical key when it goes down or repeats. Physical keys type when they go down, so a
    /// release follows at once, unless the action has an effect while the key is held.
    func gestures(of action: KeyboardAction, isRepeat: Bool) -> [KeyboardGesture] {
        guard isRepeat else { return [.press, .release] }
        return canHandle(.repeatPress, on: action) ? [.repeatPress] : [.repeatPress, .release]
    }
}
