/// Handles gestures on actions as the reference systems do, in fifteen steps, each of which can be replaced.
///
/// The steps come in pairs: a method that begins with `should` decides, the one that begins with `try` does it. They are
/// all in this file, since Swift lets nothing be overridden that is declared in an extension. A handler belongs to one
/// keyboard and remembers nothing beyond it.
///
/// A step may have the handler handle something else, which is done at once. Steps that come back to themselves come to
/// an end: of what is handled within one gesture, only the first eight count.
open class StandardKeyboardActionHandler: KeyboardActionHandler {

    /// What the actions are done to; nil once it is gone.
    public private(set) weak var keyboardController: (any KeyboardController)?

    /// A handler for a keyboard.
    public init(inputViewController: any KeyboardController) {
        keyboardController = inputViewController
    }

    /// How much may be handled while a gesture is handled.
    static let reentryLimit = 8

    /// How many calls to handle something are under way, and how many came while others were.
    private var nesting = 0
    private var reentries = 0

    /// Does what is asked for, unless that goes round in circles.
    private func enter(_ handle: () -> Void) {
        guard nesting == 0 || reentries < Self.reentryLimit else { return }
        if nesting > 0 { reentries += 1 }
        nesting += 1
        handle()
        nesting -= 1
        if nesting == 0 { reentries = 0 }
    }

    // MARK: Handling

    open func canHandle(_ gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        self.action(for: gesture, on: action) != nil
    }

    open func handle(_ action: KeyboardAction) {
        enter {
            let gestureAction = self.action(for: .release, on: action) ?? self.action(for: .press, on: action)
            gestureAction?(keyboardController)
        }
    }

    open func handle(_ gesture: KeyboardGesture, on action: KeyboardAction) {
        handle(gesture, on: action, replaced: false)
    }

    /// Does all that a gesture on an action does, in order.
    /// - Parameters:
    ///   - gesture: what happens to the key.
    ///   - action: what the key is for.
    ///   - replaced: whether the action has taken another's place, and is not to be replaced again.
    open func handle(_ gesture: KeyboardGesture, on action: KeyboardAction, replaced: Bool) {
        if keyboardController != nil { enter { performSteps(gesture, on: action, replaced: replaced) } }
    }

    private func performSteps(_ gesture: KeyboardGesture, on action: KeyboardAction, replaced: Bool) {
        behavior?.note(gesture, on: action, at: now)
        if !replaced, tryHandleReplacementAction(before: gesture, on: action) { return }
        let gestureAction = self.action(for: gesture, on: action)
        tryTriggerFeedback(for: gesture, on: action)
        tryUpdateSpaceDragState(for: gesture, on: action)
        guard let gestureAction, !tryUndoAutocorrection(before: gesture, on: action) else { return }
        tryRemoveAutocompleteInsertedSpace(before: gesture, on: action)
        tryAutocompleteIgnoreCurrentWord(before: gesture, on: action)
        tryApplyAutocorrectSuggestion(before: gesture, on: action)
        gestureAction(keyboardController)
        tryReinsertAutocompleteRemovedSpace(after: gesture, on: action)
        tryEndCurrentSentence(after: gesture, on: action)
        tryChangeKeyboardCase(after: gesture, on: action)
        tryChangeKeyboardType(after: gesture, on: action)
        tryPerformAutocomplete(after: gesture, on: action)
        tryRegisterEmoji(after: gesture, on: action)
    }

    /// Puts a suggestion in: learns it where it is a word nobody knew, and goes on as after a letter.
    open func handle(_ suggestion: Autocomplete.Suggestion) {
        enter {
            tryAutolearnSuggestion(suggestion)
            keyboardController?.services.autocompleteService?.noteAccepted(suggestion)
            keyboardController?.insertAutocompleteSuggestion(suggestion)
            handle(.release, on: .character(""))
        }
    }

