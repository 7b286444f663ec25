internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    private let runner: SessionRunner
    private let signals: EngineSignals
    private let menu: ProgramMenu
    private let onDestroy: () -> Void
    /// Who reads candidates out, if anybody.
    var reader: CandidateReader?

    /// An engine that starts without a focus.
    /// - Parameter exclude: adds a program to those that are left alone, or takes it away.
    init(
        signals: EngineSignals, names: CharacterNames, exclude: @escaping (String, Bool) -> Void,
        onDestroy: @escaping () -> Void
    ) {
        self.signals = signals
        menu = ProgramMenu(signals: signals, exclude: exclude)
        self.onDestroy = onDestroy
        runner = SessionRunner(InputSession())
        runner.perform = { [unowned self] effect in
            signals.emit(effect, names: names)
            reader?.follow(effect)
        }
    }

    /// Takes over settings and callouts, at once.
    func configure(settings: InputSettings, callouts: KeyboardCallout.Actions) {
        menu.configure(excluded: settings.excludedPrograms)
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
        runner.handle(.focusIn(client: client))
        signals.requireSurroundingText()
        menu.focus(client)
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

    func setContentType(_ type: ContentType) { runner.handle(.fieldTraits(FieldTraits(type))) }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard max(cursor, anchor) <= text.utf8.count else {
            throw .invalidArguments("A position lies outside the text.")
        }
        runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
    }

    func activateProperty(_ key: String, state: UInt32) { menu.activate(key, state: state) }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        runner.handle(.chooseCandidate(Int(index)))
    }

    func pageUp() { runner.handle(.movePage(by: -1)) }

    func pageDown() { runner.handle(.movePage(by: 1)) }

    func cursorUp() { runner.handle(.moveMark(by: -1)) }

    func cursorDown() { runner.handle(.moveMark(by: 1)) }
}
