internal import Actions
internal import IBus
internal import KeyboardEngine

/// The text of a field in another program: it is changed by signals, and known as far as the program reports it.
final class RemoteField: TextClient {
    /// The keyboard that types into it.
    weak var host: KeyboardHost?
    let runner: SessionRunner
    private let signals: EngineSignals
    /// The text of the field that a menu has taken the focus from, until more is known of it.
    private var rest: RestingText?
    /// The path of the input context that has the focus, where IBus reports it.
    private var focusedPath: String?
    /// Until when a change that was made here is undone without a look at the text, in programs that report none.
    private var untouchedUntil: Milliseconds = 0

    /// How long a change may be undone without a look at the text, where programs report none: long enough to notice a
    /// wrong pick, too short to have forgotten where it was made.
    private static let grace: Milliseconds = 5000

    /// The text of a field that has lost the focus, which a menu may have taken: panels' menus do, and programs do not
    /// report their text again when they have it back.
    private struct RestingText {
        let text: TextContext
        /// The input context that it was reported of.
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

    /// Remembers what a pick or a handler has changed.
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

    /// Whether the field that the text was reported of has the focus, and not IBus' own stand-in.
    private var isFocused: Bool { focusedPath != nil && focusedPath == rest?.path }

    /// Whether the focus is away from the field that the text is of.
    private var isResting: Bool { rest != nil && !isFocused }

    /// A key goes down that may change the text.
    func touch() { (untouchedUntil, rest) = (0, nil) }

    /// The program has reported its text.
    func noteReport() { rest = nil }

    /// Something has the focus. What is neither the field nor IBus' own stand-in ends what was remembered.
    func arrive(_ context: InputContext?, isPlaceholder: Bool) {
        focusedPath = isPlaceholder ? nil : context?.path
        if !isPlaceholder, focusedPath != rest?.path { rest = nil }
    }

    /// The focus is about to go, perhaps to a menu.
    func leave() {
        if let text = runner.session.textContext, let path = focusedPath, runner.session.takesText {
            rest = RestingText(text: text, path: path, program: runner.session.client?.profile.program)
        }
        focusedPath = nil
        untouchedUntil = 0
    }

    /// The engine was deselected.
    func forget() { (untouchedUntil, rest) = (0, nil) }
}
