internal import Actions
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
    /// The keyboard as a library has it: its state, its handler, and the text that it types into.
    let keyboard = KeyboardInputViewController()
    let text = DocumentTextProxy()
    /// The character of the key that is down.
    private(set) var inputCallout = ""
    /// Whether the physical key that is dealt with is down for longer.
    var isRepeat = false
    /// Whether an action is performed that was picked, and not one that a program has asked for.
    var isPicking = false
    /// The search for emojis; nil while none is open.
    var search: TypedSearch?
    /// What actions act on here.
    let target = ActionTarget(isForPrograms: true)
    /// Keeps account of the text for undoing.
    let journal = TextJournal()
    /// What was told last of what may change at any gesture.
    private var told = ToldState()

    let signals: KeyboardSignals
    let runner = SessionRunner(InputSession())
    /// What is shown to the program that it belongs to.
    let panel: CandidatePanel
    private let settings: Settings
    private let locales: Locales
    let emojis: InstalledEmojis
    private let peers: Peers
    private let actions: ActionCenter
    let desktop: EngineDesktop
    let memory: Memory
    private let onClose: () -> Void
    private(set) lazy var actionGroup = ActionGroup(
        actions, path: signals.path, signals.connection, target: { [target] in target })
    /// The locale that was asked for; nil while the keyboard follows the settings.
    private var chosenLocale: LocaleIdentifier?
    private lazy var calls = EngineCalls(self)

    init(
        _ signals: KeyboardSignals, owner: String?, locale: LocaleIdentifier?, settings: Settings, locales: Locales,
        emojis: InstalledEmojis, peers: Peers, desktop: EngineDesktop, actions: ActionCenter, memory: Memory,
        onClose: @escaping () -> Void
    ) {
        self.signals = signals
        panel = CandidatePanel(signals.engine) { [runner] in runner.session.isSecret }
        self.owner = owner
        self.settings = settings
        self.locales = locales
        self.emojis = emojis
        self.peers = peers
        self.actions = actions
        self.onClose = onClose
        chosenLocale = locale
        self.locale = locale ?? settings.currentLocale
        self.desktop = desktop
        self.memory = memory
        attach()
        configure()
        runner.handle(.capabilities([.surroundingText, .preedit]))
        runner.handle(.focusIn(ClientProfile(named: nil)))
    }

    /// Joins the parts: none of them keeps the keyboard.
    private func attach() {
        runner.perform = { [weak self] in self?.perform($0) }
        runner.offer = { [keyboard] in keyboard.changedCalloutActions(for: $0) }
        runner.onShiftTap = { [weak self] in self?.lockCase($0 == .twice) }
        runner.onSettling = { [journal] in journal.settle() }
        journal.onStep = { [target] in target.history.add($0) }
        target.host = self
        text.onChange = { [weak self] in self?.tell($0) }
        panel.onChange = { [weak self] in self?.reportCallout() }
        keyboard.textDocumentProxy = text
        keyboard.keyboardFeedbackHandler = ToldFeedback { [signals, runner] kind, name in
            if !runner.session.isSecret { signals.feedbackTriggered(kind, name) }
        }
        keyboard.state.autocompleteContext.onChange = { [weak self] in self?.tellSuggestions() }
        keyboard.services.registerEmoji = { [memory, runner] in
            if !runner.session.isSecret { memory.use($0) }
        }
        keyboard.services.emojis = { [emojis] in emojis.emojis(in: $0) }
        keyboard.desktop = KeyboardSeat(desktop, actions: NamedActions(actions, on: target)) { [weak self] in
            self?.fulfil($0)
        }
    }

    var interfaces: [any BoundInterface] {
        EngineInterface.bound(to: calls) + [Self.table.bound(to: self), ActionGroup.table.bound(to: actionGroup)]
    }

    func admission(of call: borrowing Message) -> Admission {
        guard let owner else { return peers.admission(of: call) }
        return call.isSent(by: owner) ? .admitted : .refused(.accessDenied("This keyboard belongs to another program."))
    }

    // MARK: Settings

    /// Takes over what the user has set. On a keyboard of its own every key can be held, save to search for emojis.
    func configure() {
        var input = settings.input
        input.holdKeys = search == nil ? .all : []
        let callouts = locales.callouts(for: chosenLocale.map { [$0] } ?? settings.locales())
        runner.configure(settings: input, desktop: settings.desktop, reportsGestures: true, callouts: callouts)
        runner.shiftInterval = settings.typing.capsLockInterval
        settings.typing.setTimes(of: &keyboard.state.keyboardContext.settings)
        keyboard.state.keyboardContext.settings.spaceLongPressBehavior =
            settings.typing.spaceLongPress ?? .moveInputCursor
        locale = chosenLocale ?? settings.currentLocale
        keyboard.state.keyboardContext.locale = locale
        keyboard.state.keyboardContext.locales = settings.locales()
    }

    /// Changes the locale; the empty text has the keyboard follow the settings.
    func setLocale(_ text: String) throws(WireError) {
        chosenLocale = try .read(text)
        configure()
    }

    func setType(_ name: String) throws(WireError) {
        guard let type = KeyboardType(name) else {
            throw .invalidArguments("A keyboard type is one of: \(KeyboardType.names).")
        }
        keyboard.setKeyboardType(type)
        tellState()
    }

    func setCase(_ name: String) throws(WireError) {
        guard let letterCase = KeyboardCase(rawValue: name) else {
            throw .invalidArguments("A case is lowercased, uppercased, capsLocked or auto.")
        }
        keyboard.setKeyboardCase(letterCase)
        tellState()
    }

    /// Shift was tapped by itself; twice in quick succession it locks upper case, and once more it unlocks it.
    private func lockCase(_ isDouble: Bool) {
        let isLocked = keyboard.state.keyboardContext.keyboardCase == .capsLocked
        guard isDouble || isLocked else { return }
        keyboard.setKeyboardCase(isDouble ? .capsLocked : .lowercased)
        tellState()
    }

    /// Tells whom it concerns what is different since the last time.
    func tellState() {
        followType()
        let context = keyboard.state.keyboardContext
        if context.locale != locale { follow(context.locale) }
        let state = ToldState(type: context.keyboardType, letterCase: context.keyboardCase)
        tell("KeyboardType", told.type.description, state.type.description)
        tell("KeyboardCase", told.letterCase.rawValue, state.letterCase.rawValue)
        told = state
    }

    /// Goes on in a locale that an action has selected.
    func follow(_ locale: LocaleIdentifier) {
        chosenLocale = locale
        configure()
    }

    private func tell(_ property: StaticString, _ old: String, _ new: String) {
        if old != new { signals.propertyChanged(property, new) }
    }

    // MARK: Text

    /// Replaces the text by what a program says.
    func setText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        try TextDocument.checkCall(text)
        try journal.pause { () throws(WireError) in
            try change { (document) throws(TextDocumentError) in
                try document.set(text: text, cursor: Int(cursor), anchor: Int(anchor))
            }
        }
        keyboard.performAutocomplete()
    }

    /// Puts a suggestion in the place of the word at the cursor.
    func handleSuggestion(_ text: String) throws(WireError) {
        try TextDocument.checkCall(text)
        try self.text.document.check(inserting: text + " ")
        keyboard.keyboardActionHandler.handle(Autocomplete.Suggestion(text: text))
        settle()
    }

    /// Changes the text by what a program or the session says.
    func change(_ change: (inout TextDocument) throws(TextDocumentError) -> [TextChange]) throws(WireError) {
        tell(try text.document.changed(change))
        reportText()
    }

    /// Tells whom it concerns what has changed.
    private func tell(_ changes: [TextChange]) {
        journal.note(changes, in: text.document)
        actions.noteChange()
        for change in changes {
            switch change {
            case .inserted(let text): signals.textInserted(text)
            case .deleted(let offset, let count): signals.textDeleted(offset: offset, count: count)
            }
        }
    }

    /// Tells the session what stands around the cursor, as the program of a desktop field would.
    func reportText() {
        let document = text.document
        runner.handle(
            .surroundingText(SurroundingText(document.text, cursor: document.cursor, anchor: document.anchor)))
    }

    // MARK: Gestures

    /// Performs one gesture, now; nil is the action's own default.
    /// - Returns: whether there was anything to do.
    func handle(_ action: KeyboardAction, _ gesture: KeyboardGesture?) throws(WireError) -> Bool {
        if let text = action.insertedText { try self.text.document.check(inserting: text) }
        let isPossible = canHandle(action, gesture)
        perform(action, gesture)
        switch gesture {
        case .longPress: if search == nil { _ = runner.openCallout(of: action) }
        case .release, .end: runner.handle(.dismissCallout)
        case .press, .repeatPress, .doubleTap, nil: break
        }
        if let gesture { showInput(gesture, action) }
        return isPossible
    }

    func canHandle(_ action: KeyboardAction, _ gesture: KeyboardGesture?) -> Bool {
        if search != nil, action == .escape { return true }
        let handler = keyboard.keyboardActionHandler
        guard let gesture else {
            return handler.canHandle(.release, on: action) || handler.canHandle(.press, on: action)
        }
        return handler.canHandle(gesture, on: action)
    }

    /// Has the handler do what a gesture does, and tells what came of it.
    func perform(_ action: KeyboardAction, _ gesture: KeyboardGesture?) {
        if let search {
            performInSearch(action, gesture, search)
        } else if let gesture {
            keyboard.keyboardActionHandler.handle(gesture, on: action)
        } else {
            keyboard.keyboardActionHandler.handle(action)
        }
        settle()
    }

    private func settle() {
        journal.settle()
        reportText()
        tellState()
    }

    /// Shows the character of a key that goes down, until it is up.
    func showInput(_ gesture: KeyboardGesture, _ action: KeyboardAction) {
        switch gesture {
        case .press: inputCallout = action.inputCalloutText ?? ""
        case .release, .end: inputCallout = ""
        case .longPress, .repeatPress, .doubleTap: break
        }
    }

    // MARK: Suggestions

    /// What is suggested for the word at the cursor.
    var suggestions: [String] { keyboard.state.autocompleteContext.suggestions.map(\.text) }

    private func tellSuggestions() { signals.suggestionsChanged(suggestions) }

    /// How probable it is that a character comes next.
    var nextCharacters: CharacterPredictions {
        CharacterPredictions(keyboard.state.autocompleteContext.nextCharacterPredictions)
    }

    /// Whether nothing may be told or remembered of what is typed.
    var isSecret: Bool { runner.session.isSecret }

    // MARK: The callout

    /// The alternatives that are offered; none while nothing is held.
    var callout: [String] {
        if let search { return search.offer?.emojis.map(\.char) ?? [] }
        return runner.session.callout?.candidates.map(\.calloutTitle) ?? []
    }

    /// The marked one of them, -1 for none.
    var calloutIndex: Int32 {
        let table = search == nil ? runner.session.callout : search?.offer?.table
        return table.map { Int32(clamping: $0.index) } ?? -1
    }

    private func reportCallout() { signals.calloutChanged(callout, index: calloutIndex) }

    func selectCandidate(_ index: UInt32) throws(WireError) {
        guard callout.indices.contains(Int(index)) else { throw .invalidArguments("There is no such candidate.") }
        if let search, let offer = search.offer { return search.take(offer.emojis[Int(index)], insteadOf: nil) }
        runner.handle(.chooseCandidate(Int(index)))
    }

    func dismissCallout() {
        search?.leave()
        runner.handle(.dismissCallout)
    }

    /// A program that asks for other keys shows them itself; whoever picks them in a callout finds them in the next one.
    private func fulfil(_ wish: KeyboardSeat.Wish) {
        switch wish {
        case .dismiss: dismissCallout()
        case .open(let action): if isPicking { _ = runner.openCallout(of: action) }
        case .follow: break
        }
    }

    // MARK: The end

    func close() throws(WireError) {
        guard owner != nil else { throw .accessDenied("The shared keyboard cannot be closed.") }
        onClose()
    }

    /// Lets go of everything that is under way.
    func end() {
        search?.leave()
        runner.handle(.end)
        inputCallout = ""
    }
}

/// What a keyboard has told of itself, so that it tells only what is different.
private struct ToldState {
    var type = KeyboardType.alphabetic
    var letterCase = KeyboardCase.auto
}
