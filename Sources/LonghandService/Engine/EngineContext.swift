internal import DBus
internal import GLibLoop
internal import IBus
internal import KeyboardEngine

/// One engine object on IBus' bus: the keyboard of whichever text field has the focus.
final class EngineContext: EngineDelegate {
    let runner: SessionRunner
    let signals: EngineSignals
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
    let report: (Event) -> Void
    var typing = TypingSettings()
    /// The locales to go by, the current one first.
    private(set) var locales: [LocaleIdentifier] = []
    /// Where the cursor is on the screen.
    private var cursor: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    /// Who reads candidates out, if anybody.
    var reader: CandidateReader?
    /// What is shown beside the cursor.
    let panel: CandidatePanel
    /// The searches for emojis; nil until one is wanted.
    var searches: EmojiSearches?
    private let feedback: KeyFeedback
    /// What the field is for, as it was told last.
    private(set) var contentType: ContentType?
    private lazy var inputCallout = InputCallout { [weak self] in self?.show($0) }

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
        /// The emojis that are offered.
        let emojis: InstalledEmojis
        /// Plays what keys sound and feel like.
        let player: DesktopFeedback
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
    init(signals: EngineSignals, shared: Shared, report: @escaping (Event) -> Void) {
        self.signals = signals
        self.shared = shared
        self.report = report
        actionMenu = ActionMenu(shared.actions, on: target, update: signals.updateProperty)
        menu = ProgramMenu(signals: signals, exclude: shared.exclude, suggest: shared.suggest)
        feedback = KeyFeedback(
            shared.feedback, memory: shared.spelling.memory, leavesItToKeyboard: shared.makeKeyboard != nil)
        runner = SessionRunner(InputSession())
        panel = CandidatePanel(signals) { [runner] in runner.session.isSecret }
        runner.remember(shared.clients.memory)
        runner.perform = { [weak self] in self?.perform($0) }
        runner.makeKeyboard = { [weak self] in self?.makeConfiguredKeyboard() }
        runner.offer = { [weak self] in self?.offer(of: $0) }
        runner.onEdit = { [weak self] in self?.note($0, in: $1) }
        if shared.makeKeyboard != nil { runner.keyboard = keyboard(handlesKeys: true) }
        panel.onChange = { [weak self] in self?.readOffer() }
        menu.others = { [actionMenu] in actionMenu.items() }
        target.host = self
        shared.actions.follow(self) { [weak self] in self?.refreshMenu() }
    }

    /// The locale that a keyboard of one's own has chosen for itself; nil where the user's count.
    var ownLocale: LocaleIdentifier? { runner.keyboard?.ownLocale }

    /// Takes over what was learned of clients.
    func learn() { runner.remember(shared.clients.memory) }

    /// Takes over settings and callouts, at once.
    func configure(
        settings: UserSettings, desktop: DesktopFacts, typing: TypingSettings, feedback: KeyboardFeedbackSettings,
        locales: [LocaleIdentifier], callouts: KeyboardCallout.Actions
    ) {
        self.typing = typing
        self.locales = locales
        configureKeys()
        provideKeyboard(handlesKeys: shared.makeKeyboard != nil || typing.changesKeys)
        runner.keyboard?.takeOver(feedback)
        if typing.searchesEmojis { makeEmojis() }
        searches?.searchesText = typing.searchesEmojis
        self.feedback.isOn = feedback.isAudioFeedbackEnabled || feedback.isHapticFeedbackEnabled
        menu.configure(excluded: settings.excludedPrograms, suggests: typing.suggestions.isOn)
        let reportsGestures =
            runner.keyboard != nil || typing.showsPressedKey || self.feedback.isOn || typing.ordersByUse
        // Read now, and not while a key waits.
        if typing.ordersByUse { _ = shared.spelling.memory.picks }
        runner.configure(
            settings: settings, desktop: desktop, reportsGestures: reportsGestures, callouts: callouts)
        runner.shiftInterval = typing.rules.capsLockInterval
        runner.onShiftTap = typing.locksCase ? { [weak self] in self?.runner.keyboard?.lockCase($0 == .twice) } : nil
    }

    // MARK: What is shown

    private var style: KeyboardCallout.Style { runner.keyboard?.calloutStyle ?? .standard }

    private func perform(_ effect: Effect) {
        if case .remember(let failure) = effect { shared.clients.note(failure) }
        runner.keyboard?.note(effect)
        switch effect {
        case .showCallout(let table): show(table)
        case .hideCallout: panel.withdraw(.callout)
        case .picked(let candidate, let edit):
            if edit != nil, typing.ordersByUse, !runner.session.isSecret { shared.spelling.memory.notePick(candidate) }
        case .gesture(let gesture, let action):
            if !runner.session.isSecret { inputCallout.follow(gesture, on: action) }
        case .commitText, .deleteSurroundingText, .forwardKey, .updatePreedit, .askForText: signals.emit(effect)
        case .startTimer, .cancelTimer, .perform, .askPick, .remember: break
        }
        reader?.follow(effect)
        feedback.follow(effect)
    }

