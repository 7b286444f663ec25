internal import CalloutFiles
internal import DBus
internal import DesktopSession
internal import IBus
internal import KeyboardEngine
internal import Platform
internal import PressAndHold
internal import Words

/// A keyboard on the session bus with its own text: its owner, its settings, and the changes that it reports.
final class SessionKeyboard: BusObject {
    static let sharedPath: ObjectPath = "/org/longhand/Longhand1/Keyboard/shared"

    /// The unique name of the program that owns it; nil for the shared keyboard.
    let owner: String?
    let host: KeyboardHost
    let document: OwnDocument

    /// The current locale.
    private(set) var locale: LocaleIdentifier { didSet { report("Locale", oldValue.description, locale.description) } }
    /// The requested locale; nil while the keyboard follows the settings.
    private var chosenLocale: LocaleIdentifier?
    /// The last reported state, of what can change at any gesture.
    private var reported = ReportedState()

    /// Whether a search for emoji was open at the last configuration.
    private var isSearching = false
    private let settings: Settings
    private let locales: Locales
    private let spelling: SpellingTools
    private let peers: Peers
    private let onClose: () -> Void
    private(set) lazy var actionGroup = ActionGroup(
        host.shared.actions, path: document.signals.path, document.signals.connection,
        target: { [target = host.target] in target })
    private(set) lazy var participation = ActionsInterface(
        host.shared.actions, path: document.signals.path, document.signals.connection,
        target: { [target = host.target] in target })
    private lazy var calls = EngineCalls(self)

    init(
        _ signals: KeyboardSignals, owner: String?, locale: LocaleIdentifier?, settings: Settings, locales: Locales,
        spelling: SpellingTools, peers: Peers, shared: KeyboardHost.Shared, onClose: @escaping () -> Void
    ) {
        self.owner = owner
        self.settings = settings
        self.locales = locales
        self.spelling = spelling
        self.peers = peers
        self.onClose = onClose
        chosenLocale = locale
        self.locale = locale ?? settings.currentLocale
        let runner = SessionRunner(InputSession(callouts: KeyboardCallout.Actions()))
        document = OwnDocument(runner, signals)
        host = KeyboardHost(shared, runner, document, signals: signals.engine)
        host.begin(for: self)
        configure()
        runner.handle(.capabilities([.surroundingText, .preedit]))
        runner.handle(.focusIn(ClientProfile(ownDocumentOf: nil)))
    }

    /// The library's keyboard, with its state and handler.
    var keyboard: KeyboardInputViewController { document.keyboard }

    var interfaces: [any BoundInterface] {
        EngineInterface.bound(to: calls) + [
            Self.table.bound(to: self), ActionGroup.table.bound(to: actionGroup),
            ExportedMenu.table.bound(to: actionGroup.menu),
            ActionsInterface.table.bound(to: participation),
        ]
    }

    func admission(of call: borrowing Message) -> Admission {
        guard let owner else { return peers.admission(of: call) }
        return call.isSent(by: owner) ? .admitted : .refused(.accessDenied("This keyboard belongs to another program."))
    }

    // MARK: Settings

    /// The user's settings, as far as they are for keyboards of programs. Here every key can be held,
    /// except in a search for emoji.
    private var configuration: KeyboardConfiguration {
        var input = settings.input
        input.holdKeys = host.openedSearch == nil ? .all : []
        var options = SessionOptions()
        options.reportsGestures = true
        let preferred = chosenLocale.map { [$0] } ?? settings.locales()
        let callouts = locales.callouts(for: preferred)
        var typing = TypingSettings()
        typing.locksCase = true
        typing.spaceOffersLocales = settings.typing.beside(callouts).spaceOffersLocales
        typing.suggestions = settings.typing.suggestions
        return KeyboardConfiguration(
            session: Configuration(
                settings: input, desktop: settings.desktop, options: options, callouts: callouts),
            typing: typing, locales: settings.locales(), composeRules: settings.composeRules(for: preferred))
    }

    /// Adopts the user's settings.
    func configure() {
        let configuration = configuration
        host.adopt(configuration)
        let context = keyboard.state.keyboardContext
        context.settings.spaceLongPressBehavior = configuration.typing.spaceLongPress
        locale = chosenLocale ?? settings.currentLocale
        context.locale = locale
        context.locales = configuration.locales
        adopt(configuration.typing.suggestions)
    }

    private func adopt(_ wanted: SuggestionSettings) {
        if wanted.isNeeded { MainQueue.attach() }
        keyboard.state.autocompleteContext.settings = wanted.rules
        let services = keyboard.services
        services.autocompleteService = wanted.isNeeded ? services.autocompleteService ?? SpellingService(spelling) : nil
    }

