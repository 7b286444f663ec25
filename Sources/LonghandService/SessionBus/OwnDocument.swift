internal import Actions
internal import DBus
internal import IBus
internal import KeyboardEngine

/// The text of a keyboard on the session bus, which is its own client: what the program of a desktop field would do with a
/// key that passes, it does itself. It reports each change, and keeps a journal for undoing.
final class OwnDocument: TextClient {
    /// The keyboard that types into it.
    weak var host: KeyboardHost? { didSet { attach() } }
    /// The keyboard as a library has it: its state and its handler.
    let keyboard = KeyboardInputViewController()
    let text = DocumentTextProxy()
    let signals: KeyboardSignals
    /// The character of the key that is down.
    private(set) var inputCallout = "" {
        didSet { if inputCallout != oldValue { signals.inputCalloutChanged(inputCallout) } }
    }
    let runner: SessionRunner
    let journal = TextJournal()
    /// The key that a program has pressed last; nil once it is up.
    var choice: GestureChoice?
    /// Whether the physical key that is dealt with is down for longer.
    var isRepeat = false
    /// Where a program that follows the changes takes the cursor to be.
    private var followed = FollowedCursor()
    /// Whether an action is performed that was picked, and not one that a program has asked for.
    private var isPicking = false

    init(_ runner: SessionRunner, _ signals: KeyboardSignals) {
        self.runner = runner
        self.signals = signals
        keyboard.textDocumentProxy = text
        keyboard.keyboardFeedbackHandler = ReportedFeedback { [runner] kind, name in
            if !runner.session.isSecret { signals.feedbackTriggered(kind, name) }
        }
        runner.recase = { [weak self] in self?.recase($0) ?? $0 }
        runner.onSettling = { [journal] in journal.settle() }
        text.onChange = { [weak self] in self?.report($0) }
    }

    private func attach() {
        guard let host else { return }
        journal.onStep = { [history = host.target.history] in history.add($0) }
        host.attach(keyboard)
        host.follow(keyboard)
    }

    var controller: KeyboardInputViewController? { keyboard }

    var performer: KeyboardInputViewController? { keyboard }

    // MARK: Changes

    var textContext: TextContext? { text.document.context }

    var acceptsText: Bool { !runner.session.isSecret }

    var reportsText: Bool { true }

    var program: String? { nil }

    var isUntouched: Bool { false }

