internal import DBus
internal import IBus
internal import KeyboardEngine

/// A keyboard on the session bus, with a text of its own. It is its own client: what the program of a desktop field
/// would do with a key that passes, it does itself.
final class SessionKeyboard: BusObject {
    static let sharedPath: ObjectPath = "/org/longhand/Longhand1/Keyboard/shared"

    /// The unique name of the program that it belongs to; nil for the shared one.
    let owner: String?

    private(set) var locale: LocaleIdentifier
    private(set) var type = KeyboardType.alphabetic
    private(set) var letterCase = KeyboardCase.auto
    /// The character of the key that is down.
    private(set) var inputCallout = ""
    var document = TextDocument()

    private let signals: KeyboardSignals
    private let runner = SessionRunner(InputSession())
    private let peers: Peers
    private let callouts: (LocaleIdentifier) -> KeyboardCallout.Actions
    private let onClose: () -> Void
    private lazy var calls = EngineCalls(self)

    init(
        _ signals: KeyboardSignals, owner: String?, locale: LocaleIdentifier, peers: Peers,
        callouts: @escaping (LocaleIdentifier) -> KeyboardCallout.Actions, onClose: @escaping () -> Void
    ) {
        self.signals = signals
        self.owner = owner
        self.locale = locale
        self.peers = peers
        self.callouts = callouts
        self.onClose = onClose
        runner.perform = { [unowned self] in perform($0) }
        runner.handle(.capabilities([.surroundingText, .preedit]))
        runner.handle(.focusIn(client: nil))
    }

    var interfaces: [any BoundInterface] { EngineInterface.bound(to: calls) + [Self.table.bound(to: self)] }

    func admission(of call: borrowing Message) -> Admission {
        guard let owner else { return peers.admission(of: call) }
        return call.isSent(by: owner) ? .admitted : .refused(.accessDenied("This keyboard belongs to another program."))
    }

    // MARK: Settings

    /// Takes over what the user has set. On a keyboard of its own every key can be held.
    func configure(_ settings: InputSettings) {
        var settings = settings
        settings.holdKeys = .all
        settings.tellsGestures = true
        runner.configure(settings: settings, callouts: callouts(locale))
    }

    func setLocale(_ text: String) throws(WireError) {
        locale = try .read(text, current: locale)
        runner.configure(settings: runner.session.settings, callouts: callouts(locale))
        signals.propertyChanged("Locale", locale.description)
    }

    func setType(_ name: String) throws(WireError) {
        guard let type = KeyboardType(rawValue: name) else { throw .invalidArguments("That is no keyboard type.") }
        self.type = type
        signals.propertyChanged("KeyboardType", name)
    }

    func setCase(_ name: String) throws(WireError) {
        guard let letterCase = KeyboardCase(rawValue: name) else {
            throw .invalidArguments("A case is lowercased, uppercased, capsLocked or auto.")
        }
        self.letterCase = letterCase
        signals.propertyChanged("KeyboardCase", name)
    }

    // MARK: Text

