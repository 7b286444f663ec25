internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    private let runner: SessionRunner
    private let signals: EngineSignals
    private let makeKeyboard: (() -> KeyboardInputViewController)?
    private let desktop: EngineDesktop
    private let onDestroy: () -> Void
    private var typing = TypingSettings()

    /// An engine that starts without a focus.
    /// - Parameter makeKeyboard: makes the keyboard whose handler is asked about keys; nil where the settings decide.
    init(
        signals: EngineSignals, names: CharacterNames, desktop: EngineDesktop,
        makeKeyboard: (() -> KeyboardInputViewController)?, onDestroy: @escaping () -> Void
    ) {
        self.signals = signals
        self.makeKeyboard = makeKeyboard
        self.desktop = desktop
        self.onDestroy = onDestroy
        runner = SessionRunner(InputSession())
        runner.perform = { signals.emit($0, names: names) }
        runner.makeKeyboard = { [unowned self] in keyboard(handlesKeys: false) }
    }

    /// Takes over settings and callouts, at once.
    func configure(
        settings: InputSettings, typing: TypingSettings, locales: [LocaleIdentifier],
        callouts: KeyboardCallout.Actions
    ) {
        var settings = settings
        settings.tellsGestures = makeKeyboard != nil || typing.changesKeys
        self.typing = typing
        if settings.tellsGestures, runner.keyboard?.handlesKeys != true {
            runner.keyboard = keyboard(handlesKeys: true)
        } else if !settings.tellsGestures {
            runner.keyboard = nil
        }
        runner.keyboard?.configure(typing.rules, isOwn: makeKeyboard != nil, locales: locales)
        runner.configure(settings: settings, callouts: callouts)
    }

    private func keyboard(handlesKeys: Bool) -> EngineKeyboard {
        let controller = makeKeyboard?() ?? KeyboardInputViewController()
        let keyboard = EngineKeyboard(controller, handlesKeys: handlesKeys)
        controller.desktop = KeyboardSeat(desktop) { [unowned self] in runner.handle(.dismissCallout) }
        return keyboard
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

    func setCapabilities(_ capabilities: Capabilities) {
        runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) {
        runner.keyboard?.contentType = type
        runner.handle(.fieldTraits(FieldTraits(type)))
    }

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