    /// What a gesture on an action does; nil where it does nothing. The space bar inserts nothing once it has moved the
    /// cursor.
    open func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        if gesture == .release, action == .space, context?.isSpaceDragGestureActive == true { return nil }
        return action.standardAction(for: gesture) ?? desktopAction(for: gesture, on: action)
    }

    /// What has no behaviour of its own, such as a picture, does what somebody has set for it.
    private func desktopAction(
        for gesture: KeyboardGesture, on action: KeyboardAction
    ) -> KeyboardAction.GestureAction? {
        guard gesture == .release, let request = action.request, keyboardController?.canPerform(request) == true
        else { return nil }
        return { $0?.perform(request) }
    }

    open func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        keyboardController?.services.feedbackHandler.triggerFeedback(for: gesture, on: action)
    }

    // MARK: 1. Replacement

    /// The action that takes the place of another: a mark that opens a quotation, for one that closes it where none is
    /// open.
    open func replacementAction(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction? {
        guard gesture == .release, case .character(let mark) = action, let context, let proxy,
            context.settings.isQuotationReplacementEnabled
        else { return nil }
        let text = proxy.documentContextBeforeInput ?? ""
        let replacement = text.preferredQuotationReplacement(
            whenInserting: mark, context.quotationMarks, in: context.locale)
        return replacement.map(KeyboardAction.character)
    }

    /// Whether another action takes the place of this one.
    open func shouldHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        replacementAction(for: gesture, on: action) != nil
    }

    /// - Returns: whether another action took the place of this one.
    open func tryHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard shouldHandleReplacementAction(before: gesture, on: action),
            let replacement = replacementAction(for: gesture, on: action)
        else { return false }
        handle(.release, on: replacement, replaced: true)
        return true
    }

    // MARK: 3. Feedback

    /// Every gesture is worth feedback; what there is of it the feedback handler decides.
    open func shouldTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }

    /// Triggers the feedback of a gesture, where ``shouldTriggerFeedback(for:on:)`` says so.
    open func tryTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if shouldTriggerFeedback(for: gesture, on: action) { triggerFeedback(for: gesture, on: action) }
    }

    // MARK: 4. Space drag

    /// Whether the gesture is one on the space bar, or moves the cursor while the space bar is held.
    open func shouldUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        action == .space || action.movesCursor && context?.isSpaceDragGestureActive == true
    }

    /// Holding the space bar lets the arrow keys move the cursor, where the user has it so, until it is let go.
    open func tryUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) {
        guard let context, shouldUpdateSpaceDragState(for: gesture, on: action) else { return }
        if context.isSpaceDragGestureActive, action.movesCursor { context.hasSpaceDragMovedCursor = true }
        guard action == .space else { return }
        switch gesture {
        case .press: context.hasSpaceDragMovedCursor = false
        case .longPress: context.isSpaceDragGestureActive = context.settings.spaceLongPressBehavior == .moveInputCursor
        case .end: context.isSpaceDragGestureActive = false
        case .release, .repeatPress, .doubleTap: break
        }
    }

    // MARK: 6. and 10. The space behind a suggestion

    /// Whether a space that came with a suggestion goes before this: before punctuation that belongs to the word.
    open func shouldRemoveAutocompleteInsertedSpace(
        before gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool {
        guard gesture == .release, case .character(let mark) = action else { return false }
        return autocomplete?.spaceState == .inserted && mark.closesWord
            && proxy?.documentContextBeforeInput?.last == " "
    }

    /// Removes the space that came with a suggestion, where it is in the way.
    open func tryRemoveAutocompleteInsertedSpace(before gesture: KeyboardGesture, on action: KeyboardAction) {
        guard gesture == .release, action != .character("") else { return }
        let removes = shouldRemoveAutocompleteInsertedSpace(before: gesture, on: action)
        if removes { proxy?.deleteBackward() }
        autocomplete?.spaceState = removes ? .removed : .none
    }

    /// Whether a space that was removed comes back behind what was inserted.
    open func shouldReinsertAutocompleteRemovedSpace(
        after gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool {
        gesture == .release && autocomplete?.spaceState == .removed
    }

    /// Inserts the space again that was removed.
    open func tryReinsertAutocompleteRemovedSpace(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldReinsertAutocompleteRemovedSpace(after: gesture, on: action) else { return }
        proxy?.insertText(" ")
        autocomplete?.spaceState = .inserted
    }

    // MARK: 7. Ignoring

    /// Whether backspace tells that the word before the cursor shall not be corrected: it was just corrected, or is
    /// about to be.
    open func shouldAutocompleteIgnoreCurrentWord(
        before gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool {
        guard gesture == .press, action == .backspace, let autocomplete, autocomplete.settings.isAutoIgnoreEnabled,
            let word = proxy?.currentWordPreCursorPart, !word.isEmpty
        else { return false }
        return word == autocomplete.lastAutocorrectedWord || autocomplete.suggestions.contains(where: \.isAutocorrect)
    }

    /// Has the word before the cursor ignored by the autocomplete service.
    open func tryAutocompleteIgnoreCurrentWord(before gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldAutocompleteIgnoreCurrentWord(before: gesture, on: action),
            let word = proxy?.currentWordPreCursorPart
        else { return }
        keyboardController?.services.autocompleteService?.ignoreWord(word)
    }

    /// Whether a suggestion is a word that nobody knew, and the user wants such words learned.
    open func shouldAutolearnSuggestion(_ suggestion: Autocomplete.Suggestion) -> Bool {
        suggestion.isUnknown && autocomplete?.settings.isAutolearnEnabled == true
    }

    /// Has a suggestion learned by the autocomplete service.
    open func tryAutolearnSuggestion(_ suggestion: Autocomplete.Suggestion) {
        guard shouldAutolearnSuggestion(suggestion) else { return }
        keyboardController?.services.autocompleteService?.learnWord(suggestion.text)
    }

    // MARK: 8. Correcting

    /// Whether the word before the cursor ends here, so that its correction takes its place.
    open func shouldApplyAutocorrectSuggestion(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard gesture == .release, let context, let proxy, let autocomplete, !context.hasSpaceDragMovedCursor,
            autocomplete.settings.isAutocorrectEnabled
        else { return false }
        return action.endsWord && !proxy.isCursorAtNewWord
    }

    /// Puts the correction in the place of the word before the cursor.
    open func tryApplyAutocorrectSuggestion(before gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldApplyAutocorrectSuggestion(before: gesture, on: action), let autocomplete,
            let word = proxy?.currentWordPreCursorPart, let suggestion = autocomplete.correction(of: word)
        else { return }
        proxy?.insertAutocompleteSuggestion(suggestion, tryInsertSpace: false)
        autocomplete.lastAutocorrectedWord = suggestion.text
        autocomplete.noteCorrection(of: word, by: suggestion, before: action)
        keyboardController?.services.autocompleteService?.noteAccepted(suggestion)
    }

    /// Whether backspace takes a correction back: nothing was done since, and it still stands before the cursor.
    open func shouldUndoAutocorrection(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard gesture == .press, action == .backspace, let correction = autocomplete?.correction else { return false }
        return proxy?.documentContextBeforeInput?.hasSuffix(correction.corrected) == true
    }

    /// Puts the word back that was corrected last, and what ended it; it is left alone from then on, where the user has
    /// it so.
    /// - Returns: whether that is what the gesture has come to.
    open func tryUndoAutocorrection(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard let autocomplete, let correction = autocomplete.correction else { return false }
        let isUndone = shouldUndoAutocorrection(before: gesture, on: action)
        autocomplete.correction = nil
        guard isUndone else { return false }
        proxy?.deleteBackward(times: correction.corrected.count)
        proxy?.insertText(correction.typed)
        if autocomplete.settings.isAutoIgnoreEnabled {
            keyboardController?.services.autocompleteService?.rejectCorrection(of: correction.word)
        }
        autocomplete.lastAutocorrectedWord = nil
        keyboardController?.performAutocomplete()
        return true
    }

    // MARK: 11. Sentences

    /// Whether the gesture ends the sentence before the cursor, which the behaviour decides.
    open func shouldEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard let behavior, let proxy else { return false }
        return behavior.shouldEndCurrentSentence(after: gesture, on: action, in: proxy, at: now)
    }

    /// Ends the sentence before the cursor, in place of the spaces that stand there.
    open func tryEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard gesture == .release, let context else { return }
        if shouldEndCurrentSentence(after: gesture, on: action) {
            keyboardController?.endSentence(withText: context.settings.endSentenceText(for: context.locale))
            behavior?.lastSpaceRelease = nil
        } else if action == .space {
            behavior?.lastSpaceRelease = now
        }
    }

    // MARK: 12. and 13. Case and type

    /// Whether the case may change: after any gesture; to which one the behaviour decides.
    open func shouldChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }

    /// Changes the case to the one that the behaviour prefers.
    open func tryChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldChangeKeyboardCase(after: gesture, on: action), let context, let behavior, let proxy else { return }
        let preferred = behavior.preferredKeyboardCase(after: gesture, on: action, in: proxy, at: now)
        if preferred != context.keyboardCase { keyboardController?.setKeyboardCase(preferred) }
    }

    /// Whether the type may change: after any gesture; to which one the behaviour decides.
    open func shouldChangeKeyboardType(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }

    /// Changes the type to the one that the behaviour prefers.
    open func tryChangeKeyboardType(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldChangeKeyboardType(after: gesture, on: action), let context, let behavior, let proxy else { return }
        let preferred = behavior.preferredKeyboardType(after: gesture, on: action, in: proxy)
        if preferred != context.keyboardType { keyboardController?.setKeyboardType(preferred) }
    }

    // MARK: 14. Suggestions

    /// Whether the text may have changed, so that other suggestions fit.
    open func shouldPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        gesture == .release || action == .backspace
    }

    /// Asks for suggestions for the text before the cursor.
    open func tryPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) {
        if shouldPerformAutocomplete(after: gesture, on: action) { keyboardController?.performAutocomplete() }
    }

    // MARK: 15. Emojis

    /// Whether the gesture inserts an emoji, which is to be remembered.
    open func shouldRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        if case .emoji = action { gesture == .release } else { false }
    }

    /// Remembers an emoji that was inserted.
    open func tryRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldRegisterEmoji(after: gesture, on: action), case .emoji(let emoji) = action else { return }
        keyboardController?.services.registerEmoji(emoji)
    }

    // MARK: The keyboard

    private var context: KeyboardContext? { keyboardController?.state.keyboardContext }
    private var autocomplete: AutocompleteContext? { keyboardController?.state.autocompleteContext }
    private var behavior: StandardKeyboardBehavior? { keyboardController?.services.keyboardBehavior }
    private var proxy: (any TextDocumentProxy)? { keyboardController?.textDocumentProxy }
    private var now: Milliseconds { keyboardController?.now ?? 0 }
}

/// ``StandardKeyboardActionHandler``, which registers emojis as they are used: the reference has a handler of its own for
/// that.
public typealias ProKeyboardActionHandler = StandardKeyboardActionHandler
