extension KeyboardAction {

    /// What a gesture on this action does to the text unless somebody decides otherwise; nil where it does nothing.
    ///
    /// Backspace works when the key goes down and whenever it repeats, everything else when the key comes up, as in
    /// KeyboardKit 9 (`KeyboardAction+Actions.swift`).
    public func standardOperation(for gesture: KeyboardGesture) -> TextOperation? {
        switch gesture {
        case .press, .repeatPress: pressOperation
        case .release: releaseOperation
        case .longPress, .doubleTap, .end: nil
        }
    }

    private var pressOperation: TextOperation? {
        switch self {
        case .backspace: .deleteBackward(count: 1)
        case .character, .moveCursorBackward, .moveCursorForward, .newLine, .space, .tab, .text: nil
        }
    }

    private var releaseOperation: TextOperation? {
        switch self {
        case .character, .newLine, .space, .tab, .text: insertedText.map(TextOperation.insert)
        case .moveCursorBackward: .moveCursor(by: -1)
        case .moveCursorForward: .moveCursor(by: 1)
        case .backspace: nil
        }
    }
}
