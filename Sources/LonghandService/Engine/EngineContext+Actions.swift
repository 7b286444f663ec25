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
extension EngineContext {
    /// How long a change may be undone without a look at the text, where programs tell none: long enough to notice a wrong
    /// pick, too short to have forgotten where it was made.
    private static let grace: Milliseconds = 5000
    /// How long an action waits for a menu to be gone, in milliseconds.
    private static let menuTime: UInt32 = 3000
    /// How long a program may take to learn that a modifier is up, in milliseconds.
    private static let chordTime: UInt32 = 30
    /// How long a program may take to tell its text after it has the focus back, in milliseconds.
    private static let tellingTime: UInt32 = 200

    /// Says how actions reach the text and the locale.
    func attachActions() {
        target.text = { [unowned self] in runner.session.textContext ?? rest?.text }
        target.acceptsText = { [unowned self] in runner.session.takesText || rest != nil && !isFieldFocused }
        target.isUntouched = { [unowned self] in Clock.now < untouchedUntil && !runner.session.hasLostCursor }
        target.edit = { [unowned self] in edit($0) }
        target.moveCursor = { [unowned self] in runner.performLate([.moveCursor(by: $0)]) }
        target.locales = { [unowned self] in languages }
        target.select = { [unowned self] in tell(.selected($0)) }
        target.offers = { [unowned self] in !runner.callouts(of: $0).isEmpty }
        target.open = { [unowned self] in runner.openCallout(of: $0) }
        target.searchEmojis = { [unowned self] in searchEmojis() }
        target.request = { [unowned self] in shared.desktop.perform($0) }
        target.canRequest = { [unowned self] in shared.desktop.canPerform($0) }
        runner.onEdit = { [unowned self] in note($0, in: $1) }
    }

    private func edit(_ edit: TextEdit) -> Bool {
        guard runner.edit(edit) else { return false }
        untouchedUntil = Clock.now + Self.grace
        return true
    }

    /// Remembers what a pick or a handler has changed.
    private func note(_ edit: TextEdit, in context: TextContext?) {
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
    private var isFieldFocused: Bool { focusedPath != nil && focusedPath == rest?.path }

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

    /// The current locale, and each that can be gone to, once.
    private var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        let all = shared.actions.locales
        return (locales.first ?? all.first ?? .english, all)
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
        chordEnd = Timer(milliseconds: Self.chordTime) { [unowned self] in
            shared.actions.perform(identifier, on: target)
        }
    }

    /// Performs an action that was chosen from the panel's menu. Where the menu has the focus, that waits until the field
    /// has it back.
    func performFromMenu(_ identifier: String) {
        guard !runner.session.takesText else { return shared.actions.perform(identifier, on: target) }
        postpone(identifier, for: Self.menuTime) { [unowned self] in postponed = nil }
    }

    private func postpone(_ identifier: String, for time: UInt32, _ then: @escaping () -> Void) {
        postponed = PostponedAction(identifier: identifier, timer: Timer(milliseconds: time, then))
    }

    /// The focus is back: the program may be about to tell its text.
    func goOnWithPostponed() {
        guard let postponed, runner.session.takesText else { return }
        postpone(postponed.identifier, for: Self.tellingTime) { [unowned self] in
            guard let postponed = self.postponed else { return }
            self.postponed = nil
            shared.actions.perform(postponed.identifier, on: target)
        }
    }

    /// The program has told its text.
    func performPostponed() {
        guard let postponed, runner.session.takesText, runner.session.textContext != nil else { return }
        self.postponed = nil
        shared.actions.perform(postponed.identifier, on: target)
    }
}
