/// Decides on the case, the type and the ends of sentences: the rules of KeyboardKit 9 (`Keyboard.StandardKeyboardBehavior`),
/// with a memory of when keys were used last that belongs to one keyboard.
open class StandardKeyboardBehavior {

    /// What the keyboard is like.
    public let context: KeyboardContext

    /// When Shift was released last; nil where the next release begins anew.
    var lastShiftRelease: Milliseconds?
    /// When the space bar was released last, and so often that a sentence may end.
    var lastSpaceRelease: Milliseconds?
    /// When backspace began to repeat.
    var repeatBegan: Milliseconds?

    /// A behaviour without a memory.
    public init(context: KeyboardContext) { self.context = context }

    // MARK: Deletion

    /// How much backspace deletes: whole words after it has repeated for a while.
    open func backspaceRange(at now: Milliseconds?) -> DeletionRange {
        guard let now, let repeatBegan, context.settings.isWordDeletionEnabled, now >= repeatBegan else {
            return .character
        }
        return now - repeatBegan > context.settings.wordDeletionDelay ? .word : .character
    }

    /// Notes that a key goes down, repeats or comes up.
    func note(_ gesture: KeyboardGesture, on action: KeyboardAction, at now: Milliseconds) {
        guard action == .backspace else { return }
        switch gesture {
        case .press, .release, .end: repeatBegan = nil
        case .repeatPress: repeatBegan = repeatBegan ?? now
        case .longPress, .doubleTap: break
        }
    }

    // MARK: Sentences

    /// Whether the space that was just typed ends the sentence: it is the second, soon behind the first, at the end of
    /// a word that ends no sentence.
    open func shouldEndCurrentSentence(
        after gesture: KeyboardGesture, on action: KeyboardAction, in proxy: any TextDocumentProxy, at now: Milliseconds
    ) -> Bool {
        guard gesture == .release, action == .space, context.settings.isEndSentenceEnabled,
            let last = lastSpaceRelease, now >= last, now - last < context.settings.endSentenceInterval,
            let text = proxy.documentContextBeforeInput, text.hasSuffix("  ")
        else { return false }
        return !text.isLastSentenceEnded && (proxy.currentWordPostCursorPart ?? "").isEmpty
    }

    // MARK: Case

    /// Whether a release of Shift is the second in quick succession. It is remembered, so that a third is not.
    open func shouldSwitchToCapsLock(
        after gesture: KeyboardGesture, on action: KeyboardAction, at now: Milliseconds
    ) -> Bool {
        guard gesture == .release, action.isShift else { return false }
        defer { lastShiftRelease = now }
        guard context.settings.isDoubleTapOnShiftToCapsLockEnabled, let last = lastShiftRelease, now >= last,
            now - last < context.settings.capsLockInterval
        else { return false }
        return true
    }

    /// The case to type in after a gesture; of a text that is not known the current one, for one letter where it is
    /// upper case.
    open func preferredKeyboardCase(
        after gesture: KeyboardGesture, on action: KeyboardAction, in proxy: any TextDocumentProxy, at now: Milliseconds
    ) -> KeyboardCase {
        if shouldSwitchToCapsLock(after: gesture, on: action, at: now) {
            lastShiftRelease = nil
            return .capsLocked
        }
        if action.isShift { return context.keyboardCase }
        if isAutomatic, let text = proxy.documentContextBeforeInput {
            return context.preferredKeyboardCase(before: text)
        }
        let endsOneLetter = gesture == .release && action.isInputAction && context.keyboardCase == .uppercased
        return endsOneLetter ? .lowercased : context.keyboardCase
    }

    /// Whether the text decides on the case.
    private var isAutomatic: Bool {
        context.settings.isAutocapitalizationEnabled && context.autocapitalizationType != nil
    }

    // MARK: Type

    /// The type to show after a gesture: the letters again after what usually ends a number or a symbol.
    open func preferredKeyboardType(
        after gesture: KeyboardGesture, on action: KeyboardAction, in proxy: any TextDocumentProxy
    ) -> KeyboardType {
        guard gesture == .release else { return context.keyboardType }
        return endsType(action, proxy.documentContextBeforeInput ?? "") ? .alphabetic : context.keyboardType
    }

    private func endsType(_ action: KeyboardAction, _ text: String) -> Bool {
        switch action {
        case .primary where context.keyboardType == .emojiSearch: true
        case .primary: context.keyboardType.isNumericOrSymbolic && text.isLastSentenceEnded
        case .space: context.keyboardType.isNumericOrSymbolic && !text.hasSuffix("  ")
        case .character(let string): context.keyboardType.isNumericOrSymbolic && isAccentSwitch(string)
        case .backspace, .capsLock, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward,
            .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .shift, .systemImage,
            .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            false
        }
    }

    /// Whether a mark is one behind which letters follow: an apostrophe, or an alternate quotation mark of the locale.
    private func isAccentSwitch(_ mark: String) -> Bool {
        let marks = context.quotationMarks
        return ["\u{2019}", "\u{2018}", "`", marks.alternateBegin, marks.alternateEnd].contains(mark)
    }
}
