internal import IBus
internal import KeyboardEngine

extension EngineSignals {
    /// Sends an effect of a session that concerns the text. Other effects are ignored.
    func emit(_ effect: Effect) {
        switch effect {
        case .commitText(let text): commitText(IBusText(text))
        case .deleteSurroundingText(let offset, let count):
            deleteSurroundingText(offset: Int32(clamping: offset), count: UInt32(clamping: count))
        case .forwardKey(let press): forwardKeyEvent(KeyEvent(press))
        case .updatePreedit(let text): updatePreedit(text)
        case .askForText: requireSurroundingText()
        case .showCallout, .hideCallout, .startTimer, .cancelTimer, .remember, .gesture, .perform, .picked, .askPick,
            .askWhetherDown:
            break
        }
    }

    private func updatePreedit(_ text: String) {
        updatePreeditText(
            .underlined(text), cursor: UInt32(clamping: text.unicodeScalars.count), isVisible: !text.isEmpty,
            commitsOnFocusLoss: true)
    }
}
