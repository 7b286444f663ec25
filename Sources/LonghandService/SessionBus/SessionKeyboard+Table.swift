internal import DBus
internal import KeyboardEngine

extension SessionKeyboard {
    /// `org.longhand.Longhand1.Keyboard` as a table.
    static let table = Interface<SessionKeyboard>(
        KeyboardSignals.interface, methods: gestureMethods + textMethods, properties: properties,
        signals: KeyboardSignals.introspection)

    private static let gestureMethods: [Method<SessionKeyboard>] = [
        Method("Handle", ["action", "gesture"], returns: "handled") {
            (keyboard, action: String, gesture: String) throws(WireError) in
            try keyboard.handle(try .read(action), try .read(gesture))
        },
        Method("CanHandle", ["action", "gesture"], returns: "possible") {
            (keyboard, action: String, gesture: String) throws(WireError) in
            keyboard.canHandle(try .read(action), try .read(gesture))
        },
        Method("SelectCandidate", ["index"]) { (keyboard, index: UInt32) throws(WireError) in
            try keyboard.selectCandidate(index)
        },
        Method("DismissCallout") { keyboard in keyboard.host.dismiss() },
    ]

    private static let textMethods: [Method<SessionKeyboard>] = [
        Method("HandleSuggestion", ["text"]) { (keyboard, text: String) throws(WireError) in
            try keyboard.handleSuggestion(text)
        },
        Method("SetText", ["text", "cursor", "anchor"]) {
            (keyboard, text: String, cursor: UInt32, anchor: UInt32) throws(WireError) in
            try keyboard.document.set(text, cursor: cursor, anchor: anchor)
        },
        Method("Reset") { keyboard in keyboard.reset() },
        Method("Close") { (keyboard) throws(WireError) in try keyboard.close() },
    ]

    private static let properties: [Property<SessionKeyboard>] = [
        Property("Text", changes: .unsignaled, get: { $0.document.text.document.text }),
        Property("Cursor", changes: .unsignaled, get: { UInt32(clamping: $0.document.text.document.cursor) }),
        Property("Anchor", changes: .unsignaled, get: { UInt32(clamping: $0.document.text.document.anchor) }),
        Property(
            "Locale", get: { $0.locale.description },
            set: { (keyboard, text: String) throws(WireError) in try keyboard.setLocale(text) }),
        Property(
            "KeyboardType", get: { $0.keyboard.state.keyboardContext.keyboardType.description },
            set: { (keyboard, name: String) throws(WireError) in try keyboard.setType(name) }),
        Property(
            "KeyboardCase", get: { $0.keyboard.state.keyboardContext.keyboardCase.rawValue },
            set: { (keyboard, name: String) throws(WireError) in try keyboard.setCase(name) }),
        Property("InputCallout", changes: .unsignaled, get: { $0.document.inputCallout }),
        Property("Callout", changes: .unsignaled, get: { $0.document.candidates }),
        Property("SearchText", changes: .unsignaled, get: { $0.host.searchText ?? "" }),
        Property(
            "Suggestions", changes: .unsignaled, get: { $0.keyboard.state.autocompleteContext.suggestions.map(\.text) }),
        Property(
            "NextCharacters", changes: .unsignaled,
            get: { CharacterPredictions($0.keyboard.state.autocompleteContext.nextCharacterPredictions) }),
        Property("CalloutIndex", changes: .unsignaled, get: { $0.document.candidateIndex }),
    ]
}
