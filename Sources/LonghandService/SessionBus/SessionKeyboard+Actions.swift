internal import Actions
internal import DBus
internal import KeyboardEngine

/// The keyboard as something that actions act on.
extension SessionKeyboard {
    /// Says how actions reach the text and the locale.
    func attachActions(_ desktop: EngineDesktop) {
        target.isForPrograms = true
        target.text = { [unowned self] in text.document.context }
        target.acceptsText = { [unowned self] in !isSecret }
        target.edit = { [unowned self] in edit($0) }
        target.moveCursor = { [unowned self] in
            text.document.moveCursor(by: $0)
            reportText()
        }
        target.locales = { [unowned self] in (locale, keyboard.state.keyboardContext.locales) }
        target.select = { [unowned self] in follow($0) }
        target.offers = { [unowned self] in !runner.callouts(of: $0).isEmpty }
        target.open = { [unowned self] in runner.openCallout(of: $0) }
        target.searchEmojis = { [unowned self] in
            keyboard.setKeyboardType(.emojiSearch)
            tellState()
        }
        target.request = { desktop.perform($0) }
        target.canRequest = { desktop.canPerform($0) }
        journal.onStep = { [unowned self] in target.history.add($0) }
        runner.onSettling = { [unowned self] in journal.settle() }
    }

    /// Changes the text for an action, which keeps its own account of it.
    private func edit(_ edit: TextEdit) -> Bool {
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

    /// The keyboard is closed.
    func endActions() { actionGroup.end() }
}

extension TextDocument {
    fileprivate var context: TextContext {
        TextContext(before: textBeforeSelection, selected: selectedText, after: textAfterSelection)
    }
}
