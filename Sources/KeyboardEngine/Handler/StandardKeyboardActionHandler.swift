/// A handler of gestures on actions that works as KeyboardKit's does, in fifteen steps. Each step can be overridden.
///
/// The steps come in pairs: a method whose name begins with `should` decides, and one whose name begins with `try`
/// acts. They are all in this file, because Swift does not allow overriding members of an extension. A handler belongs
/// to one keyboard and keeps no state beyond it.
///
/// A step may call the handler again, which takes effect at once. To end endless recursion, only the first eight calls
/// within one gesture take effect.
open class StandardKeyboardActionHandler: KeyboardActionHandler {

    /// The controller that actions are performed on; `nil` once it no longer exists.
    public var keyboardController: (any KeyboardController)? { present.controller ?? owner }

    private weak var owner: (any KeyboardController)?
    /// The keyboard while a call is in progress: each step needs some part of it, and a weak reference is slow.
    private var present = Present()

    private struct Present {
        var controller: (any KeyboardController)?
        var context: KeyboardContext?
        var autocomplete: AutocompleteContext?
        var services: Keyboard.Services?
    }

    private var rules: TextRules { context?.current.settings.textRules ?? .keyboardKit }

    /// Creates a handler for a keyboard.
    public init(inputViewController: any KeyboardController) {
        owner = inputViewController
    }

    /// The largest number of calls that take effect while a gesture is handled.
    static let reentryLimit = 8

    /// The number of calls that are in progress, and of those that came while others were.
    private var nesting = 0
    private var reentries = 0

    /// Runs a call, unless the calls have become endless.
    private func enter(_ handle: () -> Void) {
        guard nesting == 0 || reentries < Self.reentryLimit else { return }
        if nesting > 0 { reentries += 1 } else { findKeyboard() }
        nesting += 1
        handle()
        nesting -= 1
        if nesting == 0 { (reentries, present) = (0, Present()) }
    }

    private func findKeyboard() {
        guard let owner else { return }
        let state = owner.state
        present = Present(
            controller: owner, context: state.keyboardContext, autocomplete: state.autocompleteContext,
            services: owner.services)
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

    /// Handles a gesture on an action, with all its steps in order.
    /// - Parameters:
    ///   - gesture: What is done with the key.
    ///   - action: The action of the key.
    ///   - replaced: Whether the action has replaced another, and must not be replaced again.
    open func handle(_ gesture: KeyboardGesture, on action: KeyboardAction, replaced: Bool) {
        enter { if present.controller != nil { performSteps(gesture, on: action, replaced: replaced) } }
    }

    private func performSteps(_ gesture: KeyboardGesture, on action: KeyboardAction, replaced: Bool) {
        if action == .backspace { behavior?.note(gesture, on: .backspace, at: now) }
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

    /// Inserts a suggestion. Learns its word if that is unknown, and continues as after a letter.
    open func handle(_ suggestion: Autocomplete.Suggestion) {
        enter {
            tryAutolearnSuggestion(suggestion)
            services?.autocompleteService?.noteAccepted(suggestion)
            keyboardController?.insertAutocompleteSuggestion(suggestion)
            handle(.release, on: .character(""))
        }
    }

    /// Returns what a gesture on an action does, or `nil` if it does nothing. The space bar inserts nothing after it
    /// has moved the cursor.
    open func action(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction.GestureAction? {
        if gesture == .release, action == .space, context?.isSpaceDragGestureActive == true { return nil }
        if let standard = action.standardAction(for: gesture) { return standard }
        return desktopAction(for: gesture, on: action)
    }

    /// Returns the desktop request of an action without a standard behaviour, such as an image, if the host can perform
    /// it.
    private func desktopAction(
        for gesture: KeyboardGesture, on action: KeyboardAction
    ) -> KeyboardAction.GestureAction? {
        guard gesture == .release, let request = action.request, keyboardController?.canPerform(request) == true
        else { return nil }
        return { $0?.perform(request) }
    }

    open func triggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        services?.feedbackHandler.triggerFeedback(for: gesture, on: action)
    }

    // MARK: 1. Replacement

    /// Returns the action that replaces another: an opening quotation mark replaces a closing one if no quotation is
    /// open.
    open func replacementAction(for gesture: KeyboardGesture, on action: KeyboardAction) -> KeyboardAction? {
        guard gesture == .release, case .character(let mark) = action, let context,
            context.current.settings.isQuotationReplacementEnabled, let proxy
        else { return nil }
        let text = proxy.documentContextBeforeInput ?? ""
        let replacement = rules.quotationReplacement(
            of: mark, after: text, context.quotationMarks, in: context.locale)
        return replacement.map(KeyboardAction.character)
    }

    /// Returns whether another action replaces this one.
    open func shouldHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        replacementAction(for: gesture, on: action) != nil
    }

    /// Handles the action that replaces this one, if there is one.
    /// - Returns: Whether another action replaced this one.
    open func tryHandleReplacementAction(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard shouldHandleReplacementAction(before: gesture, on: action),
            let replacement = replacementAction(for: gesture, on: action)
        else { return false }
        handle(.release, on: replacement, replaced: true)
        return true
    }

    // MARK: 3. Feedback

    /// Returns whether a gesture triggers feedback. Every gesture does; the feedback handler decides what is played.
    open func shouldTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }

