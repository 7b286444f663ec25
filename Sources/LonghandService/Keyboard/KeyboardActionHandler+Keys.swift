internal import KeyboardEngine

extension KeyboardActionHandler {
    /// The gestures that a physical key makes when it goes down, or is down for longer: physical keys type when they go
    /// down, so it is released at once, unless it does something while it is down for longer.
    func gestures(of action: KeyboardAction, isRepeat: Bool) -> [KeyboardGesture] {
        guard isRepeat else { return [.press, .release] }
        return canHandle(.repeatPress, on: action) ? [.repeatPress] : [.repeatPress, .release]
    }
}
