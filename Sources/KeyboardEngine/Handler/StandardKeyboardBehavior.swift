/// The rules for the case, the type and the ends of sentences: those of KeyboardKit 9
/// (`Keyboard.StandardKeyboardBehavior`). It records for one keyboard when certain keys were last used.
open class StandardKeyboardBehavior {

    /// The state of the keyboard.
    public let context: KeyboardContext

    /// The time of the last release of Shift; `nil` if the next release counts as the first.
    var lastShiftRelease: Milliseconds?
    /// The time of the last release of the space bar that can be the first of two that end a sentence.
    var lastSpaceRelease: Milliseconds?
    /// The time at which backspace began to repeat.
    var repeatBegan: Milliseconds?

    /// Creates a behaviour without recorded keys.
    public init(context: KeyboardContext) { self.context = context }

    // MARK: Deletion

    /// Returns how much backspace deletes: whole words after it has repeated for a while.
    open func backspaceRange(at now: Milliseconds?) -> DeletionRange {
        guard let now, let repeatBegan, context.settings.isWordDeletionEnabled, now >= repeatBegan else {
            return .character
        }
        return now - repeatBegan > context.settings.wordDeletionDelay ? .word : .character
    }

    /// Records a gesture.
    func note(_ gesture: KeyboardGesture, on action: KeyboardAction, at now: Milliseconds) {
        guard action == .backspace else { return }
        switch gesture {
        case .press, .release, .end: repeatBegan = nil
        case .repeatPress: repeatBegan = repeatBegan ?? now
        case .longPress, .doubleTap: break
        }
    }

    // MARK: Sentences

    /// Returns whether the space that was just typed ends the sentence: it is the second, it follows the first
    /// quickly, and it does not follow the end of a sentence.
    open func shouldEndCurrentSentence(
        after gesture: KeyboardGesture, on action: KeyboardAction, in proxy: any TextDocumentProxy, at now: Milliseconds
    ) -> Bool {
        guard gesture == .release, action == .space, context.settings.isEndSentenceEnabled,
            let last = lastSpaceRelease, now >= last, now - last < context.settings.endSentenceInterval,
            let text = proxy.documentContextBeforeInput, text.hasSuffix("  ")
        else { return false }
        return context.settings.textRules.canEndSentence(text) && (proxy.currentWordPostCursorPart ?? "").isEmpty
    }

    // MARK: Case

    /// Returns whether a release of Shift is the second in quick succession. The release is recorded, so that a third
    /// does not count as another second.
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

    /// Returns the case for typing after a gesture. If the text is unknown, this is the current case, except that upper
    /// case lasts for one letter.
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
        let present = context.current.keyboardCase
        return gesture == .release && action.isInputAction && present == .uppercased ? .lowercased : present
    }

    /// Whether the text determines the case.
    private var isAutomatic: Bool {
        context.current.settings.isAutocapitalizationEnabled && context.current.autocapitalizationType != nil
    }

    // MARK: Type

    /// Returns the type of keyboard after a gesture: the alphabetic one after input that usually ends a number or a
    /// symbol.
    open func preferredKeyboardType(
        after gesture: KeyboardGesture, on action: KeyboardAction, in proxy: any TextDocumentProxy
    ) -> KeyboardType {
        let type = context.current.keyboardType
        guard gesture == .release, type.isNumericOrSymbolic || type == .emojiSearch else { return type }
        return ends(type, after: action, in: proxy.documentContextBeforeInput ?? "") ? .alphabetic : type
    }

    private func ends(_ type: KeyboardType, after action: KeyboardAction, in text: String) -> Bool {
        switch action {
        case .primary: type == .emojiSearch || text.isLastSentenceEnded
        case .space: type != .emojiSearch && !text.hasSuffix("  ")
        case .character(let string): type != .emojiSearch && isAccentSwitch(string)
        case .backspace, .capsLock, .characterMargin, .command, .control, .custom, .diacritic, .dictation,
            .dismissKeyboard, .emoji, .emojiCategory, .escape, .function, .image, .keyboardType, .moveCursorBackward,
            .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .shift, .systemImage,
            .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            false
        }
    }

    /// Returns whether letters follow a mark: an apostrophe, or an alternate quotation mark of the locale.
    private func isAccentSwitch(_ mark: String) -> Bool {
        let marks = context.quotationMarks
        return ["\u{2019}", "\u{2018}", "`", marks.alternateBegin, marks.alternateEnd].contains(mark)
    }
}
