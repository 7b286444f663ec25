internal import KeyboardEngine

extension KeyboardAction {
    /// What a gesture does to the text; of no gesture what the action does by default, its release before its press.
    func operation(for gesture: KeyboardGesture?) -> TextOperation? {
        guard let gesture else { return standardOperation(for: .release) ?? standardOperation(for: .press) }
        return standardOperation(for: gesture)
    }
}

extension Key {
    /// What the key does to a text that it reaches.
    var operation: TextOperation? { action?.operation(for: nil) }
}