    /// Changes the locale. With an empty text, the keyboard follows the settings again.
    func setLocale(_ text: String) throws(WireError) {
        chosenLocale = try .read(text)
        configure()
    }

    func setType(_ name: String) throws(WireError) {
        guard !name.isTooLongForName, let type = KeyboardType(name) else {
            throw .invalidArguments("The keyboard type must be one of: \(KeyboardType.names).")
        }
        keyboard.setKeyboardType(type)
        keysDidChange()
    }

    func setCase(_ name: String) throws(WireError) {
        guard !name.isTooLongForName, let letterCase = KeyboardCase(rawValue: name) else {
            throw .invalidArguments("The case must be lowercased, uppercased, capsLocked or auto.")
        }
        keyboard.setKeyboardCase(letterCase)
        keysDidChange()
    }

    private func report(_ property: StaticString, _ old: String, _ new: String) {
        if old != new { document.signals.propertyChanged(property, new) }
    }

    // MARK: Gestures

    /// Performs one gesture at once; nil is the action's default.
    /// - Returns: whether it had an effect: by the handler, or as a callout that a long press has opened.
    func handle(_ action: KeyboardAction, _ gesture: KeyboardGesture?) throws(WireError) -> Bool {
        if let text = action.insertedText { try document.text.document.checked(inserting: text) }
        let isPossible = canHandle(action, gesture) || gesture == .longPress && document.offers(action)
        document.handle(gesture, on: action)
        return isPossible
    }

    /// Returns whether the handler does anything about a gesture at present. As in KeyboardKit, callouts do not count.
    func canHandle(_ action: KeyboardAction, _ gesture: KeyboardGesture?) -> Bool {
        if host.openedSearch != nil, action == .escape { return true }
        guard let gesture else { return keyboard.canPick(action) }
        return keyboard.canHandle(gesture, on: action)
    }

    /// Replaces the word at the cursor by a suggestion.
    func handleSuggestion(_ text: String) throws(WireError) {
        try TextDocument.checkCall(text)
        guard text.isStreamSafe else { throw .invalidArguments("The text has too many combining marks in a row.") }
        try document.text.document.checked(inserting: text + " ")
        document.insert(Autocomplete.Suggestion(text: text))
    }

    func selectCandidate(_ index: UInt32) throws(WireError) {
        let index = Int(index)
        guard document.candidates.indices.contains(index) else {
            throw .invalidArguments("There is no such candidate.")
        }
        if let search = host.openedSearch, let offer = search.offer,
            let step = offer.step(offer.table.candidates[index])
        {
            return search.perform(step)
        }
        host.runner.handle(.chooseCandidate(index))
    }

    // MARK: The end

    func close() throws(WireError) {
        guard owner != nil else { throw .accessDenied("The shared keyboard cannot be closed.") }
        onClose()
    }

    /// Ends everything that is in progress.
    func leave() {
        host.searches?.typed.leave()
        host.runner.handle(.end)
        document.forgetGestures()
    }

    /// Closes the keyboard.
    func end() {
        leave()
        host.end()
        actionGroup.end()
        participation.end()
        calls.end()
    }
}

extension SessionKeyboard: KeyboardOwner {
    var languages: (current: LocaleIdentifier, all: [LocaleIdentifier]) {
        (locale, keyboard.state.keyboardContext.locales)
    }

    func select(_ locale: LocaleIdentifier) {
        chosenLocale = locale
        configure()
    }

    /// Opens or ends the search for emoji according to the keyboard's type, and reports the changes.
    func keysDidChange() {
        followType()
        let context = keyboard.state.keyboardContext
        if context.locale != locale { select(context.locale) }
        let state = ReportedState(type: context.keyboardType, letterCase: context.keyboardCase)
        report("KeyboardType", reported.type.description, state.type.description)
        report("KeyboardCase", reported.letterCase.rawValue, state.letterCase.rawValue)
        reported = state
    }

    private func followType() {
        let isWanted = keyboard.state.keyboardContext.keyboardType == .emojiSearch
        if !isWanted { host.searches?.typed.leave() } else if host.openedSearch == nil { host.openSearch() }
        guard isSearching != (host.openedSearch != nil) else { return }
        isSearching.toggle()
        configure()
    }

    func note(_ failure: ClientMemory.Failure) {}
}

/// The state that a keyboard has reported, so that it only reports changes.
private struct ReportedState {
    var type = KeyboardType.alphabetic
    var letterCase = KeyboardCase.auto
}
