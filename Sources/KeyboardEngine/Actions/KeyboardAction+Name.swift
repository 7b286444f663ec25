internal import Actions

extension KeyboardAction {

    /// The names of all actions, without their values.
    enum Name: String, CaseIterable {
        case backspace, capsLock, character, characterMargin, command, control, custom, diacritic, dictation,
            dismissKeyboard, emoji, emojiCategory, escape, function, image, keyboardType, moveCursorBackward,
            moveCursorForward, nextKeyboard, nextLocale, none, option, primary, settings, shift, space, systemImage,
            systemSettings, tab, text, undo, url, urlDomain
    }

    /// The name of the action.
    var name: Name {
        switch self {
        case .backspace: .backspace
        case .capsLock: .capsLock
        case .character: .character
        case .characterMargin: .characterMargin
        case .command: .command
        case .control: .control
        case .custom: .custom
        case .diacritic: .diacritic
        case .dictation: .dictation
        case .dismissKeyboard: .dismissKeyboard
        case .emoji: .emoji
        case .emojiCategory: .emojiCategory
        case .escape: .escape
        case .function: .function
        case .image: .image
        case .keyboardType: .keyboardType
        case .moveCursorBackward: .moveCursorBackward
        case .moveCursorForward: .moveCursorForward
        case .nextKeyboard: .nextKeyboard
        case .nextLocale: .nextLocale
        case .none: .none
        case .option: .option
        case .primary: .primary
        case .settings: .settings
        case .shift: .shift
        case .space: .space
        case .systemImage: .systemImage
        case .systemSettings: .systemSettings
        case .tab: .tab
        case .text: .text
        case .undo: .undo
        case .url: .url
        case .urlDomain: .urlDomain
        }
    }
}

extension KeyboardAction.Name {

    /// Returns whether the number of values and their labels match what this action is written with.
    func takes(_ values: [Notation.Value]?) -> Bool {
        let labels = values?.map(\.label)
        return switch self {
        case .character, .characterMargin, .custom, .emoji, .emojiCategory, .keyboardType, .primary, .text:
            labels == [nil]
        case .diacritic: labels?.first == .some(nil) && labels?.dropFirst().contains(nil) == false
        case .image, .systemImage: labels == ["description", "keyboardImageName", "imageName"]
        case .shift: labels == nil || labels == [nil]
        case .url: labels == nil || labels == [nil] || labels == ["id"] || labels == [nil, "id"]
        case .backspace, .capsLock, .command, .control, .dictation, .dismissKeyboard, .escape, .function,
            .moveCursorBackward, .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .space,
            .systemSettings, .tab, .undo, .urlDomain:
            labels == nil
        }
    }

    /// Returns the action with these values, or `nil` if one of them is not valid for it.
    func action(_ values: [Notation.Value]) -> KeyboardAction? {
        guard values.allSatisfy({ KeyboardAction.isText($0.text) }) else { return nil }
        return values.isEmpty ? plainAction : action(of: values)
    }

    private var plainAction: KeyboardAction? {
        switch self {
        case .backspace: .backspace
        case .capsLock: .capsLock
        case .command: .command
        case .control: .control
        case .dictation: .dictation
        case .dismissKeyboard: .dismissKeyboard
        case .escape: .escape
        case .function: .function
        case .moveCursorBackward: .moveCursorBackward
        case .moveCursorForward: .moveCursorForward
        case .nextKeyboard: .nextKeyboard
        case .nextLocale: .nextLocale
        case .none: KeyboardAction.none
        case .option: .option
        case .settings: .settings
        case .shift: .shift(.auto)
        case .space: .space
        case .systemSettings: .systemSettings
        case .tab: .tab
        case .undo: .undo
        case .url: .url(nil, id: nil)
        case .urlDomain: .urlDomain
        case .character, .characterMargin, .custom, .diacritic, .emoji, .emojiCategory, .image, .keyboardType,
            .primary, .systemImage, .text:
            nil
        }
    }

    private func action(of values: [Notation.Value]) -> KeyboardAction? {
        let text = values[0].text
        return switch self {
        case .character: KeyboardAction.isCharacter(text) ? .character(text) : nil
        case .characterMargin: KeyboardAction.isCharacter(text) ? .characterMargin(text) : nil
        case .custom: .custom(named: text)
        case .diacritic: diacritic(values)
        case .emoji: KeyboardAction.isCharacter(text) ? .emoji(Emoji(text)) : nil
        case .emojiCategory: EmojiCategory(spelled: text).map(KeyboardAction.emojiCategory)
        case .image: .image(description: text, keyboardImageName: values[1].text, imageName: values[2].text)
        case .keyboardType: KeyboardType(text).map(KeyboardAction.keyboardType)
        case .primary: ReturnKeyType(text).map(KeyboardAction.primary)
        case .shift: KeyboardCase(spelled: text).map { .shift($0) }
        case .systemImage:
            .systemImage(description: text, keyboardImageName: values[1].text, imageName: values[2].text)
        case .text: .text(text)
        case .url: url(values)
        case .backspace, .capsLock, .command, .control, .dictation, .dismissKeyboard, .escape, .function,
            .moveCursorBackward, .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .space,
            .systemSettings, .tab, .undo, .urlDomain:
            plainAction
        }
    }

    private func diacritic(_ values: [Notation.Value]) -> KeyboardAction? {
        let pairs = values.dropFirst().map { ($0.label ?? "", $0.text) }
        guard pairs.count <= Diacritic.mostReplacements else { return nil }
        guard !pairs.contains(where: { $0.0.isEmpty }), Set(pairs.map(\.0)).count == pairs.count else { return nil }
        return .diacritic(Diacritic(char: values[0].text, replacements: Dictionary(pairs) { first, _ in first }))
    }

    private func url(_ values: [Notation.Value]) -> KeyboardAction {
        .url(values.first { $0.label == nil }?.text, id: values.first { $0.label == "id" }?.text)
    }
}
