/// The default behaviour of gestures on actions: the table of KeyboardKit 9.9.1 (`KeyboardAction+Actions`), adapted to
/// the desktop.
extension KeyboardAction {

    /// Returns what a gesture on this action does, or `nil` if it does nothing.
    public func standardAction(for gesture: KeyboardGesture) -> GestureAction? {
        switch gesture {
        case .press: standardPressAction
        case .release: standardReleaseAction
        case .longPress: standardLongPressAction
        case .repeatPress: standardRepeatAction
        case .doubleTap, .end: nil
        }
    }

    /// What the action does when it is performed without a gesture.
    public var standardAction: GestureAction? { standardReleaseAction ?? standardPressAction }

    private var standardPressAction: GestureAction? {
        switch self {
        case .backspace: Self.deleteBackward
        case .capsLock: { $0?.setKeyboardCase(.capsLocked) }
        case .keyboardType(let type): { $0?.setKeyboardType(type) }
        case .character, .characterMargin, .command, .control, .custom, .diacritic, .dictation, .dismissKeyboard,
            .emoji, .emojiCategory, .escape, .function, .image, .moveCursorBackward, .moveCursorForward,
            .nextKeyboard, .nextLocale, .none, .option, .primary, .settings, .shift, .space, .systemImage,
            .systemSettings, .tab, .text, .undo, .url, .urlDomain:
            nil
        }
    }

    private var standardRepeatAction: GestureAction? {
        self == .backspace ? standardPressAction : nil
    }

    /// The long press of the space bar only triggers feedback, and lets the arrow keys move the cursor.
    private var standardLongPressAction: GestureAction? {
        self == .space ? { _ in } : nil
    }

    private var standardReleaseAction: GestureAction? {
        switch self {
        case .character, .characterMargin, .emoji, .space, .text, .urlDomain: insertion
        case .diacritic(let diacritic): { $0?.insertDiacritic(diacritic) }
        case .moveCursorBackward: { $0?.adjustTextPosition(by: -1) }
        case .moveCursorForward: { $0?.adjustTextPosition(by: 1) }
        case .primary: { $0?.performReturn() }
        case .tab: { $0?.performTab() }
        case .dismissKeyboard: { $0?.dismissKeyboard() }
        case .emojiCategory(let category): { $0?.showEmojiCategory(category) }
        case .nextKeyboard: { $0?.selectNextKeyboard() }
        case .nextLocale: { $0?.selectNextLocale() }
        case .shift: Self.toggleShift
        case .custom: selection
        case .dictation, .settings, .systemSettings, .url: request.map { request in { $0?.perform(request) } }
        case .backspace, .capsLock, .command, .control, .escape, .function, .image, .keyboardType, .none, .option,
            .systemImage, .undo:
            nil
        }
    }

    private static func deleteBackward(_ controller: (any KeyboardController)?) {
        guard let controller else { return }
        controller.deleteBackward(range: controller.services.keyboardBehavior.backspaceRange(at: controller.now))
    }

    /// What an action does that selects a locale or an input method.
    private var selection: GestureAction? {
        if let selectedLocale { return { $0?.selectLocale(selectedLocale) } }
        if let selectedKeyboard { return { $0?.selectKeyboard(selectedKeyboard) } }
        return nil
    }

    private var insertion: GestureAction? {
        guard let insertedText else { return nil }
        return { $0?.insertText(insertedText) }
    }

    /// Switches between upper and lower case, depending on the current case of the keyboard.
    private static func toggleShift(_ controller: (any KeyboardController)?) {
        guard let controller else { return }
        switch controller.state.keyboardContext.keyboardCase {
        case .auto, .lowercased: controller.setKeyboardCase(.uppercased)
        case .uppercased, .capsLocked: controller.setKeyboardCase(.lowercased)
        }
    }

    /// The request to the desktop that the action makes, if any.
    var request: DesktopRequest? {
        switch self {
        case .custom(let name): .custom(named: name)
        case .dictation: .dictation
        case .image(_, _, let name), .systemImage(_, _, let name): .image(named: name)
        case .settings: .settings
        case .systemSettings: .systemSettings
        case .undo: .custom(named: name.rawValue)
        case .url(let url, let id): url.map { .open(url: $0, id: id) }
        case .backspace, .capsLock, .character, .characterMargin, .command, .control, .diacritic, .dismissKeyboard,
            .emoji, .emojiCategory, .escape, .function, .keyboardType, .moveCursorBackward, .moveCursorForward,
            .nextKeyboard, .nextLocale, .none, .option, .primary, .shift, .space, .tab, .text, .urlDomain:
            nil
        }
    }
}
