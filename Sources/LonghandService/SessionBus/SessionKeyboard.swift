internal import DBus
internal import IBus
internal import KeyboardEngine

/// A keyboard on the session bus, with a text of its own. It is its own client: what the program of a desktop field
/// would do with a key that passes, it does itself.
final class SessionKeyboard: BusObject {
    static let sharedPath: ObjectPath = "/org/longhand/Longhand1/Keyboard/shared"

    /// The unique name of the program that it belongs to; nil for the shared one.
    let owner: String?

    /// The first locale that it goes by.
    private(set) var locale: LocaleIdentifier { didSet { tell("Locale", oldValue.description, locale.description) } }
    private(set) var type = KeyboardType.alphabetic {
        didSet { tell("KeyboardType", oldValue.rawValue, type.rawValue) }
    }
    private(set) var letterCase = KeyboardCase.auto {
        didSet { tell("KeyboardCase", oldValue.rawValue, letterCase.rawValue) }
    }
    /// The character of the key that is down.
    private(set) var inputCallout = ""
    private(set) var document = TextDocument()

    let signals: KeyboardSignals
    let runner = SessionRunner(InputSession())
    private let settings: Settings
    private let locales: Locales
    private let peers: Peers
    private let onClose: () -> Void
    /// The locale that was asked for; nil while the keyboard follows the settings.
    private var chosenLocale: LocaleIdentifier?
    private lazy var calls = EngineCalls(self)

    init(
        _ signals: KeyboardSignals, owner: String?, locale: LocaleIdentifier?, settings: Settings, locales: Locales,
        peers: Peers, onClose: @escaping () -> Void
    ) {
        self.signals = signals
        self.owner = owner
        self.settings = settings
        self.locales = locales
        self.peers = peers
        self.onClose = onClose
        chosenLocale = locale
        self.locale = locale ?? settings.currentLocale
        runner.perform = { [unowned self] in perform($0) }
        configure()
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
    func configure() {
        var input = settings.input
        input.holdKeys = .all
        input.tellsGestures = true
        input.desktopClient = nil
        let callouts = locales.callouts(for: chosenLocale.map { [$0] } ?? settings.locales())
        runner.configure(settings: input, callouts: callouts)
        locale = chosenLocale ?? settings.currentLocale
    }

    /// Changes the locale; the empty text has the keyboard follow the settings.
    func setLocale(_ text: String) throws(WireError) {
        chosenLocale = try .read(text)
        configure()
    }

    func setType(_ name: String) throws(WireError) {
        guard let type = KeyboardType(rawValue: name) else { throw .invalidArguments("That is no keyboard type.") }
        self.type = type
    }

    func setCase(_ name: String) throws(WireError) {
        guard let letterCase = KeyboardCase(rawValue: name) else {
            throw .invalidArguments("A case is lowercased, uppercased, capsLocked or auto.")
        }
        self.letterCase = letterCase
    }

    private func tell(_ property: StaticString, _ old: String, _ new: String) {
        if old != new { signals.propertyChanged(property, new) }
    }

    // MARK: Text

    /// Replaces the text by what a program says.
    func setText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try TextDocument.checkCall(text)
        try change { (document) throws(TextDocumentError) in
            try document.set(text: text, cursor: Int(cursor), anchor: Int(anchor))
        }
    }

    /// Puts a suggestion in the place of the word at the cursor.
    func handleSuggestion(_ text: String) throws(WireError) {
        try TextDocument.checkCall(text)
        try change { (document) throws(TextDocumentError) in try document.replaceCurrentWord(with: text) }
    }

    /// Changes the text, and tells whom it concerns what has changed.
    func change(_ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]) throws(WireError) {
        for change in try document.changed(change) {
            switch change {
            case .inserted(let text): signals.textInserted(text)
            case .deleted(let offset, let count): signals.textDeleted(offset: offset, count: count)
            }
        }
        reportText()
    }

    /// Tells the session what stands around the cursor, as the program of a desktop field would.
    func reportText() {
        runner.handle(
            .surroundingText(SurroundingText(document.text, cursor: document.cursor, anchor: document.anchor)))
    }

    // MARK: Gestures

    /// Performs one gesture, now; nil is the action's own default.
    /// - Returns: whether there was anything to do to the text.
    func handle(_ action: KeyboardAction, _ gesture: KeyboardGesture?) throws(WireError) -> Bool {
        let operation = action.operation(for: gesture)
        if let operation { try change { (document) throws(TextDocumentError) in try document.apply(operation) } }
        switch gesture {
        case .longPress: runner.handle(.openCallout(action))
        case .release, .end: runner.handle(.dismissCallout)
        case .press, .repeatPress, .doubleTap, nil: break
        }
        if let gesture { showInput(gesture, action) }
        return operation != nil
    }

    /// Shows the character of a key that goes down, until it is up.
    func showInput(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        switch gesture {
        case .press: if case .character(let character) = action { inputCallout = character }
        case .release, .end: inputCallout = ""
        case .longPress, .repeatPress, .doubleTap: break
        }
    }

    // MARK: The callout

    /// The alternatives that are offered; none while nothing is held.
    var callout: [String] { runner.session.callout?.candidates.compactMap(\.insertedText) ?? [] }

    /// The marked one of them, -1 for none.
    var calloutIndex: Int32 { runner.session.callout.map { Int32(clamping: $0.index) } ?? -1 }

    func selectCandidate(_ index: UInt32) throws(WireError) {
        guard callout.indices.contains(Int(index)) else { throw .invalidArguments("There is no such candidate.") }
        runner.handle(.chooseCandidate(Int(index)))
    }

    func dismissCallout() { runner.handle(.dismissCallout) }

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
