package import Actions

extension KeyboardAction: LosslessStringConvertible {

    /// The largest number of scalars in a character in notation. It admits every emoji sequence and stacked diacritics,
    /// and keeps a document from passing as one character.
    static let maximumCharacterLength = 64

    /// The largest size of a text in notation, in bytes of UTF-8: 64 KiB, as for any string from D-Bus.
    static let maximumTextLength = 64 << 10

    /// Creates the action that ``description`` writes, such as `backspace` or `character("é")`; `nil` if the text does
    /// not describe an action.
    public init?(_ description: String) {
        try? self.init(notation: description)
    }

    /// Creates an action from the notation of ``description``, or from a name of earlier versions: `newLine`, `return`.
    ///
    /// All escapes of JSON are understood.
    /// - Throws: What is wrong and where: an unknown name; a value that is missing, superfluous, or not valid for the
    ///   action; or a string that is empty, contains U+0000 or more than 64 combining marks in a row, or is longer than
    ///   ``maximumCharacterLength`` or ``maximumTextLength``.
    package init(notation text: String) throws(NotationError) {
        let notation = try Notation(reading: text)
        self = try Self.action(notation, endingAt: text.unicodeScalars.count)
    }

    /// The action in notation: its name, followed by its values, if it has any, as JSON strings.
    ///
    /// Each action has exactly one notation. It escapes only quotation marks, backslashes and invisible characters.
    public var description: String { notation.written { $0.isControl || $0.isInvisible } }
}

extension KeyboardAction {

    private static func action(
        _ notation: Notation, endingAt end: Int
    ) throws(NotationError) -> KeyboardAction {
        if let alias = aliases[notation.name], notation.values == nil { return alias }
        guard let name = Name(rawValue: notation.name) else {
            throw NotationError(position: 0, reason: .unknownName)
        }
        guard name.takes(notation.values) else {
            throw NotationError(position: notation.name.unicodeScalars.count, reason: .wrongValues)
        }
        guard let action = name.action(notation.values ?? []) else {
            throw NotationError(position: min(notation.name.unicodeScalars.count + 1, end), reason: .badValue)
        }
        return action
    }

    private static let aliases: [String: KeyboardAction] = ["newLine": .newLine, "return": .return]

    /// Returns whether a character action can have this value.
    static func isCharacter(_ string: String) -> Bool {
        isText(string) && string.unicodeScalars.count <= maximumCharacterLength
    }

    static func isText(_ string: String) -> Bool {
        !string.isEmpty && string.utf8.count <= maximumTextLength && !string.utf8.contains(0) && string.isStreamSafe
    }
}

// MARK: - Writing

extension KeyboardAction {

    /// The action as a name and values.
    var notation: Notation {
        switch self {
        case .character(let string), .characterMargin(let string), .text(let string): named(string)
        case .custom(let name): named(name)
        case .diacritic(let diacritic): Notation(diacritic)
        case .emoji(let emoji): named(emoji.char)
        case .emojiCategory(let category): named(category.rawValue)
        case .image(let description, let keyboardImageName, let imageName),
            .systemImage(let description, let keyboardImageName, let imageName):
            Notation(
                name.rawValue,
                [
                    .init(label: "description", text: description),
                    .init(label: "keyboardImageName", text: keyboardImageName),
                    .init(label: "imageName", text: imageName),
                ])
        case .keyboardType(let type): named(type.description)
        case .primary(let type): named(type.description)
        case .shift(.auto): Notation(name.rawValue)
        case .shift(let letterCase): named(letterCase.rawValue)
        case .url(let url, let id): Notation(url: url, id: id)
        case .backspace, .capsLock, .command, .control, .dictation, .dismissKeyboard, .escape, .function,
            .moveCursorBackward, .moveCursorForward, .nextKeyboard, .nextLocale, .none, .option, .settings, .space,
            .systemSettings, .tab, .undo, .urlDomain:
            Notation(name.rawValue)
        }
    }

    private func named(_ value: String) -> Notation { Notation(name.rawValue, [.init(text: value)]) }
}

extension Notation {

    /// Creates the notation of a diacritic: its symbol, then each replacement, ordered by letter.
    fileprivate init(_ diacritic: Diacritic) {
        let replacements = diacritic.replacements.sorted { $0.key < $1.key }
        self.init(
            KeyboardAction.Name.diacritic.rawValue,
            [Value(text: diacritic.char)] + replacements.map { Value(label: $0.key, text: $0.value) })
    }

    fileprivate init(url: String?, id: String?) {
        let values = [url.map { Value(text: $0) }, id.map { Value(label: "id", text: $0) }].compactMap(\.self)
        self.init(KeyboardAction.Name.url.rawValue, values.isEmpty ? nil : values)
    }
}