    /// Triggers the feedback of a gesture if ``shouldTriggerFeedback(for:on:)`` allows it.
    open func tryTriggerFeedback(for gesture: KeyboardGesture, on action: KeyboardAction) {
        if shouldTriggerFeedback(for: gesture, on: action) { triggerFeedback(for: gesture, on: action) }
    }

    // MARK: 4. Space drag

    /// Returns whether the gesture is one on the space bar, or moves the cursor while the space bar is held.
    open func shouldUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        action == .space || action.movesCursor && context?.isSpaceDragGestureActive == true
    }

    /// Updates whether the arrow keys move the cursor: while the space bar is held, if the user's settings say so.
    open func tryUpdateSpaceDragState(for gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldUpdateSpaceDragState(for: gesture, on: action), let context else { return }
        if context.isSpaceDragGestureActive, action.movesCursor { context.hasSpaceDragMovedCursor = true }
        guard action == .space else { return }
        switch gesture {
        case .press: context.hasSpaceDragMovedCursor = false
        case .longPress: context.isSpaceDragGestureActive = context.settings.spaceLongPressBehavior == .moveInputCursor
        case .end: context.isSpaceDragGestureActive = false
        case .release, .repeatPress, .doubleTap: break
        }
    }

    // MARK: 6. and 10. The space after a suggestion

    /// Returns whether to remove the space that came with a suggestion, because punctuation follows that belongs to the
    /// word.
    open func shouldRemoveAutocompleteInsertedSpace(
        before gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool {
        guard gesture == .release, case .character(let mark) = action else { return false }
        return autocomplete?.spaceState == .inserted && rules.closesWord(mark)
            && proxy?.documentContextBeforeInput?.last == " "
    }

    /// Removes the space that came with a suggestion if it must go.
    open func tryRemoveAutocompleteInsertedSpace(before gesture: KeyboardGesture, on action: KeyboardAction) {
        guard gesture == .release, action != .character("") else { return }
        let removes = shouldRemoveAutocompleteInsertedSpace(before: gesture, on: action)
        if removes { proxy?.deleteBackward() }
        autocomplete?.spaceState = removes ? .removed : .none
    }

    /// Returns whether to insert the removed space again after the gesture.
    open func shouldReinsertAutocompleteRemovedSpace(
        after gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool {
        gesture == .release && autocomplete?.spaceState == .removed
    }

    /// Inserts the removed space again.
    open func tryReinsertAutocompleteRemovedSpace(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldReinsertAutocompleteRemovedSpace(after: gesture, on: action) else { return }
        proxy?.insertText(" ")
        autocomplete?.spaceState = .inserted
    }

    // MARK: 7. Ignoring

    /// Returns whether backspace signals that the word before the cursor must not be corrected, because it was just
    /// corrected or is about to be.
    open func shouldAutocompleteIgnoreCurrentWord(
        before gesture: KeyboardGesture, on action: KeyboardAction
    ) -> Bool {
        guard gesture == .press, action == .backspace, let autocomplete, autocomplete.settings.isAutoIgnoreEnabled,
            let word = proxy?.wordBeforeCursor, !word.isEmpty
        else { return false }
        return word == autocomplete.lastAutocorrectedWord || autocomplete.suggestions.contains(where: \.isAutocorrect)
    }

    /// Makes the autocomplete service ignore the word before the cursor.
    open func tryAutocompleteIgnoreCurrentWord(before gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldAutocompleteIgnoreCurrentWord(before: gesture, on: action),
            let word = proxy?.wordBeforeCursor
        else { return }
        services?.autocompleteService?.ignoreWord(word)
    }

    /// Returns whether a suggestion is an unknown word, and the user wants such words to be learned.
    open func shouldAutolearnSuggestion(_ suggestion: Autocomplete.Suggestion) -> Bool {
        suggestion.isUnknown && autocomplete?.settings.isAutolearnEnabled == true
    }

    /// Makes the autocomplete service learn a suggestion.
    open func tryAutolearnSuggestion(_ suggestion: Autocomplete.Suggestion) {
        guard shouldAutolearnSuggestion(suggestion) else { return }
        services?.autocompleteService?.learnWord(suggestion.text)
    }

    // MARK: 8. Correcting

    /// Returns whether the word before the cursor ends here, so that its correction is applied.
    open func shouldApplyAutocorrectSuggestion(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard gesture == .release, let autocomplete, autocomplete.settings.isAutocompleteEnabled,
            autocomplete.settings.isAutocorrectEnabled, action.endsWord(by: rules), let context,
            !context.hasSpaceDragMovedCursor, let before = proxy?.documentContextBeforeInput
        else { return false }
        guard let correction = autocomplete.correction(at: before) else { return false }
        // A slash may continue a path, of which only the user's own abbreviations are replaced.
        return action != .character("/") || correction.source == Autocomplete.Suggestion.replacements
    }

    /// Replaces the word before the cursor by its correction.
    open func tryApplyAutocorrectSuggestion(before gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldApplyAutocorrectSuggestion(before: gesture, on: action), let autocomplete,
            let before = proxy?.documentContextBeforeInput, let suggestion = autocomplete.correction(at: before)
        else { return }
        proxy?.insertAutocompleteSuggestion(suggestion, tryInsertSpace: false)
        autocomplete.lastAutocorrectedWord = suggestion.text
        autocomplete.noteCorrection(of: suggestion.replacedText(in: before), by: suggestion, before: action)
        services?.autocompleteService?.noteAccepted(suggestion)
    }

    /// Returns whether backspace undoes a correction: nothing else happened since, and the correction still precedes
    /// the cursor.
    open func shouldUndoAutocorrection(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard gesture == .press, action == .backspace, let correction = autocomplete?.correction else { return false }
        return proxy?.documentContextBeforeInput?.hasSuffix(correction.corrected) == true
    }

    /// Restores the word that was corrected last, and the text that ended it. If the user's settings say so, the word
    /// is not corrected again.
    /// - Returns: Whether the gesture undid a correction.
    open func tryUndoAutocorrection(before gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard let autocomplete, let correction = autocomplete.correction else { return false }
        let isUndone = shouldUndoAutocorrection(before: gesture, on: action)
        autocomplete.correction = nil
        guard isUndone else { return false }
        proxy?.deleteBackward(times: correction.corrected.count)
        proxy?.insertText(correction.typed)
        if autocomplete.settings.isAutoIgnoreEnabled {
            services?.autocompleteService?.rejectCorrection(of: correction.word)
        }
        autocomplete.lastAutocorrectedWord = nil
        keyboardController?.performAutocomplete()
        return true
    }

    // MARK: 11. Sentences

    /// Returns whether the gesture ends the sentence before the cursor. The keyboard behaviour decides.
    open func shouldEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        guard let behavior, let controller = keyboardController else { return false }
        return behavior.shouldEndCurrentSentence(
            after: gesture, on: action, in: controller.textDocumentProxy, at: controller.now)
    }

    /// Ends the sentence before the cursor, which replaces the spaces at its end.
    open func tryEndCurrentSentence(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard gesture == .release else { return }
        if let context, shouldEndCurrentSentence(after: gesture, on: action) {
            let end = context.settings.endSentenceText(for: context.locale)
            if !end.isEmpty { keyboardController?.endSentence(withText: end) }
            behavior?.lastSpaceRelease = nil
        } else if action == .space {
            behavior?.lastSpaceRelease = now
        }
    }

    // MARK: 12. and 13. Case and type

    /// Returns whether the case may change: after any gesture. The keyboard behaviour decides on the case.
    open func shouldChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }

    /// Changes the case to the one that the keyboard behaviour prefers.
    open func tryChangeKeyboardCase(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldChangeKeyboardCase(after: gesture, on: action), let context, let behavior,
            let controller = keyboardController
        else { return }
        let preferred = behavior.preferredKeyboardCase(
            after: gesture, on: action, in: controller.textDocumentProxy, at: controller.now)
        if preferred != context.current.keyboardCase { controller.setKeyboardCase(preferred) }
    }

    /// Returns whether the type may change: after any gesture. The keyboard behaviour decides on the type.
    open func shouldChangeKeyboardType(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool { true }

    /// Changes the type to the one that the keyboard behaviour prefers.
    open func tryChangeKeyboardType(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldChangeKeyboardType(after: gesture, on: action), let context, let behavior, let proxy else { return }
        let preferred = behavior.preferredKeyboardType(after: gesture, on: action, in: proxy)
        if preferred != context.current.keyboardType { keyboardController?.setKeyboardType(preferred) }
    }

    // MARK: 14. Suggestions

    /// Returns whether the text may have changed, so that the suggestions must be updated.
    open func shouldPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        gesture == .release || action == .backspace
    }

    /// Requests suggestions for the text before the cursor.
    open func tryPerformAutocomplete(after gesture: KeyboardGesture, on action: KeyboardAction) {
        if shouldPerformAutocomplete(after: gesture, on: action) { keyboardController?.performAutocomplete() }
    }

    // MARK: 15. Emoji

    /// Returns whether the gesture inserts an emoji, whose use must be recorded.
    open func shouldRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) -> Bool {
        if case .emoji = action { gesture == .release } else { false }
    }

    /// Records the use of an emoji that was inserted.
    open func tryRegisterEmoji(after gesture: KeyboardGesture, on action: KeyboardAction) {
        guard shouldRegisterEmoji(after: gesture, on: action), case .emoji(let emoji) = action else { return }
        services?.emojiService.use(emoji)
    }

    // MARK: The keyboard

    private var context: KeyboardContext? { present.context ?? owner?.state.keyboardContext }
    private var autocomplete: AutocompleteContext? { present.autocomplete ?? owner?.state.autocompleteContext }
    private var services: Keyboard.Services? { present.services ?? owner?.services }
    private var behavior: StandardKeyboardBehavior? { services?.keyboardBehavior }
    private var proxy: (any TextDocumentProxy)? { keyboardController?.textDocumentProxy }
    private var now: Milliseconds { keyboardController?.now ?? 0 }
}

/// A ``StandardKeyboardActionHandler``, which already records the use of emoji. KeyboardKit has a separate handler for
/// that.
public typealias ProKeyboardActionHandler = StandardKeyboardActionHandler
