internal import Actions
internal import DBus
internal import EmojiFiles
internal import IBus
internal import KeyboardEngine

/// Parsing the arguments of the session bus' interfaces.
extension LocaleIdentifier {
    /// Reads a locale in BCP 47 or POSIX form. The empty string gives nil, for the user's settings.
    /// - Throws: `UnknownLocale`, if it cannot be parsed.
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
    /// The longest identifier of a custom action in a call, in bytes.
    static let identifierLimit = 4 << 10
    /// The longest notation of an action in a call, in bytes: the longest text of a call, with each character escaped.
    static let notationLimit = 2 * TextDocument.callLimit + 64

    /// Reads an action in its notation.
    /// - Throws: `InvalidArgs`, if it is invalid; `LimitsExceeded`, if its identifier is longer than
    ///   ``identifierLimit``.
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
    /// Reads an emoji.
    /// - Throws: `InvalidArgs`, if it is not an emoji.
    static func read(_ text: String) throws(WireError) -> Emoji {
        guard text.utf8.count <= EmojiMemory.longest, let emoji = Emoji(text: text) else {
            throw .invalidArguments("The argument is not an emoji.")
        }
        return emoji
    }
}

extension String {
    /// The longest name of a key, a gesture, or a case or type of keyboard in a call, in bytes. Each is longer than all
    /// that exist, except for custom types, which every program can read.
    static let longestName = 64

    /// Whether the text is too long for such a name, so that nothing need be compared with it.
    var isTooLongForName: Bool { utf8.count > Self.longestName }
}

extension Key {
    /// Reads a key, given by the character that it types or the name of its key symbol.
    /// - Throws: `InvalidArgs`, if there is no such key.
    static func read(_ name: String) throws(WireError) -> Key {
        guard !name.isTooLongForName else { throw notOne }
        let scalars = name.unicodeScalars
        let symbol = scalars.count == 1 ? scalars.first.flatMap { KeySymbol(scalar: $0) } : KeySymbol(name: name)
        if let symbol { return Key(symbol) }
        guard case .character(let character) = KeyboardAction(inserting: name) else { throw notOne }
        return .character(character)
    }

    private static var notOne: WireError {
        .invalidArguments("A key must be one character or the name of a key symbol.")
    }
}

extension KeyboardGesture {
    /// Reads the name of a gesture. The empty string gives nil, for the action's default.
    /// - Throws: `InvalidArgs`, if there is no such gesture.
    static func read(_ name: String) throws(WireError) -> KeyboardGesture? {
        guard !name.isEmpty else { return nil }
        guard !name.isTooLongForName, let gesture = KeyboardGesture(name) else {
            throw .invalidArguments(
                "The gesture must be press, release, longPress, repeatPress, doubleTap, end or tap.")
        }
        return gesture
    }
}

extension KeyboardType {
    /// The names of all types, for an error message.
    static var names: String { standardTypes.map(\.description).joined(separator: ", ") + ", custom:NAME" }
}

extension TextDocument {
    /// The longest text of a call, in bytes: 64 KiB.
    static let callLimit = 64 << 10

    /// - Throws: `LimitsExceeded`, if `text` is longer than a call may contain.
    static func checkCall(_ text: String) throws(WireError) {
        guard text.utf8.count <= callLimit else { throw .limitsExceeded("The text is too long.") }
    }

    /// Performs `change`, and translates an error of the document for the caller.
    @discardableResult
    mutating func changed(
        _ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]
    ) throws(WireError) -> [TextChange] {
        do throws(TextDocumentError) {
            return try change(&self)
        } catch {
            throw WireError(error)
        }
    }

    /// - Throws: the error that inserting `text` would cause, for the caller.
    func checked(inserting text: String) throws(WireError) {
        do throws(TextDocumentError) {
            try check(inserting: text)
        } catch {
            throw WireError(error)
        }
    }
}

extension WireError {
    fileprivate init(_ error: TextDocumentError) {
        self =
            switch error {
            case .tooLarge: .limitsExceeded("The text is too long.")
            case .containsNull: .invalidArguments("The text contains U+0000.")
            case .outOfRange: .invalidArguments("A position lies outside the text.")
            }
    }
}
