internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    private let runner: SessionRunner
    private let signals: EngineSignals
    private let menu: ProgramMenu
    private let clients: Clients
    private let onDestroy: () -> Void
    /// Who reads candidates out, if anybody.
    var reader: CandidateReader?

    /// An engine that starts without a focus.
    /// - Parameter exclude: adds a program to those that are left alone, or takes it away.
    init(
        signals: EngineSignals, names: CharacterNames, clients: Clients, exclude: @escaping (String, Bool) -> Void,
        onDestroy: @escaping () -> Void
    ) {
        self.signals = signals
        self.clients = clients
        menu = ProgramMenu(signals: signals, exclude: exclude)
        self.onDestroy = onDestroy
        runner = SessionRunner(InputSession())
        runner.remember(clients.memory)
        runner.perform = { [unowned self] effect in
            if case .remember(let failure) = effect { clients.note(failure) }
            signals.emit(effect, names: names)
            reader?.follow(effect)
        }
    }

    /// Takes over what was learned of clients.
    func learn() { runner.remember(clients.memory) }

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

    func focusIn(_ context: InputContext?) {
        if let context { clients.note(context) }
        runner.handle(.focusIn(client: context?.client, context: context?.path))
        signals.requireSurroundingText()
        menu.focus(context?.client)
        if context == nil { findContext() }
    }

    private func findContext() {
        clients.findCurrent { [weak self] context in
            guard let self, runner.session.isUnnamed else { return }
            runner.handle(.focusIn(client: context.client, context: context.path))
            menu.focus(context.client)
        }
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
