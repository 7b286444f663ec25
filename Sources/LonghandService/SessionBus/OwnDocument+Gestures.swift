internal import DBus
internal import IBus
internal import KeyboardEngine
internal import PressAndHold

/// The keys and gestures of a keyboard on the session bus.
extension OwnDocument {
    /// Handles a physical key.
    /// - Returns: whether the key is consumed before it reaches the text.
    func handle(_ event: KeyEvent) -> Bool {
        isRepeat = false
        let press = runner.press(of: event)
        guard !runner.handle(press) else { return true }
        apply(press)
        return false
    }

    /// Does what the program of a desktop field would do with a key that passes to it: the press and release at once,
    /// since physical keys type when they go down.
    func apply(_ press: KeyPress) {
        guard !press.isCommand, !press.isRelease, !steerSearch(by: press), let action = press.key.action else { return }
        let gestures = keyboard.keyboardActionHandler.gestures(of: action, isRepeat: isRepeat)
        mirror { for gesture in gestures { perform(gesture, on: action) } }
    }

    /// Follows a gesture on a physical key. The key types when it reaches the text, see ``apply(_:)``.
    func follow(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        showInput(gesture, action)
        switch gesture {
        case .longPress, .doubleTap, .end: perform(gesture, on: action)
        case .repeatPress: isRepeat = true
        case .press, .release: break
        }
    }

    /// Performs one gesture at once, as requested by a program; nil is the action's default.
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

    /// Returns whether a long press of an action opens a callout.
    func offers(_ action: KeyboardAction) -> Bool { host?.openedSearch == nil && runner.canOpenCallout(of: action) }

    private func open(_ action: KeyboardAction) {
        if host?.openedSearch == nil { _ = runner.openCallout(of: action) }
    }

    /// Records which key is down.
    private func note(_ gesture: KeyboardGesture?, on action: KeyboardAction) {
        switch gesture {
        case .press: choice = GestureChoice(action: action)
        case .release, .end: if choice?.action == action { choice = nil }
        case .longPress, .repeatPress, .doubleTap, nil: break
        }
    }

    /// Ends the hold of a key. If the highlight was moved, its candidate is chosen now; if one was chosen before, the
    /// key has served its purpose.
    /// - Returns: whether the key must have no other effect.
    private func endsChoice(of action: KeyboardAction) -> Bool {
        if let choice, choice.action == action, choice.isMade { return true }
        guard let table = runner.session.callout, table.action == action, table.hasMoved else { return false }
        runner.handle(.chooseCandidate(table.index))
        return true
    }

    /// Forgets unfinished gestures.
    func forgetGestures() {
        showInput(nil)
        choice = nil
    }

    /// Makes the handler handle a gesture, and reports the result.
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

    /// Replaces the word at the cursor by a suggestion.
    func insert(_ suggestion: Autocomplete.Suggestion) {
        keyboard.keyboardActionHandler.handle(suggestion)
        finish()
    }

    private func finish() {
        journal.settle()
        reportText()
        host?.owner?.keysDidChange()
    }

    /// Shows the character of a key from its press to its release.
    private func showInput(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        switch gesture {
        case .press: showInput(action.inputCalloutText)
        case .release, .end: showInput(nil)
        case .longPress, .repeatPress, .doubleTap: break
        }
    }

    // MARK: The search for emoji

    func beginSearch(_ text: DocumentTextProxy) { keyboard.textDocumentProxy = text }

    func searchDidChange(_ name: String) { searchText = name }

    func endSearch() {
        searchText = ""
        keyboard.textDocumentProxy = text
        if keyboard.state.keyboardContext.keyboardType == .emojiSearch { keyboard.setKeyboardType(.alphabetic) }
    }

    /// Handles a physical key that steers a search, rather than types into it.
    /// - Returns: whether the key has an effect.
    private func steerSearch(by press: KeyPress) -> Bool {
        guard let search = host?.openedSearch else { return false }
        if search.steer(by: press, isAwaited: false) { return true }
        if press.key == .escape { search.leave() }
        return press.key == .escape || press.key == .return || press.key == .tab
    }

    /// Makes the handler handle a gesture in a search. Return chooses what is highlighted, and Escape goes back or ends
    /// the search. A category of emoji is shown there, and the handler is not asked, as Return would end the search.
    private func perform(_ gesture: KeyboardGesture?, on action: KeyboardAction, in search: TypedSearch) {
        let isLast = gesture == .release || gesture == nil
        let highlighted = search.offer?.table.highlighted
        if case .emojiCategory(let category)? = action.isPrimary ? highlighted : action {
            if isLast { search.perform(.show(category)) }
            return
        }
        let chosen = search.offer?.step(highlighted)
        let isReturn = action.isPrimary
        // The line break that Return inserts is discarded.
        if isReturn { keyboard.textDocumentProxy = DocumentTextProxy() }
        keyboard.keyboardActionHandler.handle(gesture ?? .release, on: isReturn ? .return : action)
        if isReturn { keyboard.textDocumentProxy = search.isOpen ? search.text : text }
        guard isLast else { return }
        if isReturn { search.perform(chosen ?? .close) }
        if action == .escape, !search.steer(by: .synthetic(.escape), isAwaited: false) { search.leave() }
    }
}

/// The state of a key that a program has pressed.
struct GestureChoice {
    /// The key.
    let action: KeyboardAction
    /// Whether a candidate was chosen while the key was down.
    var isMade = false
}

extension KeyboardAction {
    fileprivate var isPrimary: Bool { if case .primary = self { true } else { false } }
}
