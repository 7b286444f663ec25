internal import Actions
internal import DBus
internal import DesktopActions
internal import IBus
internal import KeyboardEngine
internal import PressAndHold

/// The text of a keyboard on the session bus, which is its own client: it does what the program of a desktop field
/// would do with a key that passes. It reports each change, and keeps a journal for undo.
final class OwnDocument: TextClient, EditableText, DocumentTextProxyDelegate {
    /// The keyboard that types into the text.
    var host: KeyboardHost? { didSet { if let host { journal.history = host.target.history } } }
    /// The library's keyboard, with its state and handler.
    let keyboard = KeyboardInputViewController()
    let text = DocumentTextProxy()
    let signals: KeyboardSignals
    /// The character of the pressed key.
    private(set) var inputCallout = "" {
        didSet { if inputCallout != oldValue { signals.inputCalloutChanged(inputCallout) } }
    }
    /// The text of the search for emoji; empty while none is open.
    var searchText = "" {
        didSet { if searchText != oldValue { signals.searchTextChanged(searchText) } }
    }
    let runner: SessionRunner
    let journal = TextJournal()
    /// The key that a program has pressed last; nil once it is released.
    var choice: GestureChoice?
    /// Whether the present physical key event is a repeat.
    var isRepeat = false
    /// The position of the cursor according to a program that follows the changes.
    private var followed = FollowedCursor()
    /// Whether the program itself makes the present change, so that it needs no signal of IBus.
    private var isMadeElsewhere = false
    /// Whether the present action is a chosen candidate, rather than a program's request.
    private var isPicking = false

    init(_ runner: SessionRunner, _ signals: KeyboardSignals) {
        self.runner = runner
        self.signals = signals
        keyboard.textDocumentProxy = text
        keyboard.keyboardFeedbackHandler = ReportedFeedback { [runner] kind, name in
            if !runner.session.isSecret { signals.feedbackTriggered(kind, name) }
        }
        text.delegate = self
    }

    var controller: KeyboardInputViewController { keyboard }

    // MARK: Changes

    var textContext: TextContext? { text.document.context }

    var acceptsText: Bool { !runner.session.isSecret }

    var reportsText: Bool { true }

    var program: String? { nil }

    var field: String? { nil }

    var mayHideSelection: Bool { false }

    func hasJustInserted(_ text: String) -> Bool { false }

