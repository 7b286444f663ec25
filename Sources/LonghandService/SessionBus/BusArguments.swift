internal import DBus
internal import IBus
internal import KeyboardEngine

/// How the words of the session bus' interfaces are read.
extension LocaleIdentifier {
    /// A locale in BCP-47 or POSIX form; the empty string is the current one.
    /// - Throws: `UnknownLocale` when it does not parse.
    static func read(_ text: String, current: LocaleIdentifier) throws(WireError) -> LocaleIdentifier {
        guard !text.isEmpty else { return current }
        guard let locale = LocaleIdentifier(text) else {
            throw WireError(
                name: "org.longhand.Longhand1.Error.UnknownLocale",
                message: "That is no locale in BCP-47 or POSIX form, such as pt-BR or pt_BR.UTF-8.")
        }
        return locale
    }
}

extension KeyboardAction {
    /// An action in its notation.
    /// - Throws: `InvalidArgs` when it is none.
    static func read(_ notation: String) throws(WireError) -> KeyboardAction {
        guard let action = KeyboardAction(notation) else {
            throw .invalidArguments("That is no action, such as backspace or character(\"e\").")
        }
        return action
    }

    /// The action of a key that is named by the one character that it types, or by its key symbol's name.
    init?(key: String) {
        if key.count == 1 {
            self = .character(key)
        } else if let symbol = KeySymbol(name: key), let action = Key(symbol).action {
            self = action
        } else {
            return nil
        }
    }
}

extension KeyboardGesture {
    /// A gesture by its name; nil for the empty one, which means the action's own default.
    /// - Throws: `InvalidArgs` when there is no such gesture.
    static func read(_ name: String) throws(WireError) -> KeyboardGesture? {
        guard !name.isEmpty else { return nil }
        guard let gesture = KeyboardGesture(name) else {
            throw .invalidArguments("A gesture is press, release, longPress, repeatPress, doubleTap, end or tap.")
        }
        return gesture
    }
}

extension TextDocument {
    /// The most that one call may bring: 64 KiB.
    static let callLimit = 64 << 10

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
            case .containsNull: throw .invalidArguments("The text holds U+0000.")
            case .outOfRange: throw .invalidArguments("A position lies outside the text.")
            }
        }
    }
}
