internal import DBus
internal import IBus
internal import KeyboardEngine

/// The keys and gestures of a keyboard on the session bus.
extension OwnDocument {
    /// Takes a physical key.
    /// - Returns: whether it is used up before it reaches the text.
    func handle(_ event: KeyEvent) -> Bool {
        isRepeat = false
        let press = runner.press(of: event)
        guard !runner.handle(press) else { return true }
        apply(press)
        return false
    }

    /// Does what the program of a desktop field would do with a key that reaches it: all that pressing and releasing it
    /// does, since physical keys type when they go down.
    func apply(_ press: KeyPress) {
        guard !press.isCommand, !press.isRelease, !steerSearch(by: press), let action = press.key.action else { return }
        for gesture in keyboard.keyboardActionHandler.gestures(of: action, isRepeat: isRepeat) {
            perform(gesture, on: action)
        }
    }

    /// A gesture on a physical key. What it types, it types when it reaches the text, see ``apply(_:)``.
    func follow(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        showInput(gesture, action)
        switch gesture {
        case .longPress, .doubleTap, .end: perform(gesture, on: action)
        case .repeatPress: isRepeat = true
        case .press, .release: break
        }
    }

    /// Performs one gesture, now, as a program asks for; nil is the action's own default.
    func handle(_ gesture: KeyboardGesture?, on action: KeyboardAction) {
        if gesture != .release || !endsChoice(of: action) { perform(gesture, on: action) }
        switch gesture {
        case .longPress: open(action)
        case .release, .end: runner.handle(.dismissCallout)
        case .press, .repeatPress, .doubleTap, nil: break
        }
        note(gesture, on: action)
        if let gesture { showInput(gesture, action) }
    }

    /// Whether a long press of an action opens a callout.
    func offers(_ action: KeyboardAction) -> Bool { host?.openedSearch == nil && runner.canOpenCallout(of: action) }

    private func open(_ action: KeyboardAction) {
        if host?.openedSearch == nil { _ = runner.openCallout(of: action) }
    }

    /// Follows which key is down.
    private func note(_ gesture: KeyboardGesture?, on action: KeyboardAction) {
        switch gesture {
        case .press: choice = GestureChoice(action: action)
        case .release, .end: if choice?.action == action { choice = nil }
        case .longPress, .repeatPress, .doubleTap, nil: break
        }
    }

    /// Lets go of a key that was held. What the highlight was moved to is picked then; where something was picked before,
    /// the key has done what it was held for.
    /// - Returns: whether the key is to do nothing else.
    private func endsChoice(of action: KeyboardAction) -> Bool {
        if let choice, choice.action == action, choice.isMade { return true }
        guard let table = runner.session.callout, table.action == action, table.hasMoved else { return false }
        runner.handle(.chooseCandidate(table.index))
        return true
    }

    /// Forgets which gestures are under way.
    func forgetGestures() {
        showInput(nil)
        choice = nil
    }

    /// Has the handler do what a gesture does, and reports the result.
    func perform(_ gesture: KeyboardGesture?, on action: KeyboardAction) {
        if let search = host?.openedSearch {
            perform(gesture, on: action, in: search)
        } else if let gesture {
            keyboard.keyboardActionHandler.handle(gesture, on: action)
        } else {
            keyboard.keyboardActionHandler.handle(action)
        }
        finish()
    }

    /// Puts a suggestion in the place of the word at the cursor.
    func insert(_ suggestion: Autocomplete.Suggestion) {
        keyboard.keyboardActionHandler.handle(suggestion)
        finish()
    }

    private func finish() {
        journal.settle()
        reportText()
        host?.owner?.keysDidChange()
    }

    /// Shows the character of a key that goes down, until it is up.
    private func showInput(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        switch gesture {
        case .press: showInput(action.inputCalloutText)
        case .release, .end: showInput(nil)
        case .longPress, .repeatPress, .doubleTap: break
        }
    }

    // MARK: The search for emojis

    func beginSearch(_ text: DocumentTextProxy) { keyboard.textDocumentProxy = text }

    func endSearch() {
        keyboard.textDocumentProxy = text
        if keyboard.state.keyboardContext.keyboardType == .emojiSearch { keyboard.setKeyboardType(.alphabetic) }
    }

    /// Does what a physical key does in a search besides typing.
    /// - Returns: whether it does anything.
    private func steerSearch(by press: KeyPress) -> Bool {
        guard let search = host?.openedSearch else { return false }
        if search.steer(by: press.key, insteadOf: nil) { return true }
        if press.key == .escape { search.leave() }
        return press.key == .escape || press.key == .return || press.key == .tab
    }

    /// Has the handler do what a gesture does in a search. Return inserts the highlighted emoji, Escape ends the search.
    private func perform(_ gesture: KeyboardGesture?, on action: KeyboardAction, in search: TypedSearch) {
        let highlighted = search.offer?.highlighted
        let isReturn = action == .newLine || action.isPrimary
        // The line that Return begins goes nowhere.
        if isReturn { keyboard.textDocumentProxy = DocumentTextProxy() }
        keyboard.keyboardActionHandler.handle(gesture ?? .release, on: isReturn ? .primary(.newLine) : action)
        if isReturn { keyboard.textDocumentProxy = search.isOpen ? search.text : text }
        guard gesture == .release || gesture == nil else { return }
        if isReturn, let highlighted { search.take(highlighted, insteadOf: nil) }
        if isReturn || action == .escape { search.leave() }
    }
}

/// What a program does about a key that it has pressed.
struct GestureChoice {
    /// The key.
    let action: KeyboardAction
    /// Whether something was picked while it was down.
    var isMade = false
}

extension KeyboardAction {
    fileprivate var isPrimary: Bool { if case .primary = self { true } else { false } }
}