    private func show(_ table: CalloutTable) {
        inputCallout.drop()
        let style = style
        let name = style.showsNames ? shared.names.name(of: table.highlighted) : nil
        panel.present(.init(table: .callout(table, style), line: name), from: .callout)
        searches?.leave()
    }

    /// Shows the character of a key that goes down to those who look at the keyboard's state, and where it is wanted
    /// beside the cursor.
    private func show(_ pressed: KeyboardAction?) {
        runner.keyboard?.controller.state.calloutContext.updateInputAction(pressed)
        if let text = pressed?.inputCalloutText, typing.showsPressedKey || style.showsInputCallout {
            panel.present(.init(line: text), from: .pressedKey)
        } else {
            panel.withdraw(.pressedKey)
        }
    }

    private func readOffer() {
        switch panel.table {
        case .emojis(let offer, _): reader?.follow(offer)
        case .searching, .nothing, nil: reader?.follow(nil)
        case .callout, .suggestions: break
        }
    }

    /// Ends what must not go on beside a field that has turned out to be secret.
    private func keepSecret() {
        guard runner.session.isSecret else { return }
        searches?.leave()
        dropSuggestions()
        inputCallout.close()
        panel.conceal()
    }

    /// Is told that keys which come now may be old.
    func catchUp() { runner.catchUp() }

    // MARK: What IBus tells

    func processKeyEvent(_ event: KeyEvent) -> Bool {
        // A key that an engine forwarded, which some clients send round again.
        guard !event.state.contains(.forward) else { return false }
        runner.noteKey()
        if feedback.isOn { shared.player.mute(runner.session.isSecret) }
        performWaiting(endedBy: event)
        if actionKeys.handle(event, performByKey) { return true }
        if !event.isRelease, !event.symbol.isModifier { (untouchedUntil, rest) = (0, nil) }
        return searches?.handle(event) ?? runner.handle(event)
    }

    func focusIn(_ context: InputContext?) {
        if let context { shared.clients.note(context) }
        arrive(context)
        runner.handle(.focusIn(ClientProfile(named: context?.client, on: Desktop.client), context: context?.path))
        keepSecret()
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
            runner.handle(.focusIn(ClientProfile(named: context.client), context: context.path))
            menu.focus(context.client)
        }
    }

    func focusOut() {
        rememberText()
        dropSuggestions()
        searches?.loseTouch()
        runner.handle(.focusOut)
        loseTouch()
    }

    func reset() {
        // Some programs begin anew at each key that they get: a name in the text goes on for as long as the text has it.
        searches?.typed.leave()
        runner.handle(.reset)
        shared.actions.noteChange()
    }

    func enable() { signals.requireSurroundingText() }

    func disable() {
        searches?.loseTouch()
        runner.handle(.end)
        rest = nil
        loseTouch()
    }

    func destroy() {
        runner.keyboard?.detach()
        runner.handle(.end)
        shared.actions.unfollow(self)
        report(.destroyed)
    }

    func setCapabilities(_ capabilities: Capabilities) {
        runner.handle(.capabilities(ClientCapabilities(capabilities)))
    }

    func setContentType(_ type: ContentType) {
        contentType = type
        runner.keyboard?.contentType = type
        runner.handle(.fieldTraits(FieldTraits(type)))
        keepSecret()
        shared.actions.noteChange()
    }

    func setCursorLocation(x: Int32, y: Int32, width: Int32, height: Int32) {
        guard cursor != (x, y, width, height) else { return }
        cursor = (x, y, width, height)
        let wasLost = runner.session.hasLostCursor
        runner.handle(.cursorMoved)
        if runner.session.hasLostCursor != wasLost { shared.actions.noteChange() }
    }

    func setSurroundingText(_ text: String, cursor: UInt32, anchor: UInt32) throws(WireError) {
        guard max(cursor, anchor) <= text.utf8.count else {
            throw .invalidArguments("A position lies outside the text.")
        }
        rest = nil
        runner.handle(.surroundingText(SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))))
        keepSecret()
        searches?.noteText()
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
        switch panel.choice(at: Int(index)) {
        case .candidate(let index): runner.handle(.chooseCandidate(index))
        case .emoji(let emoji): searches?.take(emoji)
        case .suggestion(let suggestion): runner.take(suggestion)
        case nil: break
        }
    }

    func pageUp() { movePage(by: -1) }

    func pageDown() { movePage(by: 1) }

    func cursorUp() { moveMark(by: -1) }

    func cursorDown() { moveMark(by: 1) }

    private func movePage(by pages: Int) {
        if panel.isSearch { searches?.move { $0.movePage(by: pages) } } else { runner.handle(.movePage(by: pages)) }
    }

    private func moveMark(by steps: Int) {
        if panel.isSearch { searches?.move { $0.move(by: steps) } } else { runner.handle(.moveHighlight(by: steps)) }
    }
}
