internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    private let runner: SessionRunner
    private let signals: EngineSignals
    private let makeKeyboard: (() -> KeyboardInputViewController)?
    private let desktop: EngineDesktop
    private let tell: (Event) -> Void
    private var typing = TypingSettings()

    /// What whoever has made an engine is told.
    enum Event {
        /// It is no longer needed.
        case destroyed
        /// An action has selected another locale.
        case selected(LocaleIdentifier)
    }

    /// An engine that starts without a focus.
    /// - Parameter makeKeyboard: makes the keyboard whose handler is asked about keys; nil where the settings decide.
    init(
        signals: EngineSignals, names: CharacterNames, desktop: EngineDesktop,
        makeKeyboard: (() -> KeyboardInputViewController)?, tell: @escaping (Event) -> Void
    ) {
        self.signals = signals
        self.makeKeyboard = makeKeyboard
        self.desktop = desktop
        self.tell = tell
        runner = SessionRunner(InputSession())
        runner.perform = { [unowned self] in perform($0, names) }
        runner.makeKeyboard = { [unowned self] in keyboard(handlesKeys: false) }
    }

    /// Takes over settings and callouts, at once.
    func configure(
        settings: InputSettings, typing: TypingSettings, locales: [LocaleIdentifier],
        callouts: KeyboardCallout.Actions
    ) {
        var settings = settings
        let handlesKeys = makeKeyboard != nil || typing.changesKeys
        settings.tellsGestures = handlesKeys || typing.showsPressedKey
        self.typing = typing
        if handlesKeys, runner.keyboard?.handlesKeys != true {
            runner.keyboard = keyboard(handlesKeys: true)
        } else if !handlesKeys {
            runner.keyboard = nil
        }
        runner.keyboard?.configure(typing.rules, isOwn: makeKeyboard != nil, locales: locales)
        runner.configure(settings: settings, callouts: callouts)
    }

    private func perform(_ effect: Effect, _ names: CharacterNames) {
        runner.keyboard?.note(effect)
        signals.emit(effect, names: names)
        if typing.showsPressedKey, case .gesture(let gesture, let action) = effect { showPressedKey(gesture, action) }
    }

    /// Shows the character of a key that goes down, until it is up or its callout opens.
    private func showPressedKey(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        switch gesture {
        case .press:
            if let text = action.inputCalloutText { signals.updateAuxiliaryText(IBusText(text), isVisible: true) }
        case .end: signals.hideAuxiliaryText()
        case .longPress, .release, .repeatPress, .doubleTap: break
        }
    }

    private func keyboard(handlesKeys: Bool) -> EngineKeyboard {
        let controller = makeKeyboard?() ?? KeyboardInputViewController()
        let keyboard = EngineKeyboard(controller, handlesKeys: handlesKeys)
        controller.desktop = KeyboardSeat(
            desktop, dismiss: { [unowned self] in runner.handle(.dismissCallout) },
            follow: { [unowned self] in tell(.selected($0)) })
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
        tell(.destroyed)
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