    /// Changes the text, as requested by a program or the session.
    func change(_ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]) throws(WireError) {
        textDidChange(try text.document.changed(change))
        followTextInCase()
        reportText()
    }

    /// Sets the case that the text needs, after a change that no handler has made.
    func followTextInCase() {
        let context = keyboard.state.keyboardContext
        let preferred = context.preferredKeyboardCase(before: text.document.textBeforeSelection)
        guard preferred != context.keyboardCase else { return }
        keyboard.setKeyboardCase(preferred)
        host?.owner?.keysDidChange()
    }

    /// Returns a physical key in the keyboard's case. While this is automatic, as on a new keyboard, the text decides. A
    /// search for emoji ignores case.
    func recase(_ press: KeyPress) -> KeyPress {
        guard host?.openedSearch == nil else { return press }
        let context = keyboard.state.keyboardContext
        if context.keyboardCase == .auto { followTextInCase() }
        return context.recase(press, after: text.document.textBeforeSelection)
    }

    /// Replaces the text, as requested by a program.
    func set(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try TextDocument.checkCall(text)
        try journal.pause { () throws(WireError) in
            try mirror { () throws(WireError) in
                try change { (document) throws(TextDocumentError) in
                    try document.set(text: text, cursor: Int(cursor), anchor: Int(anchor))
                }
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
        defer { journal.settle() }
        do throws(WireError) {
            try change { (document) throws(TextDocumentError) in try document.insert(edit.inserted) }
            return true
        } catch {
            return false
        }
    }

    func moveCursor(by offset: Int) {
        text.document.moveCursor(by: offset)
        reportText()
    }

    func textDidChange(_ changes: [TextChange]) {
        journal.note(changes, in: text.document)
        host?.shared.actions.noteKey()
        for change in changes {
            followed.follow(change)
            if !isMadeElsewhere { signals.engine.emit(Wire(change)) }
            switch change {
            case .inserted(let text): signals.textInserted(text)
            case .deleted(let offset, let count): signals.textDeleted(offset: offset, count: count)
            }
        }
    }

    /// Makes changes that the program makes itself: it sets the text, or a key passes to it. IBus has no signals for these.
    func mirror<Failure>(_ change: () throws(Failure) -> Void) throws(Failure) {
        let former = isMadeElsewhere
        isMadeElsewhere = true
        defer { isMadeElsewhere = former }
        try change()
    }

    /// Reports the position of the cursor if it was moved, and reports the text around it to the session, as the
    /// program of a desktop field would.
    func reportText() {
        let document = text.document
        let cursor = FollowedCursor(cursor: document.cursor, anchor: document.anchor)
        if cursor != followed { signals.cursorMoved(to: cursor.cursor, anchor: cursor.anchor) }
        followed = cursor
        runner.handle(.surroundingText(SurroundingText(of: document)))
    }

    /// Shows the character of the pressed key, or none. In a secret field it shows none.
    func showInput(_ text: String?) { inputCallout = runner.session.isSecret ? "" : text ?? "" }

    // MARK: The machine

    func send(_ wire: Wire) {
        switch wire {
        case .commitText(let text): try? change { (document) throws(TextDocumentError) in try document.insert(text) }
        case .deleteSurroundingText(let offset, let count):
            try? change { (document) throws(TextDocumentError) in
                try document.deleteSurrounding(offset: offset, count: count)
            }
        case .forwardKey(let press):
            signals.engine.emit(wire)
            apply(press)
        case .updatePreedit, .askForText: signals.engine.emit(wire)
        }
    }

    func follow(_ fact: Fact) {
        if case .gesture(let gesture, let action) = fact { follow(gesture, on: action) }
        guard case .picked(_, let edit) = fact else { return }
        choice?.isMade = true
        if let edit { begin(pick: edit) }
    }

    func perform(picked action: KeyboardAction) { pick(action) }

    func note(_ edit: TextEdit, in context: TextContext?) {}

    func settle() { journal.settle() }

    /// Begins a chosen insertion: it is undone separately, and its word must not be corrected.
    private func begin(pick edit: TextEdit) {
        journal.beginPick()
        let before = text.document.textBeforeSelection.dropping(suffix: edit.deleted)
        keyboard.state.autocompleteContext.notePick(edit.inserted, behind: before)
    }

    func candidatesDidChange() { signals.calloutChanged(candidates, index: candidateIndex) }

    func suggestionsDidChange(_ suggestions: [Autocomplete.Suggestion]) {
        signals.suggestionsChanged(suggestions.map(\.text))
    }

    /// Whether a request for other keys opens the next callout, as it does for a chosen candidate. A program that
    /// requests other keys shows them itself.
    var opensKeys: Bool { isPicking }

    /// The offered candidates; empty while no key is held and no search has a result.
    var candidates: [String] {
        if let search = host?.openedSearch { return search.offer?.table.candidates.map(\.calloutTitle) ?? [] }
        return runner.session.callout?.candidates.map(\.calloutTitle) ?? []
    }

    /// The index of the highlighted candidate, -1 for none.
    var candidateIndex: Int32 {
        let search = host?.openedSearch
        let table = search == nil ? runner.session.callout : search?.offer?.table
        return table.map { Int32(clamping: $0.index) } ?? -1
    }

    /// Performs a chosen candidate that does not insert text.
    func pick(_ action: KeyboardAction) {
        isPicking = true
        perform(.press, on: action)
        perform(.release, on: action)
        isPicking = false
    }
}

/// The position of the cursor, as derived from the changes of a text.
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
