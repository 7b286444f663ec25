internal import DBus
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    let runner: SessionRunner
    private let signals: EngineSignals
    let shared: Shared
    private let menu: ProgramMenu
    let actionMenu: ActionMenu
    /// What actions act on here.
    let target = ActionTarget()
    let actionKeys = ActionKeys()
    /// Runs when the keys of an action have come up.
    var chordEnd: Timer?
    /// An action that was chosen from a menu, which had the focus meanwhile.
    var postponed: PostponedAction?
    /// The text of the field that a menu has taken the focus from, until more is known of it.
    var rest: RestingText?
    /// The path of the input context that has the focus, where IBus tells it.
    var focusedPath: String?
    /// Until when a change that was made here is undone without a look at the text, in programs that tell none.
    var untouchedUntil: Milliseconds = 0
    let tell: (Event) -> Void
    var typing = TypingSettings()
    /// The locales to go by, the current one first.
    private(set) var locales: [LocaleIdentifier] = []
    /// Where the cursor is on the screen.
    private var cursor: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    /// Who reads candidates out, if anybody.
    var reader: CandidateReader?
    private lazy var suggestions = SuggestionBar(signals)
    /// The searches for emojis; made when one is wanted.
    private(set) lazy var emojis = makeEmojis()
    private var hasEmojis = false
    private let feedback: KeyFeedback
    /// What the field is for, as it was told last.
    private var contentType: ContentType?
    private lazy var inputCallout = InputCallout { [unowned self] in show($0) }

    /// What all engines of a process have in common.
    struct Shared {
        let names: CharacterNames
        let clients: Clients
        let desktop: EngineDesktop
        let actions: ActionCenter
        /// Makes the keyboard whose handler is asked about keys; nil where the settings decide.
        let makeKeyboard: (() -> KeyboardInputViewController)?
        /// Adds a program to those that are left alone, or takes it away.
        let exclude: (String, Bool) -> Void
        /// Switches suggestions on or off.
        let suggest: (Bool) -> Void
        /// Finds suggestions, and has what is remembered of the user.
        let spelling: SpellingTools
        /// Lets keys be heard and felt, save those of keyboards of somebody's own.
        let feedback: StandardKeyboardFeedbackHandler
    }

    /// What whoever has made an engine is told.
    enum Event {
        /// It is no longer needed.
        case destroyed
        /// An action has selected another locale.
        case selected(LocaleIdentifier)
    }

    /// An engine that starts without a focus.
    init(signals: EngineSignals, shared: Shared, tell: @escaping (Event) -> Void) {
        self.signals = signals
        self.shared = shared
        self.tell = tell
        actionMenu = ActionMenu(shared.actions, on: target, update: signals.updateProperty)
        menu = ProgramMenu(signals: signals, exclude: shared.exclude, suggest: shared.suggest)
        feedback = KeyFeedback(
            shared.feedback, memory: shared.spelling.memory, leavesItToKeyboard: shared.makeKeyboard != nil)
        runner = SessionRunner(InputSession())
        runner.remember(shared.clients.memory)
        runner.perform = { [unowned self] in perform($0) }
        runner.makeKeyboard = { [unowned self] in
            let keyboard = keyboard(handlesKeys: false)
            configure(keyboard)
            return keyboard
        }
        runner.offer = { [unowned self] in runner.keyboard?.offer(of: $0) ?? offerByUse(of: $0) }
        if shared.makeKeyboard != nil { runner.keyboard = keyboard(handlesKeys: true) }
        menu.others = { [unowned self] in actionMenu.items() }
        attachActions()
        shared.actions.follow(self) { [unowned self] in refreshMenu() }
    }

    /// The locale that a keyboard of one's own has chosen for itself; nil where the user's count.
    var ownLocale: LocaleIdentifier? { runner.keyboard?.ownLocale }

    /// Takes over what was learned of clients.
    func learn() { runner.remember(shared.clients.memory) }

    /// Takes over settings and callouts, at once.
    func configure(
        settings: InputSettings, typing: TypingSettings, feedback: KeyboardFeedbackSettings,
        locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions
    ) {
        self.typing = typing
        self.locales = locales
        configureKeys()
        provideKeyboard(handlesKeys: shared.makeKeyboard != nil || typing.changesKeys)
        runner.keyboard?.takeOver(feedback)
        if typing.searchesEmojis || hasEmojis { emojis.searchesText = typing.searchesEmojis }
        self.feedback.isOn = feedback.isAudioFeedbackEnabled || feedback.isHapticFeedbackEnabled
        menu.configure(excluded: settings.excludedPrograms, suggests: typing.suggestions.isOn)
        var settings = settings
        settings.tellsGestures =
            runner.keyboard != nil || typing.showsPressedKey || self.feedback.isOn || typing.ordersByUse
        // Read now, and not while a key waits.
        if typing.ordersByUse { _ = shared.spelling.memory.picks }
        runner.configure(settings: settings, callouts: callouts)
        runner.shiftInterval = typing.rules.capsLockInterval
        runner.onShiftTap = typing.locksCase ? { [unowned self] in runner.keyboard?.lockCase($0 == .twice) } : nil
    }

    /// What a key offers in the order of its use; nil where that is not wanted, or changes nothing.
    private func offerByUse(of action: KeyboardAction) -> [KeyboardAction]? {
        guard typing.ordersByUse else { return nil }
        let callouts = runner.session.callouts
        return shared.spelling.memory.picks.ordered(
            callouts.actions(for: action), of: action, pinned: callouts.pinned(for: action))
    }

    private func provideKeyboard(handlesKeys: Bool) {
        if !handlesKeys {
            dropSuggestions()
            runner.keyboard = nil
        } else if runner.keyboard?.handlesKeys != true {
            runner.keyboard = keyboard(handlesKeys: true)
        }
        if let keyboard = runner.keyboard { configure(keyboard) }
    }

    private func configure(_ keyboard: EngineKeyboard) {
        keyboard.configure(typing.rules, isOwn: shared.makeKeyboard != nil, locales: locales)
        keyboard.configure(typing.suggestions.rules, service: SpellingService(shared.spelling))
    }

    private func keyboard(handlesKeys: Bool) -> EngineKeyboard {
        let controller = shared.makeKeyboard?() ?? KeyboardInputViewController()
        controller.desktop = KeyboardSeat(shared.desktop, actions: NamedActions(shared.actions, on: target)) {
            [unowned self] in fulfil($0)
        }
        controller.services.emojis = { [unowned self] in emojis(in: $0) }
        let keyboard = EngineKeyboard(controller, handlesKeys: handlesKeys)
        keyboard.contentType = contentType
        remember(with: controller)
        keyboard.attach(
            context: { [unowned self] in runner.session.textContext },
            perform: { [unowned self] in runner.performLate($0) })
        return keyboard
    }

    /// Lets a keyboard show what it suggests, and remember the emojis that it types.
    private func remember(with controller: KeyboardInputViewController) {
        if shared.makeKeyboard == nil { controller.keyboardFeedbackHandler = nil }
        controller.services.registerEmoji = { [unowned self] in
            if !runner.session.isSecret { shared.spelling.memory.use($0) }
        }
        let autocomplete = controller.state.autocompleteContext
        autocomplete.onChange = { [unowned self, unowned autocomplete] in
            guard runner.session.callout == nil, !(hasEmojis && emojis.isActive) else { return suggestions.giveWay() }
            suggestions.show(autocomplete.suggestions)
        }
    }

    private func dropSuggestionsOfOtherText() {
        guard !suggestions.isEmpty, let context = runner.session.textContext,
            runner.keyboard?.controller.state.autocompleteContext.isAbout(context.before) == false
        else { return }
        dropSuggestions()
    }

    /// Forgets the suggestions where the text is another one, or unknown.
    private func dropSuggestions() { runner.keyboard?.controller.resetAutocomplete() }

    /// The emojis of a category: those that were used or marked, or the installed ones.
    private func emojis(in category: EmojiCategory) -> [Emoji] {
        switch category {
        case .recent: shared.spelling.memory.emojis.memory.recent
        case .favorites: shared.spelling.memory.emojis.memory.favorites
        case .activity, .animalsAndNature, .flags, .foodAndDrink, .objects, .smileysAndPeople, .symbols,
            .travelAndPlaces:
            EmojiFile.installed.emojis(in: category)
        }
    }

    private func fulfil(_ wish: KeyboardSeat.Wish) {
        switch wish {
        case .dismiss: runner.handle(.dismissCallout)
        case .open(.keyboardType(.emojiSearch)): searchEmojis()
        case .open(let action): runner.handle(.openCallout(action))
        case .follow(let locale): tell(.selected(locale))
        }
    }

    // MARK: Emojis

    private func makeEmojis() -> EngineEmojis {
        hasEmojis = true
        let field = EmojiField(
            runner: runner, finder: EmojiFinder(), memory: shared.spelling.memory,
            locales: { [unowned self] in locales },
            isWelcome: { [unowned self] in runner.session.allowsCallouts && contentType?.isForEmojis != false })
        return EngineEmojis(field, signals) { [unowned self] in runner.keyboard?.endEmojiSearch() }
    }

    /// Opens a search for emojis by typing.
    func searchEmojis() {
        guard runner.session.takesText else { return }
        dropSuggestions()
        emojis.open()
    }

    // MARK: What is shown

    private var style: KeyboardCallout.Style { runner.keyboard?.calloutStyle ?? .standard }

    private func perform(_ effect: Effect) {
        if case .remember(let failure) = effect { shared.clients.note(failure) }
        runner.keyboard?.note(effect)
        if case .showCallout = effect { inputCallout.giveWay() }
        signals.emit(effect, names: shared.names, style: style)
        reader?.follow(effect)
        feedback.follow(effect)
        switch effect {
        case .showCallout, .hideCallout:
            suggestions.giveWay()
            if hasEmojis, effect != .hideCallout { emojis.giveWay() }
        case .picked(let candidate):
            if typing.ordersByUse, !runner.session.isSecret { shared.spelling.memory.notePick(candidate) }
        default: break
        }
        if case .gesture(let gesture, let action) = effect { inputCallout.follow(gesture, on: action) }
    }

    /// Shows the character of a key that goes down to those who look at the keyboard's state, and where it is wanted
    /// beside the cursor.
    private func show(_ pressed: KeyboardAction?) {
        runner.keyboard?.controller.state.calloutContext.updateInputAction(pressed)
        guard typing.showsPressedKey || style.showsInputCallout else { return }
        if let text = pressed?.inputCalloutText {
            signals.updateAuxiliaryText(IBusText(text), isVisible: true)
        } else {
            signals.hideAuxiliaryText()
        }
    }

    /// Is told that keys which come now may be old.
    func catchUp() { runner.catchUp() }

    // MARK: What IBus tells

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        // A key that an engine forwarded, which some clients send round again.
        guard !event.state.contains(.forward) else { return false }
        runner.noteKey()
        if feedback.isOn { DesktopFeedback.shared.mute(runner.session.isSecret) }
        performWaiting(endedBy: event)
        if actionKeys.handle(event, performByKey) { return true }
        if !event.isRelease, !event.symbol.isModifier { (untouchedUntil, rest) = (0, nil) }
        return hasEmojis ? emojis.handle(event) : runner.handle(event)
    }

    func focusIn(_ context: InputContext?) {
        if let context { shared.clients.note(context) }
        arrive(context)
        runner.handle(.focusIn(client: context?.client, context: context?.path))
        signals.requireSurroundingText()
        shared.actions.focused = target
        if shared.actions.reload() { configureKeys() }
        menu.focus(context?.client)
        if context == nil { findContext() }
        goOnWithPostponed()
    }

    private func findContext() {
        shared.clients.findCurrent { [weak self] context in
            guard let self, runner.session.isUnnamed else { return }
            runner.handle(.focusIn(client: context.client, context: context.path))
            menu.focus(context.client)
        }
    }

    func focusOut() {
        rememberText()
        dropSuggestions()
        if hasEmojis { emojis.loseTouch() }
        runner.handle(.focusOut)
        loseTouch()
    }

    func reset() {
        if hasEmojis { emojis.endTypedSearch() }
        runner.handle(.reset)
        shared.actions.noteChange()
    }

    func enable() { signals.requireSurroundingText() }

    func disable() {
        if hasEmojis { emojis.loseTouch() }
        runner.handle(.end)
        rest = nil
        loseTouch()
    }

    func destroy() {
        runner.handle(.end)
        shared.actions.unfollow(self)
        tell(.destroyed)
    }

    func setCapabilities(_ capabilities: Capabilities) {
        runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) {
        contentType = type
        runner.keyboard?.contentType = type
        runner.handle(.fieldTraits(FieldTraits(type)))
        shared.actions.noteChange()
    }

    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) {
        guard cursor != (x, y, width, height) else { return }
        cursor = (x, y, width, height)
        let wasLost = runner.session.isLost
        runner.handle(.cursorMoved)
        if runner.session.isLost != wasLost { shared.actions.noteChange() }
    }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard max(cursor, anchor) <= text.utf8.count else {
            throw .invalidArguments("A position lies outside the text.")
        }
        rest = nil
        runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
        if hasEmojis { emojis.noteText() }
        dropSuggestionsOfOtherText()
        performPostponed()
        shared.actions.noteChange()
    }

    func activateProperty(_ key: String, state: UInt32) {
        guard let identifier = actionMenu.identifier(chosen: key, state: state) else {
            return menu.activate(key, state: state)
        }
        performFromMenu(identifier)
    }

    func candidateClicked(_ index: UInt32, button: UInt32, state: UInt32) {
        if runner.session.callout != nil {
            runner.handle(.chooseCandidate(Int(index)))
        } else if hasEmojis, emojis.isActive {
            emojis.take(at: index)
        } else if let suggestion = suggestions.suggestion(at: index) {
            runner.take(suggestion)
        }
    }

    func pageUp() { movePage(by: -1) }

    func pageDown() { movePage(by: 1) }

    func cursorUp() { moveMark(by: -1) }

    func cursorDown() { moveMark(by: 1) }

    private func movePage(by pages: Int) {
        if hasEmojis { emojis.move { $0.movePage(by: pages) } }
        runner.handle(.movePage(by: pages))
    }

    private func moveMark(by steps: Int) {
        if hasEmojis { emojis.move { $0.move(by: steps) } }
        runner.handle(.moveMark(by: steps))
    }
}
