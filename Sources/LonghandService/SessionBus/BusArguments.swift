internal import Actions
internal import DBus
internal import IBus
internal import KeyboardEngine

/// How the words of the session bus' interfaces are read.
extension LocaleIdentifier {
    /// A locale in BCP-47 or POSIX form; nil for the empty string, which means what the user has set.
    /// - Throws: `UnknownLocale` when it does not parse.
    static func read(_ text: String) throws(WireError) -> LocaleIdentifier? {
        guard !text.isEmpty else { return nil }
        guard let locale = LocaleIdentifier(text) else {
            throw WireError(
                name: "org.longhand.Longhand1.Error.UnknownLocale",
                message: "The locale is not in BCP 47 or POSIX form, such as pt-BR or pt_BR.UTF-8.")
        }
        return locale
    }
}

extension KeyboardAction {
    /// How many bytes the identifier of a custom action may have in a call.
    static let identifierLimit = 4 << 10
    /// How many bytes an action may have in a call: a text of the longest that one may bring, each character escaped.
    static let notationLimit = 2 * TextDocument.callLimit + 64

    /// An action in its notation.
    /// - Throws: `InvalidArgs` when it is none, `LimitsExceeded` when its identifier is longer than ``identifierLimit``.
    static func read(_ notation: String) throws(WireError) -> KeyboardAction {
        guard notation.utf8.count <= notationLimit else { throw .limitsExceeded("The action is too long.") }
        let action: KeyboardAction
        do throws(NotationError) {
            action = try KeyboardAction(notation: notation)
        } catch {
            throw .invalidArguments("\(error) It is written like backspace or character(\"e\").")
        }
        if case .custom(let identifier) = action, identifier.utf8.count > identifierLimit {
            throw .limitsExceeded("The identifier is too long.")
        }
        if case .emoji(let emoji) = action { _ = try Emoji.read(emoji.char) }
        return action
    }
}

extension Emoji {
    /// An emoji that a program names.
    /// - Throws: `InvalidArgs` when it is none.
    static func read(_ text: String) throws(WireError) -> Emoji {
        guard text.utf8.count <= EmojiMemory.longest, let emoji = Emoji(text: text) else {
            throw .invalidArguments("The argument is not an emoji.")
        }
        return emoji
    }
}

extension Key {
    /// A key by the one character that it types, or by the name of its key symbol.
    /// - Throws: `InvalidArgs` when there is no such key.
    static func read(_ name: String) throws(WireError) -> Key {
        let scalars = name.unicodeScalars
        let symbol = scalars.count == 1 ? scalars.first.flatMap { KeySymbol(scalar: $0) } : KeySymbol(name: name)
        if let symbol { return Key(symbol) }
        guard case .character(let character) = KeyboardAction(inserting: name) else {
            throw .invalidArguments("A key must be one character or the name of a key symbol.")
        }
        return .character(character)
    }
}

extension KeyboardGesture {
    /// A gesture by its name; nil for the empty one, which means the action's own default.
    /// - Throws: `InvalidArgs` when there is no such gesture.
    static func read(_ name: String) throws(WireError) -> KeyboardGesture? {
        guard !name.isEmpty else { return nil }
        guard let gesture = KeyboardGesture(name) else {
            throw .invalidArguments(
                "The gesture must be press, release, longPress, repeatPress, doubleTap, end or tap.")
        }
        return gesture
    }
}

extension KeyboardType {
    /// The names of all types, for an error that says what to write.
    static var names: String { standardTypes.map(\.description).joined(separator: ", ") + ", custom:NAME" }
}

extension TextDocument {
    /// - Throws: what an insertion of `text` would throw; nothing is changed.
    func check(inserting text: String) throws(WireError) {
        var copy = self
        try copy.changed { (document) throws(TextDocumentError) in try document.insert(text) }
    }

    /// The most that one call may bring, in bytes: 64 KiB.
    static let callLimit = 64 << 10

    /// - Throws: `LimitsExceeded` when `text` is more than one call may bring.
    static func checkCall(_ text: String) throws(WireError) {
        guard text.utf8.count <= callLimit else { throw .limitsExceeded("The text is too long.") }
    }

    /// Does `change`, and turns what the document says against it into an error for the caller.
    @discardableResult
    mutating func changed(
        _ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]
    ) throws(WireError) -> [TextChange] {
        do throws(TextDocumentError) {
            return try change(&self)
        } catch {
            switch error {
            case .tooLarge: throw .limitsExceeded("The text is too long.")
            case .containsNull: throw .invalidArguments("The text contains U+0000.")
            case .outOfRange: throw .invalidArguments("A position lies outside the text.")
            }
        }
    }
}