    /// Changes the text by what a program or the session says.
    func change(_ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]) throws(WireError) {
        report(try text.document.changed(change))
        followTextInCase()
        reportText()
    }

    /// Takes the case that the text asks for, where something other than a handler has changed it.
    func followTextInCase() {
        let context = keyboard.state.keyboardContext
        let preferred = context.preferredKeyboardCase(before: text.document.textBeforeSelection)
        guard preferred != context.keyboardCase else { return }
        keyboard.setKeyboardCase(preferred)
        host?.owner?.keysDidChange()
    }

    /// A physical key in the keyboard's case; a search for emojis goes by names in any.
    private func recase(_ press: KeyPress) -> KeyPress {
        host?.openedSearch == nil ? press.inCase(keyboard.state.keyboardContext.keyboardCase) : press
    }

    /// Replaces the text by what a program says.
    func set(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try TextDocument.checkCall(text)
        try journal.pause { () throws(WireError) in
            try change { (document) throws(TextDocumentError) in
                try document.set(text: text, cursor: Int(cursor), anchor: Int(anchor))
            }
        }
        keyboard.performAutocomplete()
    }

    func edit(_ edit: TextEdit) -> Bool {
        let count = edit.deleted.unicodeScalars.count
        do throws(WireError) {
            try journal.pause { () throws(WireError) in
                try change { (document) throws(TextDocumentError) in
                    let deleted = count > 0 ? try document.deleteSurrounding(offset: -count, count: count) : []
                    return deleted + (edit.inserted.isEmpty ? [] : try document.insert(edit.inserted))
                }
            }
            return true
        } catch {
            return false
        }
    }

    func change(_ edit: TextEdit, insteadOf press: KeyPress?) -> Bool {
        try? change { (document) throws(TextDocumentError) in try document.insert(edit.inserted) }
        journal.settle()
        return true
    }

    func moveCursor(by offset: Int) {
        text.document.moveCursor(by: offset)
        reportText()
    }

    private func report(_ changes: [TextChange]) {
        journal.note(changes, in: text.document)
        host?.shared.actions.noteChange()
        for change in changes {
            followed.follow(change)
            switch change {
            case .inserted(let text): signals.textInserted(text)
            case .deleted(let offset, let count): signals.textDeleted(offset: offset, count: count)
            }
        }
    }

    /// Reports where the cursor is, if it was moved, and to the session what stands around it, as the program of a desktop
    /// field would.
    func reportText() {
        let document = text.document
        let cursor = FollowedCursor(cursor: document.cursor, anchor: document.anchor)
        if cursor != followed { signals.cursorMoved(to: cursor.cursor, anchor: cursor.anchor) }
        followed = cursor
        runner.handle(
            .surroundingText(SurroundingText(document.text, cursor: document.cursor, anchor: document.anchor)))
    }

    /// Shows the character of the key that is down, or none; in a secret field, none.
    func showInput(_ text: String?) { inputCallout = runner.session.isSecret ? "" : text ?? "" }

    // MARK: The machine

    func perform(_ effect: Effect) {
        signals.engine.emit(effect)
        switch effect {
        case .commitText(let text): try? change { (document) throws(TextDocumentError) in try document.insert(text) }
        case .deleteSurroundingText(let offset, let count):
            try? change { (document) throws(TextDocumentError) in
                try document.deleteSurrounding(offset: offset, count: count)
            }
        case .forwardKey(let press): apply(press)
        case .perform(let action): pick(action)
        case .gesture(let gesture, let action): follow(gesture, on: action)
        case .picked(_, let edit):
            choice?.isMade = true
            if let edit { begin(pick: edit) }
        case .updatePreedit, .askForText, .showCallout, .hideCallout, .askWhetherDown, .startTimer, .cancelTimer,
            .remember, .askPick:
            break
        }
    }

    /// What is picked stands for itself: it is a step of its own, and its word is not to be corrected.
    private func begin(pick edit: TextEdit) {
        journal.beginPick()
        let before = text.document.textBeforeSelection.dropping(suffix: edit.deleted)
        keyboard.state.autocompleteContext.notePick(edit.inserted, behind: before)
    }

    func candidatesDidChange() { signals.calloutChanged(candidates, index: candidateIndex) }

    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion]) {
        signals.suggestionsChanged(suggestions.map(\.text))
    }

    /// A program that asks for other keys shows them itself; those that a pick asks for are in the next callout.
    var opensKeys: Bool { isPicking }

    /// The candidates that are offered; none while nothing is held and nothing is found.
    var candidates: [String] {
        if let search = host?.openedSearch { return search.offer?.emojis.map(\.char) ?? [] }
        return runner.session.callout?.candidates.map(\.calloutTitle) ?? []
    }

    /// The highlighted one of them, -1 for none.
    var candidateIndex: Int32 {
        let search = host?.openedSearch
        let table = search == nil ? runner.session.callout : search?.offer?.table
        return table.map { Int32(clamping: $0.index) } ?? -1
    }

    /// Does what was picked, if it does not insert a text.
    func pick(_ action: KeyboardAction) {
        isPicking = true
        perform(.press, on: action)
        perform(.release, on: action)
        isPicking = false
    }
}

/// The cursor of a text as its changes tell it.
private struct FollowedCursor: Equatable {
    var cursor = 0
    var anchor = 0

    mutating func follow(_ change: TextChange) {
        switch change {
        case .inserted(let text):
            cursor += text.unicodeScalars.count
            anchor = cursor
        case .deleted(let offset, let count):
            let start = cursor + offset
            cursor = Self.removing(start..<start + count, from: cursor)
            anchor = Self.removing(start..<start + count, from: anchor)
        }
    }

    private static func removing(_ range: Range<Int>, from place: Int) -> Int {
        place - range.clamped(to: range.lowerBound..<max(range.lowerBound, place)).count
    }
}

extension TextDocument {
    fileprivate var context: TextContext {
        TextContext(before: textBeforeSelection, selected: selectedText, after: textAfterSelection)
    }
}
