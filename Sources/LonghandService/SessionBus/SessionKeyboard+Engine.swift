internal import DBus
internal import IBus
internal import KeyboardEngine
internal import PressAndHold

/// The keyboard as an IBus engine, which receives physical keys.
extension SessionKeyboard: EngineDelegate {
    func processKeyEvent(_ event: KeyEvent) -> Bool { document.handle(event) }

    func focusIn(_ context: InputContext?) {
        host.runner.handle(.focusIn(ClientProfile(ownDocumentOf: context?.client)))
        document.reportText()
    }

    func focusOut() { host.runner.handle(.focusOut) }

    func reset() {
        leave()
        focusIn(nil)
    }

    func enable() { reset() }

    func disable() { leave() }

    func destroy() throws(WireError) { try close() }

    func setCapabilities(_ capabilities: Capabilities) {
        host.runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) {
        host.runner.handle(.fieldTraits(FieldTraits(type)))
        keyboard.state.keyboardContext.autocapitalizationType = type.autocapitalization
        document.followTextInCase()
        host.keepSecret()
    }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try document.set(text, cursor: cursor, anchor: anchor)
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        host.choose(at: Int(index), button: button)
    }

    func pageUp() { host.turnPage(forward: false) }

    func pageDown() { host.turnPage(forward: true) }

    func cursorUp() { host.moveHighlight(by: -1) }

    func cursorDown() { host.moveHighlight(by: 1) }
}
