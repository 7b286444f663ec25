internal import Actions
internal import IBus
internal import KeyboardEngine

/// The text of a field in another program. Signals change it, and it is known as far as the program reports it.
final class RemoteField: TextClient {
    /// The keyboard that types into the field.
    weak var host: KeyboardHost?
    let runner: SessionRunner
    private let signals: EngineSignals
    /// The text of the field from which a menu has taken the focus, until a newer report arrives.
    private var rest: RestingText?
    /// The path of the focused input context, if IBus reports it.
    private var focusedPath: String?
    /// The time until which Longhand's last change can be undone without seeing the text, in programs that do not
    /// report it.
    private var untouchedUntil: Milliseconds = 0

    /// How long a change can be undone without seeing the text, in milliseconds: long enough to notice a wrong choice,
    /// and short enough to remember where it was.
    private static let grace: Milliseconds = 5000

    /// The text of a field that has lost the focus, perhaps to a menu. The menus of panels take it, and programs do not
    /// report their text again when they get it back.
    private struct RestingText {
        let text: TextContext
        /// The path of the input context that reported it.
        let path: String
        /// The name of its program.
        let program: String?
    }

    init(_ runner: SessionRunner, signals: EngineSignals) {
        self.runner = runner
        self.signals = signals
        runner.onEdit = { [weak self] in self?.note($0, in: $1) }
        runner.recase = { [weak runner] press in
            guard let runner, let keyboard = runner.keyboard, runner.session.takesText else { return press }
            return keyboard.recase(press, in: runner.session.textContext)
        }
    }

    var controller: KeyboardInputViewController? { runner.keyboard?.controller }

    var performer: KeyboardInputViewController? { runner.performer?.controller }

    // MARK: The machine

    func perform(_ effect: Effect) { signals.emit(effect) }

    func pick(_ action: KeyboardAction) { runner.pick(action) }

    func candidatesDidChange() {}

    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion]) { host?.show(suggestions) }

    var opensKeys: Bool { true }

    func beginSearch(_ text: DocumentTextProxy) { controller?.resetAutocomplete() }

    func endSearch() { runner.keyboard?.endEmojiSearch() }

    // MARK: Changes

    var textContext: TextContext? { runner.session.textContext ?? rest?.text }

    var acceptsText: Bool { runner.session.takesText || isResting }

    var reportsText: Bool { runner.session.reportsText || isResting }

    var program: String? { isResting ? rest?.program : runner.session.client?.profile.program }

    var isUntouched: Bool { Clock.now < untouchedUntil && !runner.session.hasLostCursor }

    func edit(_ edit: TextEdit) -> Bool {
        guard runner.edit(edit) else { return false }
        untouchedUntil = Clock.now + Self.grace
        return true
    }

    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool { runner.change(edit, insteadOf: press) }

    func moveCursor(by offset: Int) { runner.performLate([.moveCursor(by: offset)]) }

    /// Records a change made by a choice or a handler.
    private func note(_ edit: TextEdit, in context: TextContext?) {
        guard edit.blindDeletions == 0, edit.deleted != edit.inserted, let host else { return }
        let before = context?.before.dropping(suffix: edit.deleted)
        host.target.history.add(
            TextStep(
                before: ActionTarget.landmark(before: before), removed: edit.deleted, inserted: edit.inserted,
                isTyping: edit.deleted.isEmpty))
        untouchedUntil = Clock.now + Self.grace
        host.shared.actions.noteChange()
    }

    // MARK: The focus

    /// Whether the field that reported the text has the focus, and not IBus' placeholder.
    private var isFocused: Bool { focusedPath != nil && focusedPath == rest?.path }

    /// Whether the field that reported the text has lost the focus.
    private var isResting: Bool { rest != nil && !isFocused }

    /// Handles a press, which may change the text.
    func touch() { (untouchedUntil, rest) = (0, nil) }

    /// Handles a report of the program's text.
    func noteReport() { rest = nil }

    /// Handles a focus. A context other than the field and IBus' placeholder drops the remembered text.
    func arrive(_ context: InputContext?, isPlaceholder: Bool) {
        focusedPath = isPlaceholder ? nil : context?.path
        if !isPlaceholder, focusedPath != rest?.path { rest = nil }
    }

    /// Handles the loss of the focus, perhaps to a menu.
    func leave() {
        if let text = runner.session.textContext, let path = focusedPath, runner.session.takesText {
            rest = RestingText(text: text, path: path, program: runner.session.client?.profile.program)
        }
        focusedPath = nil
        untouchedUntil = 0
    }

    /// Handles that the engine was deselected.
    func forget() { (untouchedUntil, rest) = (0, nil) }
}
