internal import IBus
internal import KeyboardEngine

extension EngineSignals {
    /// Sends what a session says to the client or to the panel; what is not for them is left alone.
    /// - Parameters:
    ///   - names: what to call the marked candidate; nil where no line beside the candidates is wanted.
    ///   - style: what callouts look like.
    func emit(_ effect: Effect, names: CharacterNames?, style: KeyboardCallout.Style = .standard) {
        switch effect {
        case .commitText(let text): commitText(IBusText(text))
        case .deleteSurroundingText(let offset, let count):
            deleteSurroundingText(offset: Int32(clamping: offset), count: UInt32(clamping: count))
        case .forwardKey(let press): forwardKeyEvent(KeyEvent(press))
        case .updatePreedit(let text): updatePreedit(text)
        case .askForText: requireSurroundingText()
        case .showCallout(let table): show(table, names, style)
        case .hideCallout:
            hideLookupTable()
            if names != nil { hideAuxiliaryText() }
        case .startTimer, .cancelTimer, .remember, .gesture, .perform, .picked, .askPick: break
        }
    }

    private func updatePreedit(_ text: String) {
        updatePreeditText(
            .underlined(text), cursor: UInt32(clamping: text.unicodeScalars.count), isVisible: !text.isEmpty,
            commitsOnFocusLoss: true)
    }

    private func show(_ table: CalloutTable, _ names: CharacterNames?, _ style: KeyboardCallout.Style) {
        updateLookupTable(IBusLookupTable(table, style), isVisible: true)
        guard let names else { return }
        if style.showsNames, let name = names.name(of: table.highlighted) {
            updateAuxiliaryText(IBusText(name), isVisible: true)
        } else {
            hideAuxiliaryText()
        }
    }
}