    /// Replaces the text by what a program says.
    func setText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard text.utf8.count <= TextDocument.callLimit else { throw .limitsExceeded("The text is too long.") }
        try change { (document) throws(TextDocumentError) in
            try document.set(text: text, cursor: Int(cursor), anchor: Int(anchor))
        }
    }

    func change(_ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]) throws(WireError) {
        let changes = try document.changed(change)
        for change in changes { tell(change) }
        reportText()
    }

    private func tell(_ change: TextChange) {
        switch change {
        case .inserted(let text): signals.textInserted(text)
        case .deleted(let offset, let count): signals.textDeleted(offset: offset, count: count)
        }
    }

    private func reportText() {
        runner.handle(
            .surroundingText(SurroundingText(document.text, cursor: document.cursor, anchor: document.anchor)))
    }

    /// Does what the program of a desktop field would do with a key that reaches it.
    private func type(_ press: KeyPress) {
        guard !press.isCommand, !press.isRelease, let operation = press.key.operation else { return }
        try? change { (document) throws(TextDocumentError) in try document.apply(operation) }
    }

    // MARK: Gestures

    /// Performs one gesture, now; nil is the action's own default.
    /// - Returns: whether there was anything to do.
    func handle(_ action: KeyboardAction, _ gesture: KeyboardGesture?) throws(WireError) -> Bool {
        let operation = action.operation(for: gesture)
        if let operation { try change { (document) throws(TextDocumentError) in try document.apply(operation) } }
        switch gesture {
        case .press: noteGesture(.press, action)
        case .longPress: runner.handle(.openCallout(action))
        case .release, .end:
            runner.handle(.dismissCallout)
            noteGesture(.end, action)
        case .repeatPress, .doubleTap, nil: break
        }
        return operation != nil
    }

    private func noteGesture(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        switch (gesture, action) {
        case (.press, .character(let character)): inputCallout = character
        case (.end, _): inputCallout = ""
        default: break
        }
    }

    /// Puts a suggestion in the place of the word at the cursor.
    func handleSuggestion(_ text: String) throws(WireError) {
        guard text.utf8.count <= TextDocument.callLimit else { throw .limitsExceeded("The text is too long.") }
        try change { (document) throws(TextDocumentError) in try document.replaceCurrentWord(with: text) }
    }

    /// Picks a candidate of the callout.
    func selectCandidate(_ index: UInt32) throws(WireError) {
        guard callout.indices.contains(Int(index)) else { throw .invalidArguments("There is no such candidate.") }
        runner.handle(.chooseCandidate(Int(index)))
    }

    func dismissCallout() { runner.handle(.dismissCallout) }

    /// The alternatives that are offered; none while nothing is held.
    var callout: [String] { runner.session.callout?.candidates.compactMap(\.insertedText) ?? [] }

    /// The marked one of them, -1 for none.
    var calloutIndex: Int32 { runner.session.callout.map { Int32(clamping: $0.index) } ?? -1 }

    // MARK: The end

    func close() throws(WireError) {
        guard owner != nil else { throw .accessDenied("The shared keyboard cannot be closed.") }
        onClose()
    }

    /// Lets go of everything that is under way.
    func end() {
        runner.handle(.end)
        inputCallout = ""
    }
}

// MARK: - As an IBus engine

extension SessionKeyboard: EngineDelegate {
    func processKeyEvent(_ event: KeyEvent) -> Bool {
        guard !runner.handle(event) else { return true }
        type(KeyPress(event))
        return false
    }

    func focusIn(client: String?) {
        runner.handle(.focusIn(client: client))
        reportText()
    }

    func focusOut() { runner.handle(.focusOut) }

    func reset() {
        end()
        runner.handle(.focusIn(client: nil))
        reportText()
    }

    func disable() { end() }

    func enable() { reset() }

    func destroy() throws(WireError) { try close() }

    func setCapabilities(_ capabilities: Capabilities) {
        runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) { runner.handle(.fieldTraits(FieldTraits(type))) }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try setText(text, cursor: cursor, anchor: anchor)
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        runner.handle(.chooseCandidate(Int(index)))
    }

    func pageUp() { runner.handle(.movePage(by: -1)) }

    func pageDown() { runner.handle(.movePage(by: 1)) }

    func cursorUp() { runner.handle(.moveMark(by: -1)) }

    func cursorDown() { runner.handle(.moveMark(by: 1)) }

    private func perform(_ effect: Effect) {
        signals.engine.emit(effect, names: nil)
        switch effect {
        case .commitText(let text):
            try? change { (document) throws(TextDocumentError) in try document.insert(text) }
        case .deleteSurroundingText(let offset, let count):
            try? change { (document) throws(TextDocumentError) in
                try document.deleteSurrounding(offset: offset, count: count)
            }
        case .forwardKey(let press): type(press)
        case .showCallout, .hideCallout: signals.calloutChanged(callout, index: calloutIndex)
        case .gesture(let gesture, let action): noteGesture(gesture, action)
        case .updatePreedit, .startTimer, .cancelTimer: break
        }
    }
}
