internal import Actions
internal import DesktopActions
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold

/// The text of a field in another program. Signals change it, and it is known as far as the program reports it.
final class RemoteField: TextClient, EditableText {
    /// The keyboard that types into the field.
    var host: KeyboardHost? { didSet { if host != nil { loadKeyboard() } } }
    let runner: SessionRunner
    /// The library's keyboard, with its state and handler.
    let controller: KeyboardInputViewController
    let maker: Maker
    private let signals: EngineSignals
    private let extensions: PanelExtensions
    private let actions: ActionCenter
    /// The text of the field from which a menu has taken the focus.
    private var rest: RestingText?
    /// The text before the latest Reset, if nothing has happened since.
    private var beforeReset: RestingText?
    /// The text when the focus began to leave the field. GNOME Shell sends a Reset, moves the cursor to the corner of
    /// the screen, and sends another Reset before it reports that the focus is lost.
    private var leaving: RestingText?
    /// The path of the focused input context, if IBus reports it.
    private var focusedPath: String?
    /// The text that Longhand inserted last, while nothing has happened since.
    private var standing: StandingText?

    /// How long a change can be undone without seeing the text, in milliseconds: long enough to notice a wrong choice,
    /// and short enough to remember where it was.
    private static let grace: Milliseconds = 5000

    /// The text of a field that has lost the focus, perhaps to a menu. The menus of panels take it, and programs do not
    /// report their text again when they get it back.
    ///
    /// It is the present text while another field has the focus, and until an action that was chosen in a menu has been
    /// performed: a program whose text has changed meanwhile reports it with the focus. After that, the program may
    /// change its text without a report.
    private struct RestingText {
        let text: TextContext
        /// Whether text may have been selected that the program had not reported.
        let mayHideSelection: Bool
        /// The path of the input context that reported it.
        let path: String
        /// The name of its program.
        let program: String?
    }

    /// A text that Longhand inserted, and that precedes the cursor for some time.
    private struct StandingText {
        let text: String
        let until: Milliseconds
    }

    /// - Parameters:
    ///   - maker: creates the library's keyboard.
    ///   - engine: the name of the engine.
    init(
        _ runner: SessionRunner, signals: EngineSignals, extensions: PanelExtensions, maker: Maker, engine: String,
        actions: ActionCenter
    ) {
        self.runner = runner
        self.signals = signals
        self.extensions = extensions
        self.maker = maker
        controller = maker.keyboard(of: engine)
        self.actions = actions
    }

    // MARK: The machine

    func recase(_ press: KeyPress) -> KeyPress {
        guard let keyboard = runner.keyboard, runner.session.takesText else { return press }
        return keyboard.recase(press, in: runner.session.textContext)
    }

    /// Sends a change to the program. A key that was to wait for others may be one of a panel extension.
    func send(_ wire: Wire) {
        if case .forwardKey(let press) = wire, extensions.handle(KeyEvent(press)) { return }
        signals.emit(wire)
    }

    func follow(_ fact: Fact) {}

    func perform(picked action: KeyboardAction) {}

    func settle() { actions.noteEvent() }

    func pick(_ action: KeyboardAction) { runner.pick(action) }

