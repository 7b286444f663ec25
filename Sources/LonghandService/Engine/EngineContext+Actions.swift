internal import Actions
internal import GLibLoop
internal import IBus
internal import KeyboardEngine

/// An action that waits for the focus to be back.
struct PostponedAction {
    let identifier: String
    /// Ends the waiting.
    var timer: Timer?
}

/// The text of a field that has lost the focus, which a menu may have taken: panels' menus do, and programs do not tell
/// their text again when they have it back.
struct RestingText {
    let text: TextContext
    /// The input context that it was told of.
    let path: String
}

/// The field as something that actions act on.
extension EngineContext: ActionHost {
    var textContext: TextContext? { runner.session.textContext ?? rest?.text }

    var acceptsText: Bool { runner.session.takesText || rest != nil && !isFieldFocused }

    var isUntouched: Bool { Clock.now < untouchedUntil && !runner.session.hasLostCursor }

    func edit(_ edit: TextEdit) -> Bool {
        guard runner.edit(edit) else { return false }
        untouchedUntil = Clock.now + Self.grace
        return true
    }

    func moveCursor(by offset: Int) { runner.performLate([.moveCursor(by: offset)]) }

    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        let all = shared.actions.locales
        return (locales.first ?? all.first ?? .english, all)
    }

    func select(_ locale: LocaleIdentifier) { report(.selected(locale)) }

    func offers(_ action: KeyboardAction) -> Bool { !runner.callouts(of: action).isEmpty }

    func openCallout(of action: KeyboardAction) -> Bool { runner.openCallout(of: action) }

    func canPerform(_ request: DesktopRequest) -> Bool { shared.desktop.canPerform(request) }

    func perform(_ request: DesktopRequest) { shared.desktop.perform(request) }
}

extension EngineContext {
    /// How long a change may be undone without a look at the text, where programs tell none: long enough to notice a wrong
    /// pick, too short to have forgotten where it was made.
    fileprivate static let grace: Milliseconds = 5000
    /// How long an action waits for a menu to be gone, in milliseconds.
    private static let menuTime: UInt32 = 3000
    /// How long a program may take to learn that a modifier is up, in milliseconds.
    private static let chordTime: UInt32 = 30
    /// How long a program may take to tell its text after it has the focus back, in milliseconds.
    private static let reportTime: UInt32 = 200

    /// Remembers what a pick or a handler has changed.
    func note(_ edit: TextEdit, in context: TextContext?) {
        guard edit.blindDeletions == 0, edit.deleted != edit.inserted else { return }
        var before = context?.before
        if let text = before, text.hasSuffix(edit.deleted) { before = String(text.dropLast(edit.deleted.count)) }
        target.history.add(
            TextStep(
                before: ActionTarget.landmark(before: before), removed: edit.deleted, inserted: edit.inserted,
                isTyping: edit.deleted.isEmpty))
        untouchedUntil = Clock.now + Self.grace
        shared.actions.noteChange()
    }

    /// Whether a program has the focus, and not IBus' own stand-in or nobody.
    fileprivate var isFieldFocused: Bool { focusedPath != nil && focusedPath == rest?.path }

    /// The focus is about to go, perhaps to a menu.
    func rememberText() {
        if let text = runner.session.textContext, let path = focusedPath, runner.session.takesText {
            rest = RestingText(text: text, path: path)
        }
        focusedPath = nil
    }

    /// Something has the focus. What is neither the field nor IBus' own stand-in ends what was remembered.
    func arrive(_ context: InputContext?) {
        let isStandIn = context?.client == Self.standIn
        focusedPath = isStandIn ? nil : context?.path
        if !isStandIn, focusedPath != rest?.path { rest = nil }
    }

    /// What IBus calls the client that has the focus while no other has it.
    private static let standIn = "fake"

    /// The focus goes: nobody knows any more what is where.
    func loseTouch() {
        untouchedUntil = 0
        actionKeys.reset()
        chordEnd = nil
    }

    // MARK: Keys and menus

    /// Has the panel show the actions as they are; not while somebody chooses from a callout.
    func refreshMenu() {
        guard runner.session.callout == nil else { return shared.actions.noteChange() }
        actionMenu.refresh()
    }

    /// Takes over which keys perform actions; those of the settings come before those of the user's file.
    func configureKeys() { actionKeys.configure(shared.actions.keys.merging(typing.actionKeys) { $1 }) }

    /// Performs an action that a key is bound to.
    /// - Returns: whether it could be; otherwise the program gets the key.
    func performByKey(_ identifier: String) -> Bool {
        guard shared.actions.canPerform(identifier, on: target) else { return false }
        if runner.session.mindsModifiers {
            actionKeys.wait(toPerform: identifier)
        } else {
            shared.actions.perform(identifier, on: target)
        }
        return true
    }

    /// Performs the action of a key whose modifiers have come up with an event, once the program knows that they have.
    func performWaiting(endedBy event: KeyEvent) {
        guard let identifier = actionKeys.takeWaiting(endedBy: event) else { return }
        chordEnd = Timer(milliseconds: Self.chordTime) { [actions = shared.actions, target] in
            actions.perform(identifier, on: target)
        }
    }

    /// Performs an action that was chosen from the panel's menu. Where the menu has the focus, that waits until the field
    /// has it back.
    func performFromMenu(_ identifier: String) {
        guard !runner.session.takesText else { return shared.actions.perform(identifier, on: target) }
        postpone(identifier, for: Self.menuTime) { $0.postponed = nil }
    }

    private func postpone(_ identifier: String, for time: UInt32, _ then: @escaping (EngineContext) -> Void) {
        let timer = Timer(milliseconds: time) { [weak self] in self.map(then) }
        postponed = PostponedAction(identifier: identifier, timer: timer)
    }

    /// The focus is back: the program may be about to tell its text.
    func goOnWithPostponed() {
        guard let postponed, runner.session.takesText else { return }
        postpone(postponed.identifier, for: Self.reportTime) { context in
            context.postponed = nil
            context.shared.actions.perform(postponed.identifier, on: context.target)
        }
    }

    /// The program has told its text.
    func performPostponed() {
        guard let postponed, runner.session.takesText, runner.session.textContext != nil else { return }
        self.postponed = nil
        shared.actions.perform(postponed.identifier, on: target)
    }
}
