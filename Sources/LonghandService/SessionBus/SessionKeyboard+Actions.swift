internal import Actions
internal import DBus
internal import KeyboardEngine

/// The keyboard as something that actions act on.
extension SessionKeyboard: ActionHost {
    var textContext: TextContext? { text.document.context }

    var acceptsText: Bool { !isSecret }

    var isUntouched: Bool { false }

    func moveCursor(by offset: Int) {
        text.document.moveCursor(by: offset)
        reportText()
    }

    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        (locale, keyboard.state.keyboardContext.locales)
    }

    func select(_ locale: LocaleIdentifier) { follow(locale) }

    func offers(_ action: KeyboardAction) -> Bool { !runner.callouts(of: action).isEmpty }

    func openCallout(of action: KeyboardAction) -> Bool { runner.openCallout(of: action) }

    func searchEmojis() {
        keyboard.setKeyboardType(.emojiSearch)
        tellState()
    }

    func canPerform(_ request: DesktopRequest) -> Bool { desktop.canPerform(request) }

    func perform(_ request: DesktopRequest) { desktop.perform(request) }

    /// Changes the text for an action, which keeps its own account of it.
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

    /// A program that was told of changes is gone.
    func forgetActions(of peer: String) { actionGroup.forget(peer) }

    /// The keyboard is closed: answers that come from now on are nobody's.
    func endRequests() {
        keyboard.state.autocompleteContext.onChange = {}
        keyboard.resetAutocomplete()
        actionGroup.end()
    }
}

extension TextDocument {
    fileprivate var context: TextContext {
        TextContext(before: textBeforeSelection, selected: selectedText, after: textAfterSelection)
    }
}
