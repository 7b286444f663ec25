internal import DBus
internal import IBus
internal import KeyboardEngine

/// The keyboard as an IBus engine: the way in for physical keys.
extension SessionKeyboard: EngineDelegate {
    func processKeyEvent(_ event: KeyEvent) -> Bool {
        isRepeat = false
        guard !runner.handle(event) else { return true }
        apply(KeyPress(event))
        return false
    }

    func focusIn(_ context: InputContext?) {
        runner.handle(.focusIn(ClientProfile(named: context?.client)))
        reportText()
    }

    func focusOut() { runner.handle(.focusOut) }

    func reset() {
        end()
        focusIn(nil)
    }

    func enable() { reset() }

    func disable() { end() }

    func destroy() throws(WireError) { try close() }

    func setCapabilities(_ capabilities: Capabilities) {
        runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) {
        runner.handle(.fieldTraits(FieldTraits(type)))
        guard isSecret else { return }
        search?.leave()
        panel.conceal()
    }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try setText(text, cursor: cursor, anchor: anchor)
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        switch panel.choice(at: Int(index)) {
        case .candidate(let index): runner.handle(.chooseCandidate(index))
        case .emoji(let emoji): search?.take(emoji, insteadOf: nil)
        case .suggestion, nil: break
        }
    }

    func pageUp() { movePage(by: -1) }

    func pageDown() { movePage(by: 1) }

    func cursorUp() { moveMark(by: -1) }

    func cursorDown() { moveMark(by: 1) }

    private func movePage(by pages: Int) {
        if panel.isSearch { search?.move { $0.movePage(by: pages) } } else { runner.handle(.movePage(by: pages)) }
    }

    private func moveMark(by steps: Int) {
        if panel.isSearch { search?.move { $0.move(by: steps) } } else { runner.handle(.moveHighlight(by: steps)) }
    }
}

/// The keyboard as its own client.
extension SessionKeyboard {
    /// Tells what the session wants done, and does it to the text.
    func perform(_ effect: Effect) {
        signals.engine.emit(effect)
        switch effect {
        case .commitText(let text): try? change { (document) throws(TextDocumentError) in try document.insert(text) }
        case .deleteSurroundingText(let offset, let count):
            try? change { (document) throws(TextDocumentError) in
                try document.deleteSurrounding(offset: offset, count: count)
            }
        case .forwardKey(let press): apply(press)
        case .showCallout(let table): show(table)
        case .hideCallout:
            keyboard.state.calloutContext.show(nil)
            panel.withdraw(.callout)
        case .perform(let action): pick(action)
        case .gesture(let gesture, let action): take(gesture, on: action)
        case .picked(_, let edit): if edit != nil { journal.beginPick() }
        case .updatePreedit, .askForText, .startTimer, .cancelTimer, .remember, .askPick: break
        }
    }

    private func show(_ table: CalloutTable) {
        keyboard.state.calloutContext.show(table)
        panel.present(.init(table: .callout(table, .standard)), from: .callout)
        search?.leave()
    }

    /// Does what was picked, if it does not insert a text.
    private func pick(_ action: KeyboardAction) {
        isPicking = true
        perform(action, .press)
        perform(action, .release)
        isPicking = false
    }

    /// A gesture on a physical key. What it types, it types when it reaches the text, see ``apply(_:)``.
    private func take(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        showInput(gesture, action)
        switch gesture {
        case .longPress, .doubleTap, .end: perform(action, gesture)
        case .repeatPress: isRepeat = true
        case .press, .release: break
        }
    }

    /// Does what the program of a desktop field would do with a key that reaches it: all that pressing and releasing it
    /// does, since physical keys type when they go down.
    private func apply(_ press: KeyPress) {
        guard !press.isCommand, !press.isRelease, !steerSearch(by: press), let action = press.key.action else { return }
        for gesture in keyboard.keyboardActionHandler.gestures(of: action, isRepeat: isRepeat) {
            perform(action, gesture)
        }
    }
}