    func candidatesDidChange() {}

    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion]) { host?.show(suggestions) }

    var opensKeys: Bool { true }

    func beginSearch(_ text: DocumentTextProxy) { controller.resetAutocomplete() }

    func searchDidChange(_ name: String) {}

    func endSearch() { runner.keyboard?.endEmojiSearch() }

    // MARK: Changes

    var textContext: TextContext? { rest?.text ?? runner.session.certainTextContext }

    var mayHideSelection: Bool { rest?.mayHideSelection ?? runner.session.mayHideSelection }

    var field: String? { focusedPath ?? rest?.path }

    var acceptsText: Bool { runner.session.takesText || isResting }

    var reportsText: Bool { runner.session.reportsText || isResting }

    var program: String? { isResting ? rest?.program : runner.session.program }

    func hasJustInserted(_ text: String) -> Bool {
        guard let standing, !runner.session.reportsText else { return false }
        return standing.text == text && Clock.now < standing.until
    }

    func edit(_ edit: TextEdit) -> Bool {
        guard runner.edit(edit) else { return false }
        rest = nil
        leave(standing: edit.inserted)
        return true
    }

    private func leave(standing text: String) { standing = StandingText(text: text, until: Clock.now + Self.grace) }

    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool { runner.change(edit, insteadOf: press) }

    /// Inserts a text of another program, in one step that can be undone.
    /// - Returns: whether it was possible.
    func insert(_ text: String) -> Bool {
        let context = runner.session.certainTextContext
        guard let host, runner.insert(text) else { return false }
        touch()
        host.target.history.add(
            TextStep(
                before: ActionTarget.landmark(before: context?.before), removed: context?.selected ?? "",
                inserted: text, field: field))
        leave(standing: text)
        actions.noteEvent()
        return true
    }

    func moveCursor(by offset: Int) { runner.performLate([.moveCursor(by: offset)]) }

    func note(_ edit: TextEdit, in context: TextContext?) {
        guard edit.blindDeletions == 0, edit.deleted != edit.inserted, let host else { return }
        let before = context?.before.dropping(suffix: edit.deleted)
        host.target.history.add(
            TextStep(
                before: ActionTarget.landmark(before: before), removed: edit.deleted, inserted: edit.inserted,
                field: field, isTyping: edit.deleted.isEmpty))
        leave(standing: edit.inserted)
        actions.noteEvent()
    }

    // MARK: The focus

    /// Whether the field that reported the text has the focus, and not IBus' placeholder.
    private var isFocused: Bool { focusedPath != nil && focusedPath == rest?.path }

    /// Whether the field that reported the text has lost the focus.
    private var isResting: Bool { rest != nil && !isFocused }

    /// Handles a press, which may change the text.
    func touch() {
        guard standing != nil || rest != nil || beforeReset != nil || leaving != nil else { return }
        (standing, rest, beforeReset, leaving) = (nil, nil, nil, nil)
    }

    /// Handles a Reset, before the session does.
    func noteReset() {
        noteMove()
        beforeReset = mayLeaveAtOrigin ? present : nil
    }

    /// Whether the client may be GNOME Shell. Some others send a Reset for each key.
    private var mayLeaveAtOrigin: Bool { runner.session.client?.profile.quirks.programs == .several }

    /// Handles a position of the cursor on the screen, before the session does.
    func noteCursor(isAtOrigin: Bool) {
        if isAtOrigin, mayLeaveAtOrigin, leaving == nil { leaving = beforeReset ?? present }
        beforeReset = nil
        noteMove()
    }

    /// Handles a move of the cursor. Unless it follows an event that explains it, a click or the program has moved the
    /// cursor.
    private func noteMove() { if !runner.session.outbox.field.explainsMove(at: Clock.now) { standing = nil } }

    /// Handles a report of the program's text.
    func noteReport() {
        if let rest, rest.text != runner.session.certainTextContext { self.rest = nil }
        (beforeReset, leaving) = (nil, nil)
    }

    /// Handles a focus. The remembered text is dropped, unless the focus is IBus' placeholder, or an action waits that
    /// was chosen while the field was without the focus.
    func arrive(_ context: InputContext?, isPlaceholder: Bool, awaitsAction: Bool) {
        focusedPath = isPlaceholder ? nil : context?.path
        if !isPlaceholder, !awaitsAction || focusedPath != rest?.path { rest = nil }
    }

    /// Handles that the action which waited for the focus has been performed.
    func actionHasEnded() { if isFocused { rest = nil } }

    /// Handles the loss of the focus, perhaps to a menu. What was not known then remains unknown.
    func leave() {
        if focusedPath != nil { rest = leaving ?? present }
        (focusedPath, standing, beforeReset, leaving) = (nil, nil, nil, nil)
    }

    /// The text of the focused field, as it is known now.
    private var present: RestingText? {
        guard let path = focusedPath, let text = textContext, runner.session.takesText else { return nil }
        return RestingText(
            text: text, mayHideSelection: mayHideSelection, path: path, program: runner.session.program)
    }

    /// Handles that the engine was deselected.
    func forget() { touch() }
}
