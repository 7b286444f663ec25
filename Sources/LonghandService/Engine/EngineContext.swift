internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    private let runner: SessionRunner
    private let signals: EngineSignals
    private let host: Host

    /// What an engine needs of whoever has made it.
    struct Host {
        /// A field got the focus, in a program of that name where the name is known.
        let focused: (String?) -> Void
        /// The engine is no longer needed.
        let destroyed: () -> Void
    }

    /// An engine that starts without a focus.
    /// - Parameter makeKeyboard: makes the keyboard whose handler is asked about keys; nil where none is.
    init(
        signals: EngineSignals, names: CharacterNames, host: Host,
        makeKeyboard: (() -> KeyboardInputViewController)? = nil
    ) {
        self.signals = signals
        self.host = host
        runner = SessionRunner(InputSession())
        runner.perform = { signals.emit($0, names: names) }
        if let makeKeyboard { runner.keyboard = EngineKeyboard(makeKeyboard(), handlesKeys: true) }
    }

    /// Takes over settings and callouts, at once.
    func configure(settings: InputSettings, callouts: KeyboardCallout.Actions) {
        var settings = settings
        settings.tellsGestures = runner.keyboard?.handlesKeys ?? false
        runner.configure(settings: settings, callouts: callouts)
    }

    /// Is told that keys which come now may be old.
    func catchUp() { runner.catchUp() }

    // MARK: What IBus tells

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        // A key that an engine forwarded, which some clients send round again.
        guard !event.state.contains(.forward) else { return false }
        return runner.handle(event)
    }

    func focusIn(client: String?) {
        host.focused(client)
        runner.handle(.focusIn(client: client))
        signals.requireSurroundingText()
    }

    func focusOut() { runner.handle(.focusOut) }

    func reset() { runner.handle(.reset) }

    func enable() { signals.requireSurroundingText() }

    func disable() { runner.handle(.end) }

    func destroy() {
        runner.handle(.end)
        host.destroyed()
    }

    func setCapabilities(_ capabilities: Capabilities) {
        runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) { runner.handle(.fieldTraits(FieldTraits(type))) }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard max(cursor, anchor) <= text.utf8.count else {
            throw .invalidArguments("A position lies outside the text.")
        }
        runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        runner.handle(.chooseCandidate(Int(index)))
    }

    func pageUp() { runner.handle(.movePage(by: -1)) }

    func pageDown() { runner.handle(.movePage(by: 1)) }

    func cursorUp() { runner.handle(.moveMark(by: -1)) }

    func cursorDown() { runner.handle(.moveMark(by: 1)) }
}
