internal import IBus
internal import KeyboardEngine
internal import PressAndHold

extension Wire {
    /// Creates the request to make a change.
    init(_ change: TextChange) {
        self =
            switch change {
            case .inserted(let text): .commitText(text)
            case .deleted(let offset, let count): .deleteSurroundingText(offset: offset, count: count)
            }
    }
}

extension EngineSignals {
    /// Sends a change to the program that has the focus.
    func emit(_ wire: Wire) {
        switch wire {
        case .commitText(let text): commitText(IBusText(text))
        case .deleteSurroundingText(let offset, let count):
            deleteSurroundingText(offset: Int32(clamping: offset), count: UInt32(clamping: count))
        case .forwardKey(let press): forwardKeyEvent(KeyEvent(press))
        case .updatePreedit(let text): updatePreedit(text)
        case .askForText: requireSurroundingText()
        }
    }

    private func updatePreedit(_ text: String) {
        updatePreeditText(
            .underlined(text), cursor: UInt32(clamping: text.unicodeScalars.count), isVisible: !text.isEmpty,
            commitsOnFocusLoss: true)
    }
}
