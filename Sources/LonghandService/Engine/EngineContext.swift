internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    private let runner: SessionRunner
    private let signals: EngineSignals
    private let names: CharacterNames
    private let onDestroy: () -> Void

    /// An engine that starts without a focus.
    init(signals: EngineSignals, names: CharacterNames, onDestroy: @escaping () -> Void) {
        self.signals = signals
        self.names = names
        self.onDestroy = onDestroy
        runner = SessionRunner(InputSession())
        runner.perform = { [unowned self] in perform($0) }
    }

    /// Takes over settings and callouts, at once.
    func configure(settings: InputSettings, callouts: KeyboardCallout.Actions) {
        runner.configure(settings: settings, callouts: callouts)
    }

    // MARK: What IBus tells

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        // A key that an engine forwarded, which some clients send round again.
        guard !event.state.contains(.forward) else { return false }
        return runner.handle(.key(KeyPress(event)))
    }

    func focusIn(client: String?) {
        runner.handle(.focusIn(client: client))
        signals.requireSurroundingText()
    }

    func focusOut() { runner.handle(.focusOut) }

    func reset() { runner.handle(.reset) }

    func enable() { signals.requireSurroundingText() }

    func disable() { runner.handle(.end) }

    func destroy() {
        runner.handle(.end)
        onDestroy()
    }

    func setCapabilities(_ capabilities: Capabilities) { runner.handle(.capabilities(ClientCapabilities(capabilities))) }

    func setContentType(_ type: ContentType) { runner.handle(.fieldTraits(FieldTraits(type))) }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) {
        runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        runner.handle(.chooseCandidate(Int(index)))
    }

    func pageUp() { runner.handle(.movePage(by: -1)) }

    func pageDown() { runner.handle(.movePage(by: 1)) }

    func cursorUp() { runner.handle(.moveMark(by: -1)) }

    func cursorDown() { runner.handle(.moveMark(by: 1)) }

    // MARK: What the session says

    private func perform(_ effect: Effect) {
        switch effect {
        case .commitText(let text): signals.commitText(IBusText(text))
        case .deleteSurroundingText(let offset, let count):
            signals.deleteSurroundingText(offset: Int32(clamping: offset), count: UInt32(clamping: count))
        case .forwardKey(let press): signals.forwardKeyEvent(KeyEvent(press))
        case .updatePreedit(let text):
            signals.updatePreeditText(
                .underlined(text), cursor: UInt32(clamping: text.unicodeScalars.count), isVisible: !text.isEmpty,
                commitsOnFocusLoss: true)
        case .showCallout(let table): show(table)
        case .hideCallout: hide()
        case .startTimer, .cancelTimer, .gesture: break
        }
    }

    private func show(_ table: CalloutTable) {
        signals.updateLookupTable(IBusLookupTable(table), isVisible: true)
        if let name = names.name(of: table.marked) {
            signals.updateAuxiliaryText(IBusText(name), isVisible: true)
        } else {
            signals.hideAuxiliaryText()
        }
    }

    private func hide() {
        signals.hideLookupTable()
        signals.hideAuxiliaryText()
    }
}
